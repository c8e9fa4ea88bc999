"""The players of the matches that are over, as the standings know them. Must not know who they are.

Of a match that runs nobody learns here who plays in it: names of entrants are told in its own pages alone.
"""

import re
import unicodedata
from collections.abc import Iterator

from bot.site.values import Player
from bot.standings.runs import Run
from bot.standings.telling import Standings


def players(standings: Standings) -> tuple[Player, ...]:
    """Everybody who has played to the end of a match or left one, by name."""
    taken: set[str] = set()
    found = [_player(standings, who, name, taken) for who, name in standings.names.items()]
    return tuple(sorted(found, key=lambda one: one.name.casefold()))


def _player(standings: Standings, who: str, name: str, taken: set[str]) -> Player:
    races = tuple(row for run in reversed(standings.runs) for row in _rows(run, who))
    ratings = tuple(
        f"{game}: {one.skill:.1f}, with a doubt of {one.doubt:.1f}; races: {one.races}, won: {one.wins}"
        for game, listed in standings.ratings.items()
        for one in listed
        if one.who == who
    )
    reliable = next((one for one in standings.reliability if one.who == who), None)
    told = f"{reliable.owed - reliable.missed} of {reliable.owed} turns in time" if reliable else ""
    return Player(name, slug(name, taken), races, ratings, told)


def _rows(run: Run, who: str) -> Iterator[tuple[str, str, str, str]]:
    """Where they were in a race: as which entrant, and where they came."""
    facts = run.facts
    for seat, entry in enumerate(run.race.entries):
        if entry.who == who:
            place = 1
            for seats in facts.places:
                if seat in seats:
                    left = ", left" if entry.resigned else ""
                    yield (
                        facts.tag,
                        facts.title,
                        facts.entrants[seat],
                        f"{place} of {len(facts.entrants)}{left}",
                    )
                place += len(seats)


def slug(name: str, taken: set[str]) -> str:
    """The name of a file: plain letters, and a number where it is taken."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40] or "player"
    slug, number = stem, 1
    while slug in taken:
        number += 1
        slug = f"{stem}-{number}"
    taken.add(slug)
    return slug
