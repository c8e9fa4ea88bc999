"""What may be passed over though nobody knows a word of it: nothing hangs on it, and it may be no amount and no time.

All that passes words over asks here last, so that an unknown word for a part, a number or a round is asked about. Must
not know rules.
"""

from collections.abc import Iterable, Sequence
from functools import partial

from bot.games.golden_strider.robots.english.meanings.actions import Clause
from bot.games.golden_strider.robots.english.talk.shrugs import is_shrug
from bot.games.golden_strider.robots.english.words.concepts import Sentence, kinds_at
from bot.games.golden_strider.robots.english.words.listed import words_of
from bot.games.golden_strider.robots.english.words.weighty import asking
from bot.games.golden_strider.robots.english.words.word_kinds import SIGNS

Span = tuple[int, int]

_listed = partial(words_of, "passable")

_PARTS = frozenset({"M", "B", "SOFT_M", "SOFT_B"})
_HOW_MUCH = frozenset({"N", "REST", "IT_ALL", "HALF", "ALL_BUT"})
_AMOUNTS = frozenset({"N", "REST", "IT_ALL", "HALF", "ALL_BUT", "NOTHING", "NO", "M", "B"})
_CALLED = 2  # words that may name a card
_NAMED = 4  # words of `it is just trumps`


def may_be_passed(words: Sentence, span: Span) -> bool:
    """Whether a stretch in which nobody knows a word says nothing of what stands beside it."""
    begin, end = span
    texts = [piece.text for piece in words.pieces[begin:end]]
    lays = texts[0] not in _listed("reasons") and _lays(words, span)
    if lays or not _has_unknown(words, span):
        return not lays
    behind = begin > 0 and words.pieces[begin - 1].text in _listed("ordered_by")
    if texts[0] in {"which", "where"} and behind:
        return False
    if _is_time(words, span) or _leads_on(words, span) or _rounds(words, span):
        return False
    told = texts[-1] == "so" and not {"is", "are"}.isdisjoint(texts[1:-2])  # overtaking is free, so ...
    if told or (texts[0] in {"and", "then"} and end == len(words.pieces)):  # and put the kettle on
        return True
    joined = begin > 0 and words.pieces[begin - 1].text in {"and", "or"}
    if _is_apart(words, begin) or (texts[0] in _listed("subjects") and not joined):
        return True
    return not (_hangs(words, span) or _goes_on_asking(words, span) or follows_one_round(words, span))


def _lays(words: Sentence, span: Span) -> bool:
    """`and he advances of the totality`: a part of the card, and how much of it."""
    kinds = kinds_at(words)
    inside = [kinds[at] for at in range(*span)]
    return any(one & _PARTS for one in inside) and any(one & _HOW_MUCH for one in inside)


def is_lost(words: Sentence, clauses: Sequence[Clause], passed: Iterable[Span]) -> bool:
    """Whether a clause has a card and no amount, or amounts and no card, and what is passed over may be just that."""
    spans = [one for one in passed if _has_unknown(words, one)]
    besides = any(words.pieces[one[0]].text in {"and", "then"} for one in spans)
    amount = (besides or any(_is_amount(words, one) for one in spans)) and any(map(_lacks_amount, clauses))
    return amount or (any(_may_be_a_card(words, one) for one in spans) and any(map(_lacks_card, clauses)))


def follows_one_round(words: Sentence, span: Span) -> bool:
    """`Round 9 blickel: ...`, `and all rounds blickel`: what follows may say that it is for the rounds behind."""
    begin, kinds = span[0], kinds_at(words)
    texts = [piece.text for piece in words.pieces[begin : span[1]]]
    if len(texts) > _CALLED and not {"is", "'s", "are"}.isdisjoint(
        texts[1:-1]
    ):  # come round 8 the gate's open
        return False
    if begin and "ROUND" in kinds[begin - 1]:
        return True
    begin -= begin > 0 and words.pieces[begin - 1].text in {"and", "or"}
    before = words.pieces[max(0, begin - 2) : begin]
    return len(before) == 2 and before[1].kind in {"N", "NTH"} and "ROUND" in kinds[begin - 2]


