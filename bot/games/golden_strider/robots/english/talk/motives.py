"""A reason beside a rule, in words of its own: "I was caught out last time, so whenever I owe ...".

It may have words that nobody knows, but no card, no amount, nothing that limits a rule and no time of the race, unless
what it explains says when. Must not know rules.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from itertools import pairwise

from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.words.concepts import Sentence, kinds_at, kinds_that
from bot.games.golden_strider.robots.english.words.listed import words_of
from bot.games.golden_strider.robots.english.words.weighty import weighty
from bot.games.golden_strider.robots.english.words.word_kinds import NUMBERS, SIGNS, STANDS, WHERE

_listed = partial(words_of, "idle")

_PARTS = frozenset({"M", "B"})
_VIEWS = frozenset(
    {"is", "are", "dislike", "hate", "like", "love", "fear", "find", "think", "prefer", "enjoy", "loathe"}
)
_REASONS = frozenset({"as", "since", "because", "for"})
_AWARDS = frozenset({"bonus", "bonuses", "prize", "prizes", "reward", "award"})
_PAST = frozenset(
    {"time", "game", "year", "season", "month", "week", "tournament", "robot", "outing", "entry"}
)
_DENIES = frozenset({"no", "not", "nothing", "nobody", "none", "never"})
_MILD = frozenset(
    {"more", "most", "less", "any", "every", "each", "other", "others", "previous", "before", "after"}
)
_SHORTEST = 3  # words


def beside(words: Sentence, found: Collection[Phrase]) -> Iterator[tuple[int, int]]:
    """From which word to which a reason stands beside a rule that says itself when it holds; `found`: its phrases."""
    kinds, texts = kinds_at(words), [piece.text for piece in words.pieces]
    whens = [one for one in found if one.name in {"when", "heading"}]
    for at, text in enumerate(texts):
        if text == "so" and at > _SHORTEST and kinds[at - 1] & SIGNS:
            led = [one for one in whens if at < one.start <= at + 2]
            spans = any(kinds[place] & WHERE for one in led for place in range(one.start, one.end))
            if led and (
                _tells(words, kinds, texts, range(at - 1), timed=spans) or _is_view(words, texts, at - 1)
            ):
                yield 0, at + 1
        if at and kinds[at - 1] & SIGNS and text in _REASONS | {"where", "which"}:
            end = next((to for to in range(at, len(texts)) if kinds[to] & SIGNS), len(texts))
            if any(one.end <= at for one in whens) and _explains(words, kinds, texts, range(at, end)):
                yield at, end


def _is_view(words: Sentence, texts: Sequence[str], end: int) -> bool:
    """`Being first is overrated`, `as a former banker I dislike debt`: what somebody thinks of how one may stand."""
    kinds, said = kinds_at(words), texts[:end]
    thinks = any(at in words.unknown for at in range(end)) and not _VIEWS.isdisjoint(said)
    thinks = thinks and said[0] not in _listed("no_subject") - {"as", "is"}
    acts = kinds_that("acts") | NUMBERS | WHERE | {"PLAY", "M", "B"}
    limits = (_listed("limits") | weighty("asking")) - _DENIES - {"as", "first", "last", "lead", "leading"}
    return (
        thinks
        and limits.isdisjoint(said)
        and not any(kinds[at] & acts and not kinds[at] & (STANDS | {"FIRST"}) for at in range(end))
    )


def _explains(words: Sentence, kinds: dict[int, set[str]], texts: Sequence[str], places: range) -> bool:
    """`as a bank is worth nothing after the tape`; `where the bonus is two`, which may count what is won."""
    inside = range(places[0] + 1, places.stop)
    said = [texts[at] for at in inside]
    if texts[places[0]] in {"where", "which"}:
        award = not _AWARDS.isdisjoint(said[:4])
        acts = any(kinds[at] & (kinds_that("acts") - {"CARD", "PLURAL"}) for at in inside)
        return award and not acts and _listed("limits").isdisjoint(said)
    behind = _listed("limits") & {
        "if",
        "when",
        "unless",
        "until",
        "once",
        "while",
        "except",
        "but",
        "only",
        "instead",
    }
    if said[:1] and (said[0] in words_of("talk", "as_long") or not behind.isdisjoint(said)):
        return False
    return places.stop == len(texts) and _tells(words, kinds, texts, inside, timed=True)


def _tells(
    words: Sentence, kinds: dict[int, set[str]], texts: Sequence[str], places: range, *, timed: bool
) -> bool:
    """Whether these words tell how something is or was; `timed`: what they explain says when, so that they may, too."""
    said = [texts[at] for at in places]
    verbs = _listed("states") | _listed("feels") | {"been", "were", "be", "will", "would", "can"}
    told = next((at for at, text in enumerate(said) if text in verbs), 0)
    strange = any(at in words.unknown for at in places)
    if (
        len(said) < _SHORTEST
        or not (told or strange)
        or said[0] in _listed("no_subject") | {"where", "which"}
    ):
        return False
    past = {at for at in places if texts[at] == "last" and texts[at + 1 : at + 2] and texts[at + 1] in _PAST}
    limits = (_listed("limits") | weighty("asking")) - _DENIES - _MILD - {"as"}
    if not limits.isdisjoint(texts[at] for at in places if at not in past) or _ordered(said):
        return False
    acts = (kinds_that("acts") - _PARTS) | NUMBERS | STANDS | {"PLAY"}
    free = {
        "left",
        "nothing",
        "worth",
        "running",
        "one",
        "cards",
        "hand",
        "points",
    }  # words that say it of something
    mended = {better for _, better in words.mended}
    told_of = {at for at in places if texts[at + 1 : at + 2] == ["cards"]}  # big cards are wasted early on
    if any(kinds[at] & acts and texts[at] not in free | mended for at in places if at not in past | told_of):
        return False
    parts = [at for at in places if kinds[at] & _PARTS and texts[at] not in mended]
    if any(not _is_thing(texts, at, places) for at in parts):
        return False
    return timed or not any(
        kinds[at] & WHERE and texts[at] != "out" and not (at in past or at - 1 in past) for at in places
    )


def _is_thing(texts: Sequence[str], at: int, places: range) -> bool:
    """`A bank is worth nothing`, `banking is for cowards`: spoken of, and not done."""
    behind = texts[at + 1] if at + 1 in places else ""
    before = texts[at - 1] if at - 1 in places else ""
    return behind in {"is", "was", "are", "were"} or before in {
        "a",
        "an",
        "my",
        "of",
        "by",
        "the",
        "from",
        "in",
    }


def _ordered(said: Sequence[str]) -> bool:
    """`I want to keep up`, `wait for the leader`: a wish that nobody can carry out."""
    wished = any(one in _listed("feels") and other == "to" for one, other in pairwise(said))
    is_thing = said[1:2] and said[1] in {"is", "was", "are", "were"}
    does = (said[0] in _listed("orders") and not is_thing) or (
        said[0] in {"i", "we", "he", "it"} and said[1] in _listed("orders")
    )
    return wished or does or not {"should", "shall", "must", "let", "lets", "always"}.isdisjoint(said)
