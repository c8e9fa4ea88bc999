"""Names and figures in turn, whatever is said between them: "Percy all out on the 10, Thad 9, Ann sits in with a 5".

Each name stands once, and each has one figure, behind which its part of the sentence ends. Must not know any game.
"""

from collections.abc import Sequence

from bot.flow.wording.sentences.islands import Span, Speech, orders_of

_BETWEEN = 5  # words from a name to its figure
_ENDS = frozenset(",;.!:-/&+)") | {"and", "then", "while", "with", "please", "today", "now", "again"}
# Of what a figure is that is no order.
_ELSEWHERE = frozenset(
    {"square", "squares", "place", "position", "point", "points", "turn", "round", "number"}
)
_PARTS = frozenset({"and", "or", "but", "then"})
_LEADS = frozenset(
    {",", "on", "with", "his", "her", "their", "the", "a", "for", "at", "play", "plays", "uses", "of"}
)


def pairs(tokens: Sequence[str], game: Speech) -> list[Span]:
    """The orders of a sentence in which names and figures take turns; [] where they don't."""
    marks = [at for at, word in enumerate(tokens) if word in game.codes or word[0].isdigit()]
    names = [tokens[at] for at in marks[::2]]
    alternate = all((tokens[at] in game.codes) == (place % 2 == 0) for place, at in enumerate(marks))
    if not marks or len(marks) % 2 or not alternate or len(set(names)) < len(names):
        return []
    both = list(zip(marks[::2], marks[1::2], strict=True))
    if not all(_belong(tokens, name, figure) for name, figure in both):
        return []
    (name, figure), *others = both
    if not others and (figure == name + 1 or tokens[figure - 1].casefold() not in _LEADS):
        return []
    lines = orders_of(" ".join(tokens[at] for at in marks), game)
    return [(0, len(tokens), lines)] if len(lines) == len(names) else []


def _belong(tokens: Sequence[str], name: int, figure: int) -> bool:
    """Whether a figure is that of the name before it: a few words stand between them, and its part ends there."""
    between, behind = tokens[name + 1 : figure], tokens[figure + 1 : figure + 2]
    few = len(between) <= _BETWEEN and all(
        (
            (word[0].isalpha() and word not in _PARTS)
            or word in ":-=("
            or (word == "," and at == len(between) - 1)
        )
        and word.casefold() not in _ELSEWHERE
        for at, word in enumerate(between)
    )
    return few and tokens[figure].isdigit() and (not behind or behind[0].casefold() in _ENDS)
