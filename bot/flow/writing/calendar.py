"""The deadline that a letter tells, as an event for its reader's calendar: published, moved, or taken out again.

Must not know what the letter says.
"""

from bot.flow.values import snapshots
from bot.flow.values.addressees import Addressee
from bot.flow.values.house import House
from bot.letters.calendars import Dated
from bot.store.statuses import MatchStatus
from bot.store.values import Match


def dated(house: House, to: Addressee, due: str) -> Dated | None:
    """The deadline of the turn that is called so; None to who is nobody in a match."""
    match = to.match
    if match is None or not to.who:
        return None
    now, tag = house.now(), match.tag.lower()
    return Dated(
        f"{match}: {due} ({snapshots.game_of(match).name})",
        None if to.left or not _runs(match) else match.deadline,
        f"{tag}.{to.who}@{house.domain}",
        int((now - match.created).total_seconds() * 10),
        now,
        (house.name, house.address),
        f"{match.tag}.ics",
    )


def _runs(match: Match) -> bool:
    """Whether the deadline that stands in the row of a match is one that people should keep."""
    return match.status is MatchStatus.RUNNING and match.held is None
