"""What a figure is called, and which figure a written name means. Must not know orders or views."""

from bot.games import finding
from bot.games.gotham_race.state import State
from bot.games.gotham_race.track import FIGURES, Figure


def called(figure: Figure, owner: str | None) -> str:
    """`Hare (B)`, `Steady (robot, D)`; a figure without an owner is `Figure C`."""
    if owner is None:
        return f"Figure {figure}"
    return f"{owner[:-1]}, {figure})" if owner.endswith(")") else f"{owner} ({figure})"


def owned(state: State, figure: Figure) -> str:
    """What a figure of this match is called."""
    return called(figure, state.entrants[state.figures.index(figure)] if figure in state.figures else None)


def meant(state: State, wrote: str) -> tuple[Figure, ...]:
    """The figures that the words can mean: by letter, or by the owner's name, which may begin with "The"."""
    named = tuple((name, figure) for figure in FIGURES for name in _names(state, figure))
    return finding.whole(f"The {wrote}", named) or finding.meant(wrote, named)


def _names(state: State, figure: Figure) -> tuple[str, ...]:
    owner = (state.entrants[state.figures.index(figure)],) if figure in state.figures else ()
    return (figure, f"Figure {figure}", *owner)
