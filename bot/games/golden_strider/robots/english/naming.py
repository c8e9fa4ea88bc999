"""A part of the race that is named in front of its exact rounds or squares: `First quarter, rounds 1-3: ...`.

The exact ones count. Must not know rules.
"""

import re
from functools import partial

from bot.games.golden_strider.robots.conditions import Compare, Every, Rounds
from bot.games.golden_strider.robots.english import clauses
from bot.games.golden_strider.robots.english.concepts import Sentence, kinds_at, kinds_that, sentence
from bot.games.golden_strider.robots.english.listed import words_of
from bot.games.golden_strider.robots.english.times import Time

_listed = partial(words_of, "naming")

_NAMED = re.compile(
    r"^(?P<label>[^\d,.:;()]{3,45}?)"
    r"(?: \((?P<inside>[^():]{3,60})\)[,:]?|(?:,| -) (?:that is |i\.e\.,? |so |meaning )?"
    r"(?P<behind>[^,.:;()]{3,60})(?:,|:| -)) "
    r"(?P<rest>\S.*)$",
    re.IGNORECASE,
)
_PLAYED = "play the oldest card"
_LEADS = frozenset({"from", "after", "until", "till", "before", "since"})
_LONGEST = 7  # words
_PHASES = frozenset({"EARLY", "LATE", "FLAT_OUT"})


def exact(text: str) -> str:
    """The sentence with the exact rounds or squares only; "" where none are named, or more than a part of the race."""
    found = _NAMED.match(text)
    if not found:
        return ""
    inside = (found["inside"] or found["behind"]).strip()
    if not is_vague(sentence(found["label"])) or not spans(inside):
        return ""
    known = clauses.read(f"{found['label']}: {_PLAYED}").readings and not _is_phase(sentence(found["label"]))
    return "" if known else f"{inside}: {found['rest']}"


def is_vague(words: Sentence) -> bool:
    """Whether it is a part of the race in few words, and nothing that limits or orders."""
    kinds, texts = kinds_at(words), [piece.text for piece in words.pieces]
    phases = {at for at in kinds if kinds[at] & _PHASES or texts[at] in _listed("parts")}
    if not 0 < len(texts) <= _LONGEST:
        return False
    if texts[0] in _LEADS or (
        texts[0] in _listed("placed") and not phases
    ):  # from the third go; in the chasing pack
        return False
    ordered = any(
        kinds[at] & kinds_that("orders") and at not in phases and (at or texts[0] not in _listed("placed"))
        for at in kinds
    )
    limited = not words_of("idle", "limits").isdisjoint(set(texts) - {"last", "quarter", "third"})
    counted = any(
        piece.kind == "NTH"
        and not (at + 1 in words.unknown or (texts[at + 1 : at + 2] and texts[at + 1] in _listed("parts")))
        for at, piece in enumerate(words.pieces)
    )
    return not (ordered or limited or counted)


def _is_phase(words: Sentence) -> bool:
    return any(word.kind in _PHASES | {"BY_DEFAULT"} for word in words.words)


def spans(text: str) -> bool:
    """Whether it says when by itself: some rounds, or a stretch of the road; one round may begin many."""
    told = clauses.read(f"{text}: {_PLAYED}").readings
    times = [when.time for one in told for clause in one.clauses for when in clause.when]
    return len(told) == 1 and len(told[0].clauses) == 1 and len(times) == 1 and _is_span(times[0])


def _is_span(time: Time) -> bool:
    match time:
        case Rounds(first, last, 1):
            return last != first
        case Rounds():  # odd rounds
            return True
        case Compare(relation=relation):
            return relation != "="
        case Every(parts):
            return all(map(_is_span, parts))
        case _:
            return False
