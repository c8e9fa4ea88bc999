"""What is told in words that nobody knows: a whole sentence, or a part of one between its signs.

No words of talk are listed here. What has a word of its own, counts nothing, limits nothing, picks no card, names no
part and says neither when nor who is ahead, can order nothing, whatever it means. Must not know rules.
"""

from collections.abc import Collection, Iterator, Sequence

from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.talk.altering import compares, excepts
from bot.games.golden_strider.robots.english.talk.passable import Span
from bot.games.golden_strider.robots.english.talk.remarks import begins_more, has_vague
from bot.games.golden_strider.robots.english.words.concepts import Sentence, glue_words, kinds_at, kinds_that
from bot.games.golden_strider.robots.english.words.listed import words_of
from bot.games.golden_strider.robots.english.words.weighty import weighty
from bot.games.golden_strider.robots.english.words.word_kinds import NUMBERS, SIGNS

_GAME = frozenset(
    {
        "PICK",
        "REST",
        "HALF",
        "ALL_BUT",
        "IT_ALL",
        "B",
        "M",
        "CARDS",
        "SAME",
        "ROUND",
        "SQUARE",
        "ODD",
        "EVEN",
        "THEN",
        "ELSE",
    }
)
_LAID = frozenset({"PICK", "REST", "HALF", "ALL_BUT", "IT_ALL"})
_STANDS = frozenset(
    {
        "LEADER",
        "LEAD",
        "LEADING",
        "TRAIL",
        "TRAILING",
        "AHEAD",
        "BEHIND",
        "LEVEL",
        "OWE_SOME",
        "OWE_NONE",
        "COSTS",
    }
)
_DENIES = words_of("passable", "denies")
_OTHERS = frozenset({"he", "she", "they"})
_WHOSE = words_of("passable", "whose")
_AWAY = frozenset({"on", "up", "out", "off", "down"})
_SHORTEST, _FEW = 2, 4  # words


def is_strange(words: Sentence, free: Collection[int] = ()) -> bool:
    """Whether a whole sentence tells something in words of its own, and can order nothing; `free` are no matter."""
    places = [at for at in range(len(words.pieces)) if at not in free]
    texts = [piece.text for piece in words.pieces]
    strange = _is_strange(words, texts, places, free) and not _urges([texts[at] for at in places])
    return strange or _is_pointless(words, texts)


def _is_pointless(words: Sentence, texts: Sequence[str]) -> bool:
    """`There is no point in saving by then`: that something need not be done orders nothing."""
    kinds, said = kinds_at(words), list(texts[2:] if texts[:2] == ["there", "is"] else texts)
    pointless = said[:1] == ["no"] and said[1:2] and said[1] in words_of("idle", "pointless")
    limits = weighty("asking") | words_of("talk", "asking")
    return (
        bool(pointless)
        and limits.isdisjoint(said)
        and not any(kinds[at] & _LAID or _counts(words, at) for at in kinds)
    )


def strange(words: Sentence, found: Collection[Phrase]) -> Iterator[Span]:
    """From which word to which something is told beside a rule; `found` are the phrases of the rule."""
    texts, kinds = [piece.text for piece in words.pieces], kinds_at(words)
    cuts = [at for at in kinds if kinds[at] & SIGNS]
    acts = [one for one in found if one.name in {"lay", "card", "of_card", "using"}]
    whens = [one for one in found if one.name == "when"]
    yield from _and_so_on(words, texts, acts)
    for begin in sorted({0, *(at + 1 for at in cuts), *(one.end for one in whens)} - {len(texts)}):
        end = next((at for at in cuts if at >= begin), len(texts))
        behind = any(one.end <= begin for one in acts)
        leads = end < len(texts) and "COLON" in kinds[end] and any(one.start > end for one in acts)
        told = behind and end == len(texts) and begin - 1 in cuts
        off = leads and end - begin > _SHORTEST and texts[end - 1] in _AWAY  # the gloves come off:
        apart = (
            end > begin
            and (told or (leads and begin and not _says_when(texts, begin)))
            and _is_strange(words, texts, range(begin, end - off))
        )
        if apart or (
            told and _explains(words, texts, range(begin, end), timed=any(one.end <= begin for one in whens))
        ):
            yield begin, end


def _says_when(texts: Sequence[str], begin: int) -> bool:
    """`and under pressure:`: between a condition and its colon it may be a second one."""
    return texts[begin] == "and" and begins_more("".join(texts[begin + 1 : begin + 2]))


