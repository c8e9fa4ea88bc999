"""What stands in a sentence and says nothing to a robot: an aside, a reason, what is said beside a heading.

It is passed over only where the rest can be read, and the receipt names it. Must not know what the rest means.
"""

from collections.abc import Collection, Iterator

from bot.games.golden_strider.robots.english.talk.altering import compares
from bot.games.golden_strider.robots.english.talk.remarks import begins_more, has_vague
from bot.games.golden_strider.robots.english.words.concepts import Sentence, glue_words, kinds_at, kinds_that
from bot.games.golden_strider.robots.english.words.weighty import weighty
from bot.games.golden_strider.robots.english.words.word_kinds import SIGNS

_LEADS_ON = frozenset({"to", "that", "is", "should", "shall", "will", "must", "says", "so"})
# What these words begin says when: `Every time the crowd cheers`.
_WHEN = frozenset(
    {"if", "when", "whenever", "every", "each", "unless", "until", "till", "once", "while", "whilst"}
)
# Only on Fridays, so ...
_EXCEPTS = frozenset({"only", "except", "but", "instead", "otherwise", "opposite", "reverse", "unless"})
_PARTS = frozenset({"m", "b"})
_REASONS = frozenset(
    {"because", "since", "as", "for", "lest", "which", "who", "like", "hoping", "trusting", "so"}
)
# What these words begin says that something is no matter: `wherever I lie`.
_NO_MATTER = frozenset(
    {"wherever", "whatever", "whoever", "however", "irrespective", "regardless", "notwithstanding"}
)
_BRINGS = frozenset({"keeps", "leaves", "brings", "gets", "gives", "saves", "makes", "lets", "helps"})
_WISHES = frozenset(
    {
        "want",
        "wants",
        "like",
        "likes",
        "try",
        "tries",
        "aim",
        "aims",
        "love",
        "hate",
        "hates",
        "dislike",
        "need",
        "fear",
        "prefer",
        "hope",
        "wish",
    }
    | {"fancy", "mind", "care", "afraid"}
)
_SUBJECTS = frozenset({"i", "he", "she", "it", "we", "they"})
_WOULD = frozenset({"will", "shall", "would", "might", "may", "could", "tend", "tends"})
_VAGUELY = frozenset({"early", "late", "slowly", "steadily", "fast", "hard", "well", "plenty", "quickly"})
_PARTED = frozenset({"M", "B"})
_OPINIONS = frozenset({"think", "believe", "reckon", "find", "trust", "know", "expect", "suspect"})
_COUNTS = frozenset({"N", "CARD", "PLURAL", "NTH", "IF", "UNLESS", "UNTIL", "WHILE", "M", "B", "REST"})
_STANDS = frozenset(
    {
        "LEAD",
        "LEADING",
        "TRAILING",
        "TRAIL",
        "AHEAD",
        "BEHIND",
        "LEVEL",
        "VERB",
        "OWE_SOME",
        "OWE_NONE",
        "A_LEADER",
    }
)
_MOTTOES = frozenset(
    {"motto", "philosophy", "creed", "watchword", "advice", "theory", "says", "said", "say", "saying"}
)
_MILD = frozenset({"small", "step", "big", "old", "new", "one"})
_NONE = 4  # words
_ASKS = frozenset({"N", "CARD", "PLURAL", "NTH", "PICK", "IF", "UNLESS", "UNTIL", "WHILE", "ROUND", "SQUARE"})


def asides(found: Sentence) -> Iterator[tuple[int, int]]:
    """From which word to which something stands between commas, dashes or brackets that is no matter of the game."""
    kinds = kinds_at(found)
    cuts = [at for at in range(len(found.pieces)) if kinds[at] & SIGNS]
    for first, last in zip([-1, *cuts], [*cuts, len(found.pieces)], strict=True):
        if first + 1 < last and _is_aside(found, kinds, range(first + 1, last)):
            yield first + 1, last
        if last < len(found.pieces) and "COLON" in kinds[last]:
            yield from _beside_head(found, kinds, range(first + 1, last))
        for at in range(first + 2, last):
            if found.pieces[at].text in _LEADS_ON and _is_aside(found, kinds, range(first + 1, at + 1)):
                yield first + 1, at + 1


