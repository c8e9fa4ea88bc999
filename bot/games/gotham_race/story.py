"""How Gotham Race tells its rounds: who leads, the long leaps, the finish that moved, the card that turned the race.

All of it is public once the cards are turned over (GR-11). Must not know hands or phrases.
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from bot.games.gotham_race.cards import POSITIONS, card
from bot.games.gotham_race.placings import ranked, winners
from bot.games.gotham_race.state import Round
from bot.games.gotham_race.track import FIGURES, START, Figure, Track, beyond, lines
from bot.games.gotham_race.view import View
from bot.games.stories import Fact, Scene, Story, greatest, some, spoken, times
from bot.games.words import listed
from bot.layout import Block, Section, Table

_LEAP = 5  # spaces in one round that are worth a word
_NEAR = 6  # spaces before a finish line


def scene(view: View) -> Scene:
    """The round just played; nothing before the first, and while cards lie face down."""
    played = view.last if view.opened else None
    return Scene(view.entrants, len(view.history), tuple(_facts(view, played)) if played else ())


def _facts(view: View, played: Round) -> Iterator[Fact]:
    yield from _won(view, played)
    yield from _front(view, played)
    yield from _finish(view, played)
    yield from _leaps(view, played)
    yield from _busiest(view, played)
    yield from _field(view, played)


def _won(view: View, played: Round) -> Iterator[Fact]:
    """GR-8: the winner, and the card after which somebody was beyond the finish for good."""
    first = winners(view.rules, view.track) if view.ending else ()
    if not first:
        return
    names = _names(view, first)
    far = beyond(view.rules, view.track, first[0])
    slots = {"all": listed(names), "far": spoken(far, "space"), "spot": view.track.finish}
    yield Fact("wins" if far else "timed out", 95, names, slots)
    if view.ending == "finish":
        yield from _turning_point(view, played, first)


def _turning_point(view: View, played: Round, first: tuple[Figure, ...]) -> Iterator[Fact]:
    tracks = (played.before, *(one.after for one in played.cards))
    ahead = [
        winners(view.rules, track) == first and bool(beyond(view.rules, track, first[0])) for track in tracks
    ]
    at = max((number for number, so in enumerate(ahead) if not so), default=-1)
    if 0 <= at < len(played.cards):
        turned = played.cards[at]
        slots = {"card": f"{card(turned.card).code} by {view.name(turned.figure)}", "number": str(at + 1)}
        yield Fact("decides", 75, _names(view, first), slots)


def _front(view: View, played: Round) -> Iterator[Fact]:
    """Who leads, and how often that changed while the cards were turned over."""
    tracks = (played.before, *(one.after for one in played.cards))
    led = [track.at(1) for track in tracks]
    changes = sum(one != other for one, other in pairwise(led))
    now, before, slots = led[-1], led[0], _gap(played.after)
    slots |= {"other": view.name(before), "square": str(played.after.space(now))}
    if not view.ending:
        kind = "leads on" if now == before else "leads"
        yield Fact(kind, 60 if now == before else 80, _names(view, (now,)), slots)
    if changes > 1:
        yield Fact("to and fro", 55, (), {"times": times(changes), "changes": spoken(changes)})


def _gap(track: Track) -> dict[str, str]:
    spaces = [place.space for place in track.field]
    ahead = spaces[0] - spaces[1]
    return {"gap": spoken(ahead, "space") if ahead else "the inside lane"}


def _finish(view: View, played: Round) -> Iterator[Fact]:
    """A finish that stands elsewhere now, and who is near to one of its two lines."""
    was, now = played.before.finish, played.after.finish
    moved = [
        one
        for one, track in zip(played.cards, _before(played), strict=True)
        if one.after.finish != track.finish
    ]
    if was != now:
        slots = {"was": was, "now": now, "by": view.name(moved[-1].figure)}
        yield Fact("finish", 72, (), slots)
    elif moved:
        yield Fact("finish back", 50, (), {"now": now})
    if view.ending:
        return
    forwards, backwards = lines(view.rules, now)
    near = tuple(one.figure for one in played.after.field if 0 < forwards - one.space <= _NEAR)
    if near:
        left = forwards - played.after.space(near[0])
        yield Fact("near", 45, _names(view, near[:1]), {"left": spoken(left, "space"), "now": now})
    wrong = tuple(one.figure for one in played.after.field if 0 < one.space - backwards <= _NEAR)
    if wrong:
        left = played.after.space(wrong[-1]) - backwards
        yield Fact("near wrong", 55, _names(view, wrong[-1:]), {"left": spoken(left, "space"), "now": now})


def _before(played: Round) -> tuple[Track, ...]:
    return (played.before, *(one.after for one in played.cards[:-1]))


def _leaps(view: View, played: Round) -> Iterator[Fact]:
    """The farthest forwards and the farthest back in the round, all its cards together."""
    went = {figure: played.after.space(figure) - played.before.space(figure) for figure in FIGURES}
    best, worst = max(FIGURES, key=went.__getitem__), min(FIGURES, key=went.__getitem__)
    if went[best] >= _LEAP:
        yield Fact("leaps", 48 + went[best], _names(view, (best,)), _went(played, best, went))
    if played.after.space(worst) == START and went[worst] < 0:
        yield Fact("home", 58, _names(view, (worst,)), _went(played, worst, went))
    elif went[worst] <= -_LEAP:
        yield Fact("falls", 48 - went[worst], _names(view, (worst,)), _went(played, worst, went))


def _went(played: Round, figure: Figure, went: Mapping[Figure, int]) -> dict[str, str]:
    return {
        "spaces": spoken(abs(went[figure]), "space"),
        "from": str(played.before.space(figure)),
        "to": str(played.after.space(figure)),
    }


def _busiest(view: View, played: Round) -> Iterator[Fact]:
    """The figure that most cards moved; or, where no figure moved, that."""
    moves = dict.fromkeys(FIGURES, 0)
    for before, turned in zip(_before(played), played.cards, strict=True):
        for figure in FIGURES:
            moves[figure] += before.space(figure) != turned.after.space(figure)
    most = max(moves.values())
    busiest = [figure for figure in FIGURES if moves[figure] == most]
    if not most:
        yield Fact("still", 60)
    elif len(busiest) == 1 and most > 1:
        yield Fact("busiest", 40, _names(view, (busiest[0],)), {"cards": spoken(most, "card")})
    untouched = tuple(figure for figure in FIGURES if not moves[figure])
    if most and untouched:
        yield Fact("untouched", 32, _names(view, untouched), {"all": some(_names(view, untouched), "figure")})


def _field(view: View, played: Round) -> Iterator[Fact]:
    """How far apart they are, and who is last."""
    track = played.after
    gap = track.field[0].space - track.field[-1].space
    last = track.at(len(FIGURES))
    slots = {"gap": spoken(gap, "space"), "square": str(track.space(last)), "position": POSITIONS[-1]}
    yield Fact("apart", 20, _names(view, (last,)), slots)


def _names(view: View, figures: tuple[Figure, ...]) -> tuple[str, ...]:
    return tuple(view.name(figure) for figure in figures)


def records(view: View) -> Scene:
    """What was the most of its kind in the whole race."""
    return Scene(view.entrants, len(view.history), tuple(_records(view)))


def _records(view: View) -> Iterator[Fact]:
    moved = [
        (one.after.space(figure) - one.before.space(figure), view.name(figure), number)
        for number, one in enumerate(view.history, 1)
        for figure in FIGURES
    ]
    if best := greatest(moved):
        slots = {"spaces": spoken(best[0], "space"), "round": str(best[2])}
        yield Fact("record leap", 60, (best[1],), slots)
    if worst := greatest([(-spaces, name, number) for spaces, name, number in moved]):
        slots = {"spaces": spoken(worst[0], "space"), "round": str(worst[2])}
        yield Fact("record fall", 55, (worst[1],), slots)


def ended(view: View) -> tuple[Block, ...]:
    """Each figure's race in a row, the first first."""
    order = [figure for group in ranked(view.rules, view.track, FIGURES) for figure in group]
    head = ("Figure", "Space", "Rounds led", "Best", "Worst")
    return (Section("The race of each"), Table(head, tuple(_line(view, figure) for figure in order), "lrrrr"))


def _line(view: View, figure: Figure) -> tuple[str, ...]:
    went = [one.after.space(figure) - one.before.space(figure) for one in view.history]
    led = sum(one.after.at(1) == figure for one in view.history)
    best, worst = max(went, default=0), min(went, default=0)
    return (view.name(figure), str(view.track.space(figure)), str(led), _signed(best), _signed(worst))


def _signed(spaces: int) -> str:
    return f"{spaces:+}" if spaces else "0"


STORY = Story(scene, "bot.games.gotham_race", records, ended)
