"""How strong players are, by whom they have beaten: Plackett and Luce's model of places, as openskill reckons it.

One model fits duels and fields of ten, and dead heats; a rating is known better the more somebody has raced.
Must not know where the races come from.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

from bot.standings.runs import Run

_MODEL = PlackettLuce()
# Whoever has raced less stands in no order yet.
_KNOWN = 2


@dataclass(frozen=True)
class Rating:
    """What is thought of a player in one game."""

    who: str
    skill: float  # what the races say; 25 for a beginner
    doubt: float  # how far that may be wrong
    races: int
    wins: int

    @property
    def sure(self) -> float:
        """What they are worth at least: by this they are ordered."""
        return self.skill - 3 * self.doubt


def rated(runs: Sequence[Run]) -> Mapping[str, tuple[Rating, ...]]:
    """The ratings of each game by its name, the best first. `runs` stand in the order in which they ended."""
    games = dict.fromkeys(run.facts.game for run in runs)
    return {
        game: found for game in games if (found := _of_game([run for run in runs if run.facts.game == game]))
    }


def known(ratings: Sequence[Rating]) -> tuple[Rating, ...]:
    """Those of players who have raced often enough to stand in an order."""
    return tuple(one for one in ratings if one.races >= _KNOWN)


def _of_game(runs: Sequence[Run]) -> tuple[Rating, ...]:
    skills: dict[str, PlackettLuceRating] = {}
    raced: dict[str, int] = {}
    won: dict[str, int] = {}
    for run in runs:
        places = _people(run)
        if sum(map(len, places)) < 2:  # noqa: PLR2004  # nobody to be compared with
            continue
        for at, place in enumerate(places):
            for who in place:
                raced[who] = raced.get(who, 0) + 1
                won[who] = won.get(who, 0) + (at == 0)
        skills |= _after(skills, places)
    found = (Rating(who, one.mu, one.sigma, raced[who], won[who]) for who, one in skills.items())
    return tuple(sorted(found, key=lambda one: (-one.sure, one.who)))


def _people(run: Run) -> list[list[str]]:
    """Who came where; of somebody with two runners the better one counts, and who resigned is last."""
    seen: set[str] = set()
    places: list[list[str]] = []
    for place in run.order:
        here = sorted({run.entry(seat).who for seat in place} - seen)
        seen |= set(here)
        places += [here] if here else []
    return places


def _after(
    skills: Mapping[str, PlackettLuceRating], places: Sequence[Sequence[str]]
) -> dict[str, PlackettLuceRating]:
    """What is thought of them behind one race."""
    racing = [(who, at) for at, place in enumerate(places, 1) for who in place]
    before = [[skills.get(who) or _MODEL.rating()] for who, _ in racing]
    after = _MODEL.rate(before, ranks=[float(at) for _, at in racing])
    return {who: team[0] for (who, _), team in zip(racing, after, strict=True)}