_WHICH = frozenset({"which", "that", "who", "whose"})
_LIMITED = frozenset({"ROUND", "EACH_ROUND", "SQUARE", "ALWAYS"})


def reasons(found: Sentence) -> Iterator[tuple[int, int]]:
    """From which word to which a reason is given: `because a leader gets no bonus`, up to the next comma."""
    kinds = kinds_at(found)
    for at, piece in enumerate(found.pieces):
        limits = piece.text in _WHICH and at > 0 and bool(kinds[at - 1] & _LIMITED)  # in rounds which ...
        if piece.text in _REASONS and not limits:
            end = next((to for to in range(at, len(found.pieces)) if kinds[to] & SIGNS), len(found.pieces))
            if _is_reason(found, kinds, range(at, end)) or _is_purpose(found, kinds, range(at, end)):
                yield at, end
        if at and "DASH" in kinds[at - 1] and _is_motto(found, kinds, at):
            yield at, len(found.pieces)
        if _is_threat(found, kinds, at):
            yield at, len(found.pieces)
        if piece.text == "so" and _is_opinion(found, kinds, range(at)):
            yield 0, at + 1
        behind = at > 0 and bool(kinds[at - 1] & SIGNS)
        words = [one.text for one in found.pieces[at : at + 4]]
        if behind and words[1:3] == ["or", "no"] and words[0] == words[-1]:  # lead or no lead
            yield at, at + 4
        end = len(found.pieces)
        if behind and piece.text in _NO_MATTER and not any(kinds[to] & _COUNTS for to in range(at + 1, end)):
            yield at, end


def _is_motto(found: Sentence, kinds: dict[int, set[str]], at: int) -> bool:
    """`- pay your debts and take a wee step, that's my motto`: what somebody always says."""
    words = [piece.text for piece in found.pieces[at:]]
    said = len(words) > _NONE and words[-1] in _MOTTOES and not {"is", "as", "so"}.isdisjoint(words[-4:])
    steers = _COUNTS | {"PICK", "CARDS", "ROUND", "ODD", "EVEN", "LEADER"}
    return said and not any(
        kinds[to] & steers and found.pieces[to].text not in _MILD for to in range(at, len(kinds))
    )


def _says_when(found: Sentence, at: int) -> bool:
    """Whether what follows says when by itself."""
    words = [piece.text for piece in found.pieces[at : at + 1]]
    return bool(words) and (
        words[0] in weighty("before") or words[0] in {"first", "round", "rounds", "turns"}
    )


def _is_threat(found: Sentence, kinds: dict[int, set[str]], at: int) -> bool:
    """`..., or I shall be out of touch`: what would become of it."""
    words = [piece.text for piece in found.pieces[at : at + 4]]
    words = [word for word in words if word != "else" or words[0] == "else"]
    behind = at > 0 and "COMMA" in kinds[at - 1] and words[:1] in (["or"], ["otherwise"], ["else"])
    threatens = words[2:3] and (words[2] in _WOULD or words[0] != "or")
    would = words[1:2] and words[1] in _SUBJECTS and threatens
    return bool(behind and would) and not any(
        kinds[to] & (_COUNTS | {"PICK", "PLAY", "SAME"}) for to in range(at + 1, len(found.pieces))
    )


def _is_purpose(found: Sentence, kinds: dict[int, set[str]], places: range) -> bool:
    """`so that a decent card comes back at once`, `which keeps the eights coming`: what it is good for."""
    first, second = [*(found.pieces[at].text for at in places[:2]), ""][:2]
    brings = first == "which" and second in _BRINGS
    if not brings and (first, second) != ("so", "that"):
        return False
    counts = _COUNTS - {"PLURAL"} - ({"IF"} if found.pieces[places[-1]].text == "once" else set())
    return not any(kinds[at] & counts for at in places[2:])


