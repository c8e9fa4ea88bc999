"""What stands beside a whole rule and is none itself: a reason, a comment, or that something is no matter.

It is passed over where the rest is a rule, and the receipt names it. Must not know what the rest means.
"""

from collections.abc import Collection, Iterator
from functools import partial

from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.talk.altering import compares, excepts
from bot.games.golden_strider.robots.english.talk.remarks import has_vague
from bot.games.golden_strider.robots.english.words.concepts import Sentence, kinds_that
from bot.games.golden_strider.robots.english.words.listed import words_of
from bot.games.golden_strider.robots.english.words.weighty import weighty
from bot.games.golden_strider.robots.english.words.word_kinds import NUMBERS, SIGNS

_listed = partial(words_of, "talk")

_SIGN_TEXTS = frozenset({",", ":", "-", "(", ")"})
_NO_MATTER = (
    *(("even", "if"), ("even", "when"), ("even", "though"), ("also", "when"), ("also", "if"), ("whether",)),
    *(("no", "matter"), ("whatever",), ("regardless",), ("irrespective",), ("notwithstanding",)),
)
_BARE = 5  # words of `lead or no lead`
_SHORTEST = 2


def talk(words: Sentence, found: Collection[Phrase]) -> Iterator[tuple[int, int]]:
    """From which word to which something is said that orders nothing; `found` are the phrases that may say when."""
    texts = [piece.text for piece in words.pieces]
    cuts = [at for at, piece in enumerate(words.pieces) if piece.kind in SIGNS]
    waits = [(one.start, one.end) for one in found if one.name in {"when", "heading"}]
    waits += [(word.start, word.end) for word in words.words if word.kind in {"THEN", "ELSE"}]
    timed = {end for _, end in waits}
    waits += [(word.start, word.end) for word in words.words if word.kind == "FILL" and word.start in timed]
    acts = [one.end for one in found if one.name in {"lay", "card", "of_card", "start_cards"}]
    begins = {*_begins(texts, cuts), *(end for _, end in waits)} - {len(texts)}
    for begin in sorted(begins):
        for end in (at for at in _ends(words, texts, cuts) if at > begin):
            told = end in cuts or end == len(texts)
            said = range(begin, end)
            # what can say when is no talk
            if any(begin <= start <= begin + 1 and end <= to for start, to in waits):
                continue
            behind = any(to <= begin for to in acts)
            after_when = any(to <= begin for _, to in waits)
            if (
                (told and _is_reason(words, texts, said))
                or (told and _is_no_matter(texts, said, behind=behind) and not _goes_on(words, texts, said))
                or _is_said_in_passing(words, texts, cuts, said, behind=behind, after_when=after_when)
            ):
                yield begin, end


def _is_said_in_passing(
    words: Sentence, texts: list[str], cuts: list[int], said: range, *, behind: bool, after_when: bool
) -> bool:
    """Whether it is a comment or a story; what stands before it decides which may stand there."""
    if any(at in said for at in cuts):
        return False
    return (behind and _is_comment(words, texts, said)) or (
        after_when
        and _is_story(words, texts, said)
        and (_denies(texts, said) or _leads_up(words, texts, said))
    )


def _leads_up(words: Sentence, texts: list[str], said: range) -> bool:
    """`school is out:`, `it gets cross and plays ...`: a story with a word of its own, and then what is played."""
    ends = said[-1] + 1
    begins = (
        words.pieces[ends].kind in {"COLON", "DASH"} or texts[ends] == "and" if ends < len(texts) else False
    )
    return begins and any(at in words.unknown or texts[at] in _listed("moods") for at in said)


def tells(words: Sentence) -> bool:
    """Whether a whole sentence tells a story and has no word of the rules: `Class 3B made this robot together`."""
    texts = [piece.text for piece in words.pieces]
    inside = set(texts)
    told = not _listed("told").isdisjoint(inside) or any(
        words.pieces[at].text.endswith("ed") for at in words.unknown
    )
    begins = texts[:1] and (texts[0] in _listed("begins_talk") or texts[0] in _listed("subjects"))
    free = (inside - {"last", "first", "this"}).isdisjoint(_listed("hard") | _listed("urging"))
    asks = not _listed("asking").isdisjoint(inside)
    counted = sum(piece.kind in NUMBERS for piece in words.pieces)
    return bool(told and (begins or 0 in words.unknown) and free and not asks and counted <= 1)


def _begins(texts: list[str], cuts: list[int]) -> Iterator[int]:
    """Behind a sign, or at a word that gives a reason; behind an `and` a reason or a story goes on."""
    yield 0
    for at, text in enumerate(texts[1:], 1):
        if at - 1 in cuts or text in _listed("joining"):
            yield at


def _ends(words: Sentence, texts: list[str], cuts: list[int]) -> Iterator[int]:
    """At a sign, at the end, and at the `and` of `it gets cross and plays`."""
    yield from (*cuts, len(texts))
    plays = {word.start for word in words.words if word.kind in {"PLAY", "M", "B", "SOFT_M", "SOFT_B"}}
    yield from (at for at, text in enumerate(texts) if text == "and" and at + 1 in plays)


