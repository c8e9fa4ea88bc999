"""A part of the race that is named in front of its exact rounds or squares: `First quarter, rounds 1-3: ...`.

The exact ones count. Must not know rules.
"""

import re
from functools import partial

from bot.games.golden_strider.robots.conditions import Compare, Condition, Every, Rounds
from bot.games.golden_strider.robots.english import clauses
from bot.games.golden_strider.robots.english.leads.phases import is_dated
from bot.games.golden_strider.robots.english.meanings.times import NO_CONDITION, Time
from bot.games.golden_strider.robots.english.words.concepts import Sentence, kinds_at, kinds_that, sentence
from bot.games.golden_strider.robots.english.words.listed import words_of
from bot.games.golden_strider.robots.english.words.weighty import weighty

_listed = partial(words_of, "naming")

_NAMED = re.compile(
    r"^(?P<label>[^\d,.:;()]{3,45}?)"
    r"(?: \((?P<inside>[^():]{3,60})\)[,:]?|(?:,| -) (?:that is |i\.e\.,? |so |meaning )?"
    r"(?P<behind>[^,.:;()]{3,60})(?:,|:| -)) "
    r"(?P<rest>\S.*)$",
    re.IGNORECASE,
)
_NUMBERED = re.compile(
    r"(?:the |my )?(?:first|second|third|fourth|fifth|sixth|next|last|final|opening|middle|closing) (?:lap|leg|stage|"
    r"phase|part|third|half|quarter|stretch|section|spell|bit|act|chapter|watch|heat|period|set|innings|over|session|"
    r"movement|verse|course|block|batch|group|segment|chunk|term|lesson)s?|(?:the )?(?:front|back) nine",
    re.IGNORECASE,
)
_COUNTED = re.compile(
    r"(?:the |my )?(?:first|second|third|fourth|fifth|sixth|next|final|opening|closing) (?P<called>[a-z]{3,})",
    re.IGNORECASE,
)
_PLACED = frozenset({"POSITION", "RUNNER", "RUNNERS", "LEADER", "ROUND", "CARDS"})
_PLAYED = "play the oldest card"
_LEADS = frozenset({"from", "after", "until", "till", "before", "since"})
_LONGEST = 7  # words
_PHASES = frozenset({"EARLY", "LATE", "FLAT_OUT"})
_ORDERING = frozenset(
    {
        "M",
        "B",
        "PICK",
        "CARDS",
        "COSTS",
        "ROUND",
        "SQUARE",
        "REST",
        "HALF",
        "NOT",
        "NO",
        "EVERY",
        "ODD",
        "EVEN",
    }
)
_STANDING = frozenset({"LEADING", "TRAILING", "ALONE", "FOREMOST"})
_PEOPLE = frozenset({"i", "me", "he", "him", "she", "it", "leader", "runner", "runners"})


def exact(text: str) -> str:
    """The sentence with the exact rounds or squares only; "" where none are named, or more than a part of the race."""
    found = _NAMED.match(text)
    if not found:
        return ""
    inside = (found["inside"] or found["behind"]).strip()
    label, time = sentence(found["label"]), span(inside)
    if not is_vague(label) or time is None or (_names_part(label) and not is_dated(time)):
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
    return not (ordered or limited or counted or _is_placed(words, kinds))


def _is_placed(words: Sentence, kinds: dict[int, set[str]]) -> bool:
    """Whether it may tell how somebody stands: `last place`, `leading`; the last lap is a part of the race."""
    texts = [piece.text for piece in words.pieces]
    return any(
        kinds[at] & _STANDING
        and not kinds[at] & _PHASES
        and not (texts[at + 1 : at + 2] and (at + 1 in words.unknown or texts[at + 1] in _listed("parts")))
        for at in kinds
    )


def _names_part(words: Sentence) -> bool:
    """Whether it is a part of the race: `in the opening, if I owe 2`."""
    return _is_phase(words) or any(piece.text in _listed("parts") for piece in words.pieces)


def is_part(text: str) -> bool:
    """Whether it has a word for a part of a race: `middle phase`."""
    return any(piece.text in _listed("stages") for piece in sentence(text).pieces)


def unknown_part(text: str) -> str:
    """`in later stages: `, where a label is a part of the race of which nobody knows when it is; else nothing."""
    return f"in {text}: " if is_part(text) else ""


def _is_phase(words: Sentence) -> bool:
    return any(word.kind in _PHASES | {"BY_DEFAULT", "NOTED_DEFAULT"} for word in words.words)


def is_numbered(text: str) -> bool:
    """`First lap`, `back nine`, `second stop`: a part of the race that is counted; its exact rounds stand beside it.

    A first place or a last runner is none, a second highest card neither, and a first round is a round.
    """
    counted = _COUNTED.fullmatch(text.strip())
    called = sentence(counted["called"]) if counted else None
    free = called and not any(
        word.kind in (kinds_that("rules") | _PLACED) - {"NO", "PLAY"} for word in called.words
    )
    return bool(_NUMBERED.fullmatch(text.strip()) or free)


_ELSEWHERE = re.compile(r"\b(?:last|previous|other|next|first) (?:race|game|match)\b", re.IGNORECASE)


def is_name(text: str) -> bool:
    """Whether a part of the race may be called so: it has a word that says nothing to a robot, and none that orders."""
    words = sentence(text)
    kinds = kinds_at(words)
    ordered = any(kinds[at] & _ORDERING and not kinds[at] & _PHASES for at in kinds)
    own = any(
        at in words.unknown or kinds[at] & _PHASES or words.pieces[at].text in _listed("parts")
        for at in kinds
    )
    return own and not ordered and not _is_when(words) and not _ELSEWHERE.search(text)


def _is_when(words: Sentence) -> bool:
    """Whether a word of it says already when, or of whom."""
    return any(piece.text in weighty("asking") or piece.text in _PEOPLE for piece in words.pieces)


def spans(text: str) -> bool:
    """Whether it says when by itself: some rounds, or a stretch of the road; one round may begin many."""
    time = span(text)
    return time is not None and is_dated(time)


def span(text: str) -> Condition | None:
    """The rounds, the stretch of the road or the condition that a text is."""
    told = clauses.read(f"{text}: {_PLAYED}").readings
    times = [when.time for one in told for clause in one.clauses for when in clause.when]
    only = len(told) == 1 and len(told[0].clauses) == 1 and len(times) == 1
    return times[0] if only and not isinstance(times[0], NO_CONDITION) and _is_span(times[0]) else None


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
