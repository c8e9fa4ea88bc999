"""Everything that `pbm serve` needs, tried part by part: a part is well, or a sentence says what would help.

Must not know how the findings are shown.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from bot import smtp
from bot.cli.checkup import arriving, delivery, machine, noting, roundtrip, servers, signing
from bot.cli.checkup.trouble import Trouble
from bot.settings import Settings, SettingsError, load
from bot.settings.checks import loopback
from bot.store import private


@dataclass(frozen=True)
class Finding:
    """What was found about a part. `well` is None where it couldn't be tried, or where `text` is only worth knowing."""

    part: str
    well: bool | None
    text: str


def checkup(path: Path, environ: Mapping[str, str], wait: float) -> Iterator[Finding]:
    """Every finding, as soon as it is made. `wait` is how many seconds a letter may take to come back."""
    try:
        settings = load(path, environ)
    except SettingsError as error:
        yield from (Finding("settings", well=False, text=problem) for problem in error.problems)
        return
    yield Finding("settings", well=True, text=f"{path}; letters come from {settings.address}.")
    yield from (Finding("settings", well=None, text=warning) for warning in settings.warnings)
    yield _tried("time zones", machine.zones)
    yield _tried("clock", machine.clock)
    # Before the database is tried: that may take its write-ahead log away.
    if warning := private.exposed(settings.database):
        yield Finding("files", well=None, text=warning)
    yield _tried("database", partial(machine.database, settings.database))
    yield _tried("disk", partial(machine.disk, settings.database))
    yield from _mail(path, settings, wait)


def _mail(path: Path, settings: Settings, wait: float) -> Iterator[Finding]:
    """The mailbox, the way out, and if both are well a letter through them."""
    yield (mailbox := _tried("mailbox", partial(arriving.mailbox, settings.mailbox)))
    yield (way_out := _tried("letters out", partial(servers.way_out, settings.smtp)))
    if not (mailbox.well and way_out.well):
        yield Finding("round trip", well=None, text="not tried: it needs the mailbox and the way out.")
        return
    # A server on this machine may be one for trying, with a domain that nobody has.
    if not loopback(settings.smtp.host):
        yield _tried("delivery", partial(delivery.delivery, settings.address))
    if (signer := smtp.signer(settings.smtp)) is not None:
        yield _tried("signature", partial(signing.signing, signer))
    try:
        trip = roundtrip.round_trip(settings, wait)
    except Trouble as trouble:
        yield Finding("round trip", well=False, text=str(trouble))
        return
    yield _tried("own address", partial(roundtrip.own, trip))
    way = settings.sub_addresses
    if way != "none" and roundtrip.no_sub_addresses(trip):
        way = "none"
        yield Finding("reply address", well=None, text=noting.no_sub_addresses(path, trip.sub))
    else:
        yield _tried("reply address", partial(roundtrip.sub, trip, way))
    yield _tried("mail clock", partial(roundtrip.stamps, trip))
    if server := settings.mailbox.vouched_by:
        yield _tried("senders", partial(roundtrip.sender, trip, server))
    elif trip.own in trip.words:
        yield Finding("senders", well=None, text=roundtrip.proposal(trip))


def _tried(part: str, attempt: Callable[[], str]) -> Finding:
    try:
        return Finding(part, well=True, text=attempt())
    except Trouble as trouble:
        return Finding(part, well=False, text=str(trouble))
