"""What a sentence is announced by: `foot down in the last 20 squares: highest card, move all` says the same twice.

Must not know other sentences.
"""

from collections.abc import Sequence

from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.meanings.islands import Lays, Named
from grammar import Unreadable

_TWICE = (
    "What stands in front of the time and what stands behind its colon are not the same. Say once what to do: from "
    "round 3, play the oldest card, bank 4, move the rest."
)


def without_announcement(items: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """The phrases without what is laid in front of a time and its colon, where that stands behind as well.

    Raises Unreadable where something else stands behind: no rule for all rounds is meant in front.
    """
    told = [item for item in items if item.name != "FILL"]
    if [item.name for item in told[:3]] == ["card", "when", "COLON"] and _another_card(told):
        raise Unreadable(_TWICE)
    if not isinstance(told[0].value if told else None, Lays) or not _announces(told):
        return tuple(items)
    front = told[0].value.parts
    behind = [part for item in told[3:] if isinstance(item.value, Lays) for part in item.value.parts]
    if not behind:
        return tuple(items)
    if list(front) != behind:
        raise Unreadable(_TWICE)
    return tuple(items[items.index(told[1]) :])


def _announces(told: Sequence[Phrase]) -> bool:
    """Whether what is to be done follows behind the time: `sprint from round 9: ...`, `sprint from round 9 (...)`."""
    names = [item.name for item in told]
    inside = (
        names[3 : names.index("RPAR")] if names[:3] == ["lay", "when", "LPAR"] and "RPAR" in names else []
    )
    explained = "card" in inside and "lay" in inside and "when" not in inside
    return names[:3] == ["lay", "when", "COLON"] or explained


def _another_card(told: Sequence[Phrase]) -> bool:
    """`First in rounds 1 to 5: the highest card`: is the card in front for all rounds?"""
    return any(isinstance(item.value, Named) for item in told[3:])
