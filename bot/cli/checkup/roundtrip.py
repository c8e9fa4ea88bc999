"""A letter to ourselves and back, by the way that every letter takes: out by SMTP, in by the mailbox.

We send two letters: one to the bot's address, one to a sub-address like those in the Reply-To of all our letters. The
second has a forged header about its sender, which only the mail server may write. Both stay in the folder, because we
delete nothing there. Must not know matches.
"""

import asyncio
import imaplib
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from email.message import EmailMessage
from email.utils import format_datetime
from secrets import token_hex

from bot import clock
from bot.cli.checkup.arriving import Look, looking
from bot.cli.checkup.trouble import Trouble
from bot.letters.opened import open_letter
from bot.letters.vouching import Vouched, server_of, vouched
from bot.mailbox import Arrived
from bot.settings import Settings, SubAddresses
from bot.smtp import Relay, Sent

SKEW = timedelta(seconds=60)  # so much the clock of the mail server may differ from ours
PAUSE = 2.0  # seconds between two looks
# Both letters go the same way at the same time. When the one to the bot's own address is here, the other one gets so
# many times as long, and at least so many seconds.
TIMES, LEAST = 4, 10.0
FORGED = "forged by pbm doctor"
# By the section with the mailbox: what to look at when the letter to the bot's own address is missing.
_REMEDIES = {
    "imap": "Does {} belong to this mailbox? Or is the letter among the spam?",
    "maildir": "Your mail server must bring mail for {} here; its log says what became of the letter.",
}
TEXT = "A letter of pbm doctor to itself. It has done its work; you may delete it.\n"


@dataclass(frozen=True)
class Trip:
    """What came of the two letters. The addresses are the bot's own and a sub-address of it."""

    own: str
    sub: str
    way: str  # the section of pbm.toml with the mailbox
    sent: datetime
    waited: float  # seconds
    refused: Mapping[str, str]  # address -> why
    stamps: Mapping[str, datetime]  # address -> when its letter arrived, by the mail server
    # address -> what servers say of the sender of its letter, topmost first; how many of these our own server wrote
    words: Mapping[str, tuple[tuple[str, ...], int]]
    signed: bool  # whether somebody on the way has signed the letter to the bot's own address (DKIM)


def round_trip(settings: Settings, wait: float) -> Trip:
    """Send both letters and wait for them, `wait` seconds at most.

    Raises:
        Trouble: the mailbox couldn't be watched.
    """
    token, sent = token_hex(8), clock.now()
    domain, sub = settings.address.rpartition("@")[2], _sub(settings, token)
    ids = {settings.address: f"<own.{token}@{domain}>", sub: f"<sub.{token}@{domain}>"}
    try:
        with looking(settings.mailbox) as look:
            refused = asyncio.run(_send(settings, ids))
            awaited = {address: id_ for address, id_ in ids.items() if address not in refused}
            start = time.monotonic()
            came, returned = _await(look, awaited, settings.address, wait)
            stamps = {address: mail.arrived for address, mail in came.items()}
            read = {address: open_letter(mail.raw) for address, mail in came.items()}
            words = {address: (letter.stamps, letter.own_stamps) for address, letter in read.items()}
            return Trip(
                settings.address,
                sub,
                settings.mailbox.way,
                sent,
                time.monotonic() - start,
                refused | dict.fromkeys(returned, "It came back."),
                stamps,
                words,
                settings.address in came and _signed(came[settings.address].raw),
            )
    except (OSError, imaplib.IMAP4.error, ValueError) as error:
        raise Trouble(f"The connection to the mailbox broke while I waited: {error}. Try again.") from None


def own(trip: Trip) -> str:
    """The letter to the bot's own address arrived; Trouble if not."""
    _came(trip, trip.own, _REMEDIES[trip.way].format(trip.own))
    return f"a letter to {trip.own} came back within {trip.waited:.0f} s."


def sub(trip: Trip, way: SubAddresses) -> str:
    """The letter to the sub-address arrived, or need not; Trouble if it should have."""
    came = trip.sub in trip.stamps
    if way == "none":
        could = f' A letter to {trip.sub} came, too: with sub_addresses = "plus" replies say whose they are.'
        return f"replies are known by the letters that they answer.{could if came else ''}"
    like = (
        f"anything@{trip.own.partition('@')[2]}"
        if way == "catch-all"
        else trip.own.replace("@", "+anything@")
    )
    _came(trip, trip.sub, f"Replies go to such addresses: the provider must deliver {like} like {trip.own}.")
    return f"a letter to {trip.sub} came back too."


def no_sub_addresses(trip: Trip) -> bool:
    """Whether mail reaches the bot's own address and no sub-address of it."""
    return trip.own in trip.stamps and trip.sub not in trip.stamps


def _sub(settings: Settings, token: str) -> str:
    """An address such as answers go to. Where they go to none, the usual one is tried: it may work by now."""
    local, _, domain = settings.address.rpartition("@")
    told = f"doctor.{token}"
    return f"{told}@{domain}" if settings.sub_addresses == "catch-all" else f"{local}+{told}@{domain}"