def _and_so_on(words: Sentence, texts: Sequence[str], acts: Collection[Phrase]) -> Iterator[Span]:
    """`..., bank the lot and put the kettle on`: what is done besides, with a thing that no race has."""
    kinds = kinds_at(words)
    for at, text in enumerate(texts):
        behind = range(at + 1, len(texts))
        laid = any(one.name == "lay" and one.end <= at for one in acts)
        said = [texts[one] for one in behind]
        last = any(kinds[one] & {"TO_GO", "FINISH"} for one in range(at))
        if (
            text not in ({"and", "then"} if last else {"and"})
            or not laid
            or len(said) < _SHORTEST
            or any(kinds[one] & SIGNS for one in behind)
        ):
            continue
        points = words_of("passable", "points_at") | (
            set() if last else words_of("weighty", "before") - _AWAY
        )
        acts_on = any(
            kinds[one] & (kinds_that("acts") | kinds_that("times") | {"PLAY", "VERB"}) for one in behind
        )
        if (
            points.isdisjoint(said)
            and not acts_on
            and _is_strange(words, texts, behind)
            and not _urges(said[1:])
            and said[0] not in words_of("passable", "tactics")
        ):
            yield at, len(texts)


def _explains(words: Sentence, texts: Sequence[str], places: range, *, timed: bool) -> bool:
    """`so that the debt does not eat up my movement`: it may name a part, and lays nothing of it.

    Without a word of its own it explains only a rule that says itself when it holds (`timed`): `as banking then is
    dear`, `he will come back to us`.
    """
    said, kinds = [texts[at] for at in places], kinds_at(words)
    marked = said[:2] == ["so", "that"] or said[0] in words_of("passable", "explains")
    others = said[0] in _OTHERS and said[1:2] and said[1] in words_of("passable", "tells")
    tells = not words_of("passable", "tells").isdisjoint(said[1:-1]) and said[1] not in words_of(
        "talk", "as_long"
    )
    unknown = any(at in words.unknown for at in places)
    if len(said) <= _FEW - 1 or not (tells and (marked or others) and (timed or (unknown and marked))):
        return False
    hard = (weighty("asking") | words_of("talk", "asking")) - _DENIES - {"as"}
    counts = any(_counts(words, at) and words.pieces[at].kind != "NTH" for at in places)
    return not counts and hard.isdisjoint(said) and not any(kinds[at] & _LAID for at in places)


def _is_strange(
    words: Sentence, texts: Sequence[str], places: Sequence[int], free: Collection[int] = ()
) -> bool:
    said = [texts[at] for at in places] or [""]
    kinds = kinds_at(words)
    unknown = [at for at in (*places, *free) if at in words.unknown and texts[at] not in glue_words()]
    if len(said) + len(free) < _SHORTEST or not unknown or any(_counts(words, at) for at in places):
        return False
    hard = (weighty("asking") | words_of("talk", "asking") | words_of("idle", "limits")) - _DENIES
    somebody = (
        said[0] in _WHOSE and bool(places) and places[0] + 1 in words.unknown
    )  # my grandson chose the numbers
    if compares(said) or excepts(said):
        return False
    plain = hard.isdisjoint(said) and (somebody or not has_vague(set(said) - _DENIES))
    return plain and not any(_is_of_the_game(texts[at], kinds[at]) for at in places)


def _counts(words: Sentence, at: int) -> bool:
    """Whether it is a number; `one` may be anybody."""
    return words.pieces[at].kind in NUMBERS and words.pieces[at].text != "one"


def _is_of_the_game(text: str, kinds: set[str]) -> bool:
    """Whether it is a word of the rules; legs that run and are kept are parts of a card for somebody only."""
    parts = kinds & {"B", "M"} and len(text) > 1 and not text.startswith(("bank", "mov"))
    return bool(kinds & (_STANDS | (_GAME - {"B", "M"} if parts else _GAME)))


def _urges(texts: Sequence[str]) -> bool:
    """Whether somebody is told to do something that nobody knows: that may be an order."""
    begins = words_of("idle", "orders") | words_of("remarks", "about")
    if texts[1:2] and texts[1] in words_of("passable", "titles"):  # shadow strategy
        texts = texts[2:]
    return not (begins.isdisjoint(texts[:1]) and words_of("talk", "urging").isdisjoint(texts))
