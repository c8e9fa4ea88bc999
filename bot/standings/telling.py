"""The standings as blocks, which letters, the shell and the site print alike. Must not know how they are reckoned."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot.games.words import listed
from bot.layout import Block, Paragraph, Section, Table
from bot.standings import best, cups, ratings, reliability
from bot.standings.runs import Run, runs
from bot.standings.values import Cup, Race


@dataclass(frozen=True)
class Standings:
    """All that comes of the matches that are over."""

    runs: tuple[Run, ...]
    names: Mapping[str, str]
    ratings: Mapping[str, tuple[ratings.Rating, ...]]
    reliability: tuple[reliability.Reliability, ...]
    best: Mapping[str, tuple[best.Best, ...]]
    cups: tuple[cups.Table, ...]


def reckoned(races: Iterable[Race], founded: Sequence[Cup] = ()) -> Standings:
    """All of it, from nothing; the order of `races` doesn't matter, but that in which they ended does."""
    run = runs(races)
    tables = tuple(cups.table(cup, run) for cup in founded)
    return Standings(run, named(run), ratings.rated(run), reliability.reliable(run), best.best(run), tables)


def blocks(found: Standings) -> tuple[Block, ...]:
    """All of it, the cups first."""
    return (
        *(block for table in found.cups for block in cup(found, table)),
        *rating(found),
        *records(found),
        *reliable(found),
    )


def cup(found: Standings, table: cups.Table) -> tuple[Block, ...]:
    """A cup: who has how many points, and in which race."""
    head = Section(table.cup.name)
    waits = [tag for tag in table.cup.tags if tag not in table.raced]
    best_of = f" Of each player the best {table.cup.best} results count." if table.cup.best else ""
    rule = Paragraph(f"Points for places: {' '.join(map(str, table.cup.points))}.{best_of}")
    left = (Paragraph(f"Still to come: {', '.join(waits)}."),) if waits else ()
    if not table.lines:
        return (head, rule, *(left or (Paragraph("No race of this cup is over yet."),)))
    rows = tuple(
        (str(line.place), found.names[line.who], *map(points, line.scores), points(line.points))
        for line in table.lines
    )
    return (
        head,
        Table(("Place", "Who", *table.raced, "Points"), rows, f"rl{'r' * (len(table.raced) + 1)}"),
        rule,
        *left,
    )


def rating(found: Standings) -> tuple[Block, ...]:
    """The ratings of each game."""
    told: list[Block] = []
    for game, all_of_them in found.ratings.items():
        if not (listed := ratings.known(all_of_them)):
            continue
        rows = tuple(
            (
                str(place),
                found.names[one.who],
                f"{one.skill:.1f}",
                f"{one.doubt:.1f}",
                str(one.races),
                str(one.wins),
            )
            for place, one in enumerate(listed, 1)
        )
        head = ("Place", "Who", "Rating", "Doubt", "Races", "Won")
        told += [Section(f"Ratings in {game}"), Table(head, rows, "rlrrrr")]
    return (*told, Paragraph(_RATINGS)) if told else ()


_RATINGS = (
    "A rating grows with whom one beats. It begins at 25, and the doubt says how far it may be wrong; the order "
    "is by the rating less three times the doubt. Who has raced once only is not listed yet."
)


def records(found: Standings) -> tuple[Block, ...]:
    """The records of each course."""
    told: list[Block] = []
    for course, held in found.best.items():
        rows = tuple((one.what, one.value, listed(one.who), one.tag) for one in held)
        told += [Section(f"Records: {course}"), Table(("Record", "How much", "Who", "Match"), rows, "llll")]
    return tuple(told)


def reliable(found: Standings) -> tuple[Block, ...]:
    """Whose orders come in time."""
    if not found.reliability:
        return ()
    rows = tuple((found.names[one.who], *_in_time(one), str(one.left or "-")) for one in found.reliability)
    return (Section("Turns in time"), Table(("Who", "In time", "Share", "Left"), rows, "lrrr"))


def _in_time(one: reliability.Reliability) -> tuple[str, str]:
    return (f"{one.owed - one.missed} of {one.owed}", f"{one.share:.0%}") if one.owed else ("-", "-")


def points(score: Fraction | None) -> str:
    """Points as a table has them: `8`, `6 2/3`; `-` for a race in which they were not."""
    if score is None:
        return "-"
    whole, rest = divmod(score, 1)
    return str(whole) if not rest else f"{whole} {rest}" if whole else str(rest)


def named(run: Sequence[Run]) -> dict[str, str]:
    """What each player is called: as in their last race; of several who are called so all but the first by number."""
    last = {entry.who: entry.name for one in run for entry in one.race.entries if entry.who}
    called: dict[str, int] = {}
    names = {}
    for who, name in last.items():
        called[name.casefold()] = number = called.get(name.casefold(), 0) + 1
        names[who] = name if number == 1 else f"{name} ({number})"
    return names
