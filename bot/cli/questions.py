"""The questions of `pbm init`, a row each, in their order; each is an option too, and most answers are tried at once.

Those about mail stand in `guide/mail_in.py` and `guide/mail_out.py`. Must not know what becomes of the answers, nor how
one is tried.
"""

from functools import partial
from pathlib import Path
from typing import get_args

from bot import deadlines
from bot.cli.guide import attempts, checks, mail_in, mail_out
from bot.cli.guide.values import Found
from bot.cli.guide.walk import Row
from bot.cli.providers import provider
from bot.settings import Settings, SubAddresses
from bot.settings import checks as settings_checks

STARTS = ("now", "systemd", "self")


def _gms(text: str, found: Found) -> list[str]:
    gms = [settings_checks.address(one.strip()) for one in text.split(",")]
    if found["address"] in gms:
        raise ValueError("the bot's own address can't be a GM's; it would answer itself.")
    return gms


def _known(text: str, found: Found) -> str:
    found["known"] = provider(found["address"], text or None)
    return text


def _caution(found: Found) -> str:
    about = found["provider"] or found["address"].rpartition("@")[2]
    caution: str = found["known"].caution
    return f"About {about}: {caution}" if caution else ""


def _database(url: str, _found: Found) -> str:
    settings_checks.database(url, Path())
    return url


WHO = (
    Row(
        "address",
        "The bot's mail address",
        lambda text, _: settings_checks.own_address(text),
        why="The bot needs a mailbox, best one for itself alone. Players will write to this address.",
        attempt=partial(attempts.domain, "address"),
    ),
    Row(
        "gm",
        "Your own address, as GM (several: with commas)",
        _gms,
        why="You steer your matches by mail from your own address. The bot's first letter goes there.",
        attempt=partial(attempts.domain, "gm"),
    ),
    Row(
        "zone",
        "Time zone of your matches",
        lambda text, _: deadlines.zone(text).key,
        lambda found: found["zone_here"],
        "Deadlines are told in this zone; a match can have another one.",
    ),
    Row(
        "provider",
        "",
        _known,
        lambda _: "",
        says=_caution,
        attempt=attempts.provider,
        doing="I look for its servers ...",
    ),
)
REST = (
    Row("name", "", checks.text, lambda _: Settings.name),
    Row(
        "database",
        "Where matches are kept (several servers share postgresql://USER@HOST/NAME)",
        _database,
        lambda _: Settings.database,
        "Enter keeps them in a file beside the settings; nothing has to be installed for that.",
        attempt=attempts.database,
    ),
    Row(
        "sub_addresses",
        "",
        partial(checks.one_of, (*get_args(get_args(SubAddresses)[0]), "skip", "back")),
        lambda found: found["known"].sub_addresses,
        attempt=attempts.trip,
        doing="Two letters of the bot to itself are on their way; mostly that takes seconds ...",
        again='Enter tries once more; "skip" goes on without, "back" asks for the servers again',
        back=lambda found: found["back"],
    ),
    *mail_out.SIGNING,
    Row("names", "", usual=lambda _: "", attempt=attempts.names),
    Row(
        "start",
        f"How does the server start: {', '.join(STARTS)}",
        partial(checks.one_of, STARTS),
        lambda found: "now" if found["tries"] and found["asks"] else "self",
        "now: I start it, and wait until its first letter is out. systemd: I write a unit, and tell how to install it. "
        "self: you do it.",
        only=lambda found: (found["tries"] and found["asks"]) or found["starts"],
    ),
)
ROWS = (*WHO, *mail_in.ROWS, *mail_out.ROWS, *REST)
