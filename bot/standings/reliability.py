"""How reliably players send their orders: turns in time, and races that they left. Must not know how it is told."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.standings.runs import Run


@dataclass(frozen=True)
class Reliability:
    """Of one player, in all their races."""

    who: str
    owed: int  # turns in which the clock ran for them
    missed: int
    left: int  # races from which they resigned

    @property
    def share(self) -> float:
        """Turns in time, as a share of all they owed."""
        return 1 - self.missed / self.owed if self.owed else 1.0


def reliable(runs: Sequence[Run]) -> tuple[Reliability, ...]:
    """Everybody who owed a turn, the most reliable first.

    From who resigned nothing was expected afterwards, so only the turns that they missed before count, and that they
    left.
    """
    owed: dict[str, int] = {}
    missed: dict[str, int] = {}
    left: dict[str, int] = {}
    for run in runs:
        for seat, entry in enumerate(run.race.entries):
            if not entry.who:
                continue
            turns = entry.missed if entry.resigned else run.facts.owed[seat]
            owed[entry.who] = owed.get(entry.who, 0) + turns
            missed[entry.who] = missed.get(entry.who, 0) + min(entry.missed, turns)
            left[entry.who] = left.get(entry.who, 0) + entry.resigned
    found = (Reliability(who, owed[who], missed[who], left[who]) for who in owed if owed[who] or left[who])
    return tuple(sorted(found, key=lambda one: (one.left, -one.share, -one.owed, one.who)))