def _is_opinion(found: Sentence, kinds: dict[int, set[str]], places: range) -> bool:
    """`I don't want a debt to eat my small cards, so when I owe 2, ...`: what somebody thinks is no condition."""
    words = [found.pieces[at].text for at in places]
    stands = any(kinds[at] & _STANDS for at in places)
    would = not _WOULD.isdisjoint(words) and words[0] not in _SUBJECTS  # everybody will crawl at first
    wishes = would or not _WISHES.isdisjoint(words)
    vaguely = wishes and not _VAGUELY.isdisjoint(words)  # I want to save early so ...
    counts = _COUNTS - _PARTED if vaguely else _COUNTS
    thinks = not _OPINIONS.isdisjoint(words) or any(at in found.unknown for at in places)
    return (
        (not _WISHES.isdisjoint(words) or would or (not stands and thinks))
        and (_WHEN | _EXCEPTS).isdisjoint(words)
        and not any(kinds[at] & counts and not kinds[at] & {"EARLY", "LATE"} for at in places)
        and (wishes or not any(kinds[at] & {"EARLY", "LATE"} for at in places))
        and (
            vaguely
            or "COMMA" in kinds[places[-1]]
            or (not _WISHES.isdisjoint(words) and _says_when(found, places[-1] + 2))
        )
    )


def _is_reason(found: Sentence, kinds: dict[int, set[str]], places: range) -> bool:
    """Whether it counts, picks and asks for nothing; but behind `because` some word of it must be unknown."""
    first = found.pieces[places[0]].text
    texts = [found.pieces[at].text for at in places]
    if first == "as" and (compares(texts) or has_vague(texts)):
        return False
    asks = [
        at
        for at in places
        if kinds[at] & _ASKS and not (first == "because" and found.pieces[at].text == "should")
    ]
    if asks or len(places) < 2:
        return False
    unknown = [at for at in places[1:] if at in found.unknown and found.pieces[at].text not in glue_words()]
    apart = places[0] == 0 or bool(kinds[places[0] - 1] & SIGNS)
    if not unknown and any(kinds[at] & _STANDS for at in places):  # because I lead, bank 5
        return False
    return first == "because" or (
        apart and bool(unknown) and not any(kinds[at] & {"M", "B"} for at in places)
    )


def _beside_head(found: Sentence, kinds: dict[int, set[str]], places: range) -> Iterator[tuple[int, int]]:
    """`Settle him in rounds 1 to 6:`: in front of a colon what is said beside the rounds.

    Beside anything else it may be a label: `Softly first:` says nothing of who is first.
    """
    for at in places[1:]:
        if found.pieces[at].text == "no" and _is_aside(found, kinds, range(at, places[-1] + 1)):
            yield at, places[-1] + 1
    if not any("ROUND" in kinds[at] for at in places):
        return
    for at in places[1:]:
        leads = found.pieces[at].text in weighty("before")  # `whiffy round 9` may be from round 9
        if leads and _is_aside(found, kinds, range(places[0], at), beside={"M", "B"}):
            yield places[0], at
        if _is_aside(found, kinds, range(at, places[-1] + 1), beside={"M", "B"}):
            yield at, places[-1] + 1


def _is_aside(
    found: Sentence, kinds: dict[int, set[str]], places: range, *, beside: Collection[str] = ()
) -> bool:
    words = [found.pieces[at].text for at in places]
    if words[0] == "no" and all(at in found.unknown for at in places[1 + (words[1:2] == ["more"]) :]):
        return 1 < len(words) <= _NONE  # no worries, no more manoeuvring
    if has_vague(words) or begins_more(words[0]) or not _WHEN.isdisjoint(words):
        return False
    light = kinds_that("aside") | set(beside)
    if not _PARTS.isdisjoint(words):  # `M whiffy`: something is to be moved
        return False
    unknown = [at for at in places if at in found.unknown and found.pieces[at].text not in glue_words()]
    return bool(unknown) and all(at in found.unknown or kinds[at] & light for at in places)
