"""What a league has shown: who won how often, places, squares, who beats whom; as blocks, and as JSON.

Must not know how races are run, nor where it is printed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot.games.golden_strider.parameters import Rules, describe
from bot.games.words import ordinal
from bot.layout import Block, Heading, Lines, Paragraph, Section, Table
from bot.league.fields import Fields
from bot.league.score import Score

BAR = 40  # columns of the longest bar
COLUMNS = 14  # opponents in one table
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True)
class League:
    """All that was raced, and the score; names are by robot."""

    names: Sequence[str]
    rules: Rules
    fields: Fields
    score: Score

    @property
    def order(self) -> list[int]:
        """Robots from best to worst: by their share of wins, then by average place, then as the files have them."""
        return sorted(
            range(len(self.names)), key=lambda one: (-_wins(self.score, one), self.score.place(one))
        )


def blocks(league: League) -> tuple[Block, ...]:
    """The whole report."""
    return (
        Heading(f"League of {len(league.names)} robots", f"Golden Strider, {describe(league.rules)}"),
        Paragraph(_raced(league)),
        _standings(league),
        Section("Share of wins"),
        Lines(_chart(league)),
        Section("Places, in % of the races"),
        _places(league),
        *_head_to_head(league),
    )


@dataclass(frozen=True)
class Versus:
    """How often a robot was placed before another one, level with it, and behind it."""

    ahead: int
    level: int
    behind: int


@dataclass(frozen=True)
class Raced:
    """What came of one robot."""

    name: str
    races: int
    wins: int
    shared: int  # wins that were dead heats
    places: tuple[int, ...]  # how often first, second ...
    average_place: float
    squares: int
    average_squares: float


@dataclass(frozen=True)
class Figures:
    """What `pbm league --json` prints."""

    rules: str
    length: int
    field: int  # robots in a race
    fields: int  # all that there are
    races: int  # that were run
    rounds: int
    unfinished: int
    robots: tuple[Raced, ...]  # from best to worst
    head_to_head: dict[str, dict[str, Versus]]


def figures(league: League) -> Figures:
    """Every count, robots from best to worst."""
    score, names = league.score, league.names
    return Figures(
        rules=describe(league.rules),
        length=league.rules.length,
        field=league.fields.size,
        fields=league.fields.all,
        races=score.length[0],
        rounds=score.length[1],
        unfinished=score.length[2],
        robots=tuple(_figures(league, one) for one in league.order),
        head_to_head={
            names[one]: {
                names[other]: Versus(*score.against(one, other)) for other in league.order if other != one
            }
            for one in league.order
        },
    )


def _figures(league: League, one: int) -> Raced:
    score = league.score
    races = score.races(one)
    return Raced(
        name=league.names[one],
        races=races,
        wins=score.wins(one),
        shared=score.shared[one],
        places=tuple(score.places[one]),
        average_place=float(_decimal(score.place(one), 3)),
        squares=score.squares[one],
        average_squares=float(_decimal(Fraction(score.squares[one], races or 1), 3)),
    )


def _raced(league: League) -> str:
    """What was raced, and what a GM should know of the rule set."""
    every, races, rounds, unfinished = league.fields.all, *league.score.length
    size = league.fields.size
    if races == every == 1:
        told = "All robots ran one race."
    elif races == every:
        told = f"All {every:,} fields of {size} were raced."
    else:
        told = f"{races:,} of the {every:,} fields of {size} were raced: a sample, the same every time."
    told += f" A race took {_decimal(Fraction(rounds, races), 1)} rounds on average."
    return told + (f" Nobody reached the finish in {unfinished:,} of them." if unfinished else "")


def _standings(league: League) -> Table:
    score = league.score
    rows = (
        (
            _named(league, place),
            f"{score.races(one):,}",
            f"{score.wins(one):,}",
            f"{score.shared[one]:,}",
            _decimal(100 * _wins(score, one), 1),
            _decimal(score.place(one), 2),
            _decimal(Fraction(score.squares[one], score.races(one) or 1), 1),
        )
        for place, one in enumerate(league.order)
    )
    return Table(("Robot", "Races", "Wins", "Shared", "Win %", "Place", "Square"), tuple(rows), "lrrrrrr")


def _chart(league: League) -> tuple[str, ...]:
    """A bar for each robot; the upright line is where all bars would end if all robots were equally good."""
    shares = [_wins(league.score, one) for one in league.order]
    most, even = max(*shares, Fraction(1, league.fields.size)), Fraction(1, league.fields.size)
    label = min(20, max(map(len, league.names)))
    lines = [
        f"{league.names[one][:label]:<{label}} {_bar(share / most, even / most)} {_decimal(100 * share, 1)}"
        for one, share in zip(league.order, shares, strict=True)
    ]
    return (*lines, f"| is an even share: {_decimal(100 * even, 1)} %")


def _bar(share: Fraction, even: Fraction) -> str:
    filled, mark = _nearest(share * BAR), min(BAR - 1, _nearest(even * BAR))
    drawn = "#" * filled + " " * (BAR - filled)
    return f"{drawn[:mark]}|{drawn[mark + 1 :]}"


def _places(league: League) -> Table:
    score = league.score
    rows = tuple(
        (
            _named(league, place),
            *(str(_nearest(Fraction(100 * count, score.races(one) or 1))) for count in score.places[one]),
        )
        for place, one in enumerate(league.order)
    )
    head = ("Robot", *(ordinal(place + 1) for place in range(league.fields.size)))
    return Table(head, rows, "l" + "r" * league.fields.size)


def _head_to_head(league: League) -> tuple[Block, ...]:
    """How often the robot of the row was placed before that of the column, in %; level counts half."""
    blocks: list[Block] = []
    for start in range(0, len(league.order), COLUMNS):
        columns = range(start, min(start + COLUMNS, len(league.order)))
        head = ("Robot", *map(_letter, columns))
        rows = tuple(
            (_named(league, place), *(_against(league, one, league.order[column]) for column in columns))
            for place, one in enumerate(league.order)
        )
        blocks += [
            Section("Placed before the other, in % of the races of both"),
            Table(head, rows, "l" + "r" * len(columns)),
        ]
    return tuple(blocks)


def _against(league: League, one: int, other: int) -> str:
    ahead, level, behind = league.score.against(one, other)
    met = ahead + level + behind
    return str(_nearest(Fraction(100 * ahead + 50 * level, met))) if met else "-"


def _named(league: League, place: int) -> str:
    return f"{_letter(place)} {league.names[league.order[place]]}"


def _letter(place: int) -> str:
    """A to Z, then AA, AB ..."""
    more, last = divmod(place, len(_LETTERS))
    return (_letter(more - 1) if more else "") + _LETTERS[last]


def _wins(score: Score, one: int) -> Fraction:
    return Fraction(score.wins(one), score.races(one) or 1)


def _nearest(number: Fraction) -> int:
    """The nearest whole number, halves upwards, as one rounds by hand."""
    return (2 * number.numerator + number.denominator) // (2 * number.denominator)


def _decimal(number: Fraction, digits: int) -> str:
    """`12.5`; reckoned in whole numbers, so that no machine rounds otherwise."""
    whole, rest = divmod(_nearest(number * 10**digits), 10**digits)
    return f"{whole}.{rest:0{digits}}"
