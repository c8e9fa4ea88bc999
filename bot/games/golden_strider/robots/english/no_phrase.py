"""Phrases that are none where they stand: `so that I lead`, `the same card as the leader`, `rest ot bank`.

Must not know how phrases are laid side by side.
"""

from collections.abc import Callable, Collection
from itertools import pairwise

from bot.games.golden_strider.robots.amounts import PICKS, Figure
from bot.games.golden_strider.robots.conditions import Holds
from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.elses import begins_another
from bot.games.golden_strider.robots.english.meanings.islands import Lays, When
from bot.games.golden_strider.robots.english.words.concepts import Sentence, kinds_at

_ASKS = frozenset({"when", "heading"})
_ALSO = frozenset({"also", "even"})  # bank 2, also when I lead: that is no matter
_TELL = frozenset({"COMMA", "COLON", "DASH", "LPAR"})  # behind these it is said how near is near


def none_in(sentence: Sentence) -> Callable[[Phrase], bool]:
    """Whether a phrase of this sentence is none where it stands."""
    purposes, lasting, beside = _purposes(sentence), _lasting(sentence), _beside_somebody(sentence)

    def is_none(one: Phrase) -> bool:
        if one.name in _ASKS and (
            one.start in purposes
            or any(one.start < at < one.end and not isinstance(one.value.time, Holds) for at in lasting)
            or _is_also(sentence, one.start)
            or _is_no_parity(sentence, one.start)
            or _is_likened(sentence, one.start)
            or _is_home(one, beside)
        ):
            return True
        return (
            (one.name not in _ASKS and begins_another(sentence, one.end))
            or (one.name == "lay" and _is_card(sentence, one))
            or (one.name == "when" and _goes_on(sentence, one))
            or (one.name == "deduct" and _is_slip(sentence, one.start))
        )

    return is_none


def near(sentence: Sentence) -> set[int]:
    """Where `within 3 squares` begins, and no finish is named."""
    kinds = kinds_at(sentence)
    named = any(kinds[at] & {"FINISH", "TO_GO"} for at in kinds)
    return set() if named else {word.start for word in sentence.words if word.kind == "WITHIN"}


def _beside_somebody(sentence: Sentence) -> set[int]:
    """Where `within 2 squares` tells behind a sign how near somebody is: `if he is just ahead, within 2 squares`."""
    signs = {at + 1 for at, piece in enumerate(sentence.pieces) if piece.kind in _TELL}
    kinds = kinds_at(sentence)
    sides = [at for at in kinds if kinds[at] & {"AHEAD", "BEHIND"}]
    return {at for at in near(sentence) & signs if any(side < at for side in sides)}


def _is_home(one: Phrase, beside: Collection[int]) -> bool:
    """Whether a condition takes that for the squares up to the finish."""
    return "squares to go" in str(getattr(one.value, "time", "")) and any(
        one.start < at < one.end for at in beside
    )


def _goes_on(sentence: Sentence, one: Phrase) -> bool:
    """`Till round 4, and from then on` ends with the number: what follows is for the rounds behind it."""
    texts = [piece.text for piece in sentence.pieces[one.start : one.end]]
    return isinstance(one.value, When) and one.value.kind == "until" and {"and", "then"} <= set(texts)


def _is_card(sentence: Sentence, one: Phrase) -> bool:
    """`Its highest, move all` plays a card; so many points as it has are `its highest card`."""
    picked = isinstance(one.value, Lays) and any(
        isinstance(amount, Figure) and amount.name in PICKS for _, amount in one.value.parts
    )
    return picked and not any(
        word.kind == "CARDS" and one.start <= word.start < one.end for word in sentence.words
    )


def _is_slip(sentence: Sentence, at: int) -> bool:
    """`Rest ot bank` says nothing of overtaking; `OT: bank`, `rest M, ot bank` do."""
    return at > 0 and sentence.pieces[at].text == "ot" and sentence.pieces[at - 1].text.isalpha()


def _purposes(sentence: Sentence) -> set[int]:
    """Where no condition begins: `so that I lead` is what it is good for, `no point dashing off` is no lead of 0."""
    pairs = [(one.text, other.text) for one, other in pairwise(sentence.pieces)]
    behind = {at + beyond for at, pair in enumerate(pairs) if pair == ("so", "that") for beyond in range(4)}
    return behind | {at for at, pair in enumerate(pairs) if pair == ("no", "point")}


def _lasting(sentence: Sentence) -> set[int]:
    """Where `they last` ends: cards do, and nobody is last."""
    return {
        at
        for at, (one, other) in enumerate(pairwise(sentence.pieces), 1)
        if (one.text, other.text) == ("they", "last")
    }


def _is_also(sentence: Sentence, at: int) -> bool:
    """Whether `also when` or `even if` stands in front, behind something else."""
    before = [piece.text for piece in sentence.pieces[max(1, at - 3) : at + 1]]
    return (at > 0 and "also" in before[-2:]) or any(
        one in _ALSO and other in {"if", "when"} for one, other in pairwise(before)
    )


def _is_no_parity(sentence: Sentence, at: int) -> bool:
    """`Even when I'm first`: these are no even rounds."""
    return [piece.text for piece in sentence.pieces[at : at + 2]] in (
        ["even", "if"],
        ["even", "when"],
        ["even", "though"],
    )


def _is_likened(sentence: Sentence, at: int) -> bool:
    """`The same card as the leader`: nobody leads."""
    before = [piece.text for piece in sentence.pieces[max(0, at - 2) : at]]
    return sentence.pieces[at].text == "as" and "same" in before