def _has_unknown(words: Sentence, span: Span) -> bool:
    return any(at in words.unknown for at in range(*span))


def _is_apart(words: Sentence, at: int) -> bool:
    """Whether a sign stands before that word, or nothing."""
    return at == 0 or bool(kinds_at(words)[at - 1] & SIGNS)


def _hangs(words: Sentence, span: Span) -> bool:
    """Whether it goes on from the word before it, or that word leads to it."""
    begin, end = span
    if words.pieces[begin - 1].text in _listed("leads_on"):
        return True
    texts = {piece.text for piece in words.pieces[begin:end]}
    return words.pieces[begin].text in _listed("hangs") or not _listed("goes_on").isdisjoint(texts)


def _is_time(words: Sentence, span: Span) -> bool:
    """`From the third go`, `in the 2nd heat`: a number behind a word that leads to a time."""
    begin, end = span
    first = words.pieces[begin].text in words_of("weighty", "before")
    led = first and any(piece.kind in {"N", "NTH"} for piece in words.pieces[begin + 1 : end][:2])
    listed = [piece.kind for piece in words.pieces[end - 1 : end + 2]] == [
        "N",
        "COMMA",
        "N",
    ]  # one, two or three
    return led or listed


def _leads_on(words: Sentence, span: Span) -> bool:
    """`blickel to | round 5`: its last word leads to what is not passed over."""
    return words.pieces[span[1] - 1].text in _listed("leads_on")


def _goes_on_asking(words: Sentence, span: Span) -> bool:
    """`if I am last and knackered`: it stands in a condition."""
    return span[0] in asking(words) and words.pieces[span[0]].text not in _listed("reasons")


def _rounds(words: Sentence, span: Span) -> bool:
    """`half of it, ... up`: how a half is rounded."""
    halved = any("HALF" in kinds for kinds in kinds_at(words).values())
    return halved and words.pieces[span[1] - 1].text in {"up", "down"}


def _is_amount(words: Sentence, span: Span) -> bool:
    """Whether it has a word that counts, and is no reason."""
    begin, end = span
    kinds = kinds_at(words)
    texts = [piece.text for piece in words.pieces[begin:end]]
    reason = texts[0] in _listed("reasons") and "only" not in texts
    ends = end == len(words.pieces) and end - begin <= _CALLED  # the highest card, flat out
    return not reason and (
        ends
        or not _listed("points_at").isdisjoint(texts)
        or any(kinds[at] & _AMOUNTS and words.pieces[at].text != "not" for at in range(begin, end))
    )


def _lacks_amount(clause: Clause) -> bool:
    """Whether it names a card and no number for it, or only what is left of it."""
    lays = clause.action.lays
    return [amount for _, amount in lays] == ["rest"] or (clause.action.card is not None and not lays)


def _may_be_a_card(words: Sentence, span: Span) -> bool:
    """Whether what stands there is so short that it may name a card, or denies one: `trumps`, `it is trumps`."""
    begin, end = span
    texts = [piece.text for piece in words.pieces[begin:end]]
    denies = texts[0] == "no" and texts[-1] != "so" and not is_shrug(texts)
    names = texts[0] in {"it", "i", "he"} and end - begin <= _NAMED
    names = names and (end - 1 in words.unknown or texts[-1] == "it")
    called = texts[0] not in _listed("explains") and any(
        text in _listed("cards") and begin + at - 1 in words.unknown for at, text in enumerate(texts) if at
    )
    ends = end == len(words.pieces) and end - begin > 1  # bank 3 and move the rest, elbows out
    return (end - begin <= _CALLED and not ends) or denies or names or called


def _lacks_card(clause: Clause) -> bool:
    """Whether numbers have no card: a word or two that nobody knows may name it (`last 12 squares: trumps, all m`)."""
    return bool(clause.action.lays) and clause.action.card is None
