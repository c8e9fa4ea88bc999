"""Everything that `pbm serve` needs, tried part by part: a part is well, or a sentence says what would help.

Must not know how the findings are shown.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

from bot import smtp
from bot.cli.checkup import arriving, delivery, machine, noting, roundtrip, servers, signing
from bot.cli.checkup.finding import Finding, tried
from bot.cli.checkup.trouble import Trouble
from bot.settings import Settings, SettingsError, load
from bot.settings.checks import loopback
from bot.store import private


def checkup(path: Path, environ: Mapping[str, str], wait: float) -> Iterator[Finding]:
    """Every finding, as soon as it is made. `wait` is how many seconds a letter may take to come back."""
    try:
        settings = load(path, environ)
    except SettingsError as error:
        yield from (Finding("settings", well=False, text=problem) for problem in error.problems)
        return
    yield Finding("settings", well=True, text=f"{path}; letters come from {settings.address}.")
    yield from (Finding("settings", well=None, text=warning) for warning in settings.warnings)
    yield tried("time zones", machine.zones)
    yield tried("clock", machine.clock)
    # Before the database is tried: that may take its write-ahead log away.
    if warning := private.exposed(settings.database):
        yield Finding("files", well=None, text=warning)
    yield tried("database", partial(machine.database, settings.database))
    yield tried("disk", partial(machine.disk, settings.database))
    yield from _mail(path, settings, wait)


def _mail(path: Path, settings: Settings, wait: float) -> Iterator[Finding]:
    """The mailbox, the way out, and if both are well a letter through them."""
    yield (mailbox := tried("mailbox", partial(arriving.mailbox, settings.mailbox)))
    yield (way_out := tried("letters out", partial(servers.way_out, settings.smtp)))
    if not (mailbox.well and way_out.well):
        yield Finding("round trip", well=None, text="not tried: it needs the mailbox and the way out.")
        return
    # A server on this machine may be one for trying, with a domain that nobody has.
    if not loopback(settings.smtp.host):
        yield tried("delivery", partial(delivery.delivery, settings.address))
    if (signer := smtp.signer(settings.smtp)) is not None:
        yield tried("signature", partial(signing.signing, signer))
    try:
        trip = roundtrip.round_trip(settings, wait)
    except Trouble as trouble:
        yield Finding("round trip", well=False, text=str(trouble))
        return
    yield tried("own address", partial(roundtrip.own, trip))
    way = settings.sub_addresses
    if way != "none" and roundtrip.no_sub_addresses(trip):
        way = "none"
        yield Finding("reply address", well=None, text=noting.no_sub_addresses(path, trip.sub))
    else:
        yield tried("reply address", partial(roundtrip.sub, trip, way))
    yield tried("mail clock", partial(roundtrip.stamps, trip))
    if server := settings.mailbox.vouched_by:
        yield tried("senders", partial(roundtrip.sender, trip, server))
    elif trip.own in trip.words:
        yield Finding("senders", well=None, text=roundtrip.proposal(trip))