def _is_reason(words: Sentence, texts: list[str], said: range) -> bool:
    """`since there is nothing left to save for`, `as the leader gets no bonus`, `because I hate owing`."""
    first = [text for text in (texts[at] for at in said) if text not in {"and", "but"}][:2]
    if len(first) < _SHORTEST:
        return False
    inside = [texts[at] for at in said][1:]
    strict = first[0] in _listed("doubtful")
    if first[0] not in _listed("reasons") and not strict:
        return False
    asks = not (_listed("asking") | _SIGN_TEXTS).isdisjoint(inside)
    if asks or compares([texts[at] for at in said]):
        return False
    if strict:
        numbers = any(_counts(words, at) for at in said)
        stative = not _listed("stative").isdisjoint(inside)
        return not numbers and stative and first[1] not in _listed("as_long") and not _hard(texts, said)
    return True


def _is_no_matter(texts: list[str], said: range, *, behind: bool) -> bool:
    """`in front or not`, `lead or no lead`, `even if it is a 10`."""
    inside = [texts[at] for at in said]
    inside = inside[1:] if inside[:1] == ["and"] else inside
    if "," in inside and not any(tuple(inside[: len(one)]) == one for one in _NO_MATTER):
        return False
    if any(tuple(inside[: len(one)]) == one for one in _NO_MATTER):
        return behind and _LAYS.isdisjoint(inside)
    if inside[-1:] in (["matter"], ["matters"], ["important"]) and not _listed("negative").isdisjoint(inside):
        return len(inside) <= _BARE
    turned = inside[inside.index("or") + 1 :] if "or" in inside and len(inside) <= _BARE else []
    # or he is not, and I bank 4: that is a case
    return (turned == ["not"] and _LAYS.isdisjoint(inside)) or turned[:1] == ["no"]


def _goes_on(words: Sentence, texts: list[str], said: range) -> bool:
    """`whether I lead or not, and then I take the highest card`: behind its comma something is played."""
    first = next((at for at in said[1:] if texts[at] in {",", "then"}), len(texts))
    return any(
        word.kind in kinds_that("acts") | {"PLAY", "THEN"}
        for word in words.words
        if first <= word.start in said
    )


_POINTING = frozenset({"that", "this"})
_LAYS = frozenset({"bank", "move", "banks", "moves", "banking", "moving", "play", "plays"})


def _is_comment(words: Sentence, texts: list[str], said: range) -> bool:
    """`I'm not proud`, `don't laugh`: behind what is played."""
    return _is_story(words, texts, said) or (
        texts[said[0]] in _listed("remarking")
        and not excepts([texts[at] for at in said])
        and _speaks_of_nothing(words, texts, said)
    )


def _is_story(words: Sentence, texts: list[str], said: range) -> bool:
    """`the Snail can't dawdle`, `I don't care any more`: somebody, and a word that is none of the game."""
    inside = [texts[at] for at in said]
    inside = inside[1:] if inside[:1] == ["and"] else inside
    subject = inside[:1] and inside[0] in _listed("subjects")
    if (
        inside[:1] and inside[0] in _POINTING and not (inside[1:2] and inside[1] in _listed("stative"))
    ):  # none that good
        return False
    named = said[0] in words.unknown and not _listed("stative").isdisjoint(inside)
    return bool(subject or named) and _speaks_of_nothing(words, texts, said)


def _denies(texts: list[str], said: range) -> bool:
    """`the Snail can't dawdle`: between a condition and what is played all else may be a second condition."""
    return not _listed("negative").isdisjoint(texts[at] for at in said)


def _speaks_of_nothing(words: Sentence, texts: list[str], said: range) -> bool:
    if len(said) < _SHORTEST or any(_counts(words, at) for at in said):
        return False
    inside = {texts[at] for at in said if not _is_any_more(texts, at)}
    if not (weighty("states") | _listed("others")).isdisjoint(
        inside
    ):  # he sits at the back: that may be a condition
        return False
    return not _hard(texts, said) and _listed("asking").isdisjoint(inside) and not has_vague(inside - {"not"})


def _is_any_more(texts: list[str], at: int) -> bool:
    """`He is not a snail any more`: neither any runner, nor more of anything."""
    return texts[at : at + 2] == ["any", "more"] or texts[max(0, at - 1) : at + 1] == ["any", "more"]


def _counts(words: Sentence, at: int) -> bool:
    """Whether it is a number: `one` may be anybody, and points may be anybody's."""
    piece, behind = words.pieces[at], words.pieces[at + 1 : at + 3]
    told = any(one.text in {"point", "points"} for one in behind)
    return piece.kind in NUMBERS and piece.text != "one" and not told


def _hard(texts: list[str], said: range) -> bool:
    return any(texts[at] in _listed("hard") for at in said)