def stamps(trip: Trip) -> str:
    """The server's stamps agree with our clock, for deadlines go by the stamps; Trouble if not."""
    if not trip.stamps:
        raise Trouble("No letter came whose stamp could be compared with our clock.")
    stamp, latest = min(trip.stamps.values()), trip.sent + timedelta(seconds=trip.waited)
    if trip.sent - SKEW <= stamp <= latest + SKEW:
        return "its stamps agree with our clock."
    out = f"{abs(stamp - trip.sent).total_seconds():.0f} s {'ahead of' if stamp > trip.sent else 'behind'}"
    raise Trouble(
        f"Its stamps are {out} our clock, and deadlines go by them. Set this machine's clock by a time server."
    )


def sender(trip: Trip, server: str) -> str:
    """The server that we believe vouches for senders, and nobody else can in its name; Trouble if not."""
    (own, above), (forged, _) = (trip.words.get(one, ((), 0)) for one in (trip.own, trip.sub))
    if forged and FORGED in forged[0]:
        raise Trouble(
            f"A header about the sender, forged in the name of {server}, came through with the letter. "
            f"Take vouched_by out of [{trip.way}]: anybody who can send by this server could pass for a player."
        )
    if vouched(own, server, trip.own, above) is not Vouched.PASS:
        raise Trouble(
            f"{server} vouched for no sender of the letter to {trip.own}. {_stamped(own)} Look at the header lines "
            "Authentication-Results of a mail from somewhere else: is the topmost one of that server?"
        )
    return f"{server} vouches for senders, and takes out what others write in its name."


def proposal(trip: Trip) -> str:
    """Which server could be believed about senders, to judge by what it wrote on our letter; or how to find out."""
    own, above = trip.words.get(trip.own, ((), 0))
    if not (server := server_of(own, above)):
        return (
            f"{_stamped(own)} If the topmost Authentication-Results of a mail from somewhere else begins with a "
            f"server of your provider's, name it: vouched_by under [{trip.way}]. If that server writes several "
            "of them, they must stand above its own Received."
        )
    return (
        f'{server} tells who has sent a mail. vouched_by = "{server}" under [{trip.way}] lets me believe it.'
    )


def _stamped(words: tuple[str, ...]) -> str:
    return f"No header{' that I can use' if words else ''} vouches for the sender of my letter."


async def _send(settings: Settings, ids: Mapping[str, str]) -> dict[str, str]:
    """Hand both letters over. Returns the addresses that were refused, each with the reason."""
    refused = {}
    async with Relay(settings.smtp) as relay:
        for address, message_id in ids.items():
            forged = settings.mailbox.vouched_by if address != settings.address else None
            letter = _letter(settings.address, address, message_id, forged)
            outcome = await relay.deliver(letter, settings.address, address)
            if not isinstance(outcome, Sent):
                refused[address] = outcome.why
    return refused


def _letter(sender: str, recipient: str, message_id: str, forged: str | None) -> bytes:
    """A letter that is marked as automatic (RFC 3834 5), so that a bot at work doesn't answer it."""
    letter = EmailMessage()
    if forged:
        said = f"dmarc=pass ({FORGED}) header.from={sender.rpartition('@')[2]}"
        letter["Authentication-Results"] = f"{forged}; {said}"
    letter["From"] = sender
    letter["To"] = recipient
    letter["Subject"] = "pbm doctor"
    letter["Date"] = format_datetime(clock.now())
    letter["Message-ID"] = message_id
    letter["Auto-Submitted"] = "auto-generated"
    letter.set_content(TEXT)
    return letter.as_bytes()


def _await(look: Look, ids: Mapping[str, str], own: str, wait: float) -> tuple[dict[str, Arrived], set[str]]:
    """Look into the mailbox until nothing more is to be expected. The letters that came, and the addresses of others.

    The others came back. A mailbox without sub-addresses doesn't cost the whole time: the mail system says so, or the
    letter to the sub-address has had a multiple of the time that the other one took.
    """
    found: dict[str, Arrived] = {}
    returned: set[str] = set()
    start, ends, pause = time.monotonic(), wait, 0.0
    while True:
        mails = look(pause)
        past = time.monotonic() - start
        came = _recognised(mails, ids)
        if own in came:
            ends = min(wait, past + max(LEAST, TIMES * past))
        found |= came
        returned |= _returned(mails, ids)
        if past >= ends or ids.keys() <= found.keys() | returned:
            return found, returned - found.keys()
        pause = min(PAUSE, ends - past)


def _recognised(mails: Iterable[Arrived], ids: Mapping[str, str]) -> dict[str, Arrived]:
    """Those of the mails that are our letters. A bounce quotes one of them, and is none."""
    named = [(mail, open_letter(mail.raw).message_id) for mail in mails]
    return {address: mail for mail, own in named for address, id_ in ids.items() if own == id_}


def _returned(mails: Iterable[Arrived], ids: Mapping[str, str]) -> set[str]:
    """The addresses of letters that one of these mails names, and is not: only a mail system knows their names."""
    named = [(mail.raw, open_letter(mail.raw).message_id) for mail in mails]
    others = [raw for raw, own in named if own not in ids.values()]
    return {address for address, id_ in ids.items() if any(id_.encode() in raw for raw in others)}


def _signed(raw: bytes) -> bool:
    return b"\ndkim-signature:" in b"\n" + raw.replace(b"\r\n", b"\n").partition(b"\n\n")[0].lower()


def _came(trip: Trip, address: str, remedy: str) -> None:
    if address in trip.refused:
        raise Trouble(f"The letter to {address} was not taken. {trip.refused[address]} {remedy}")
    if address not in trip.stamps:
        raise Trouble(f"The letter to {address} didn't come within {trip.waited:.0f} s. {remedy}")
