"""Which words of a sentence may be passed over: none that counts, limits, denies, compares, excepts or asks (GS-41).

Nor any that may belong to a number beside it, to a condition, or to a card. Must not know what phrases mean together.
"""

from collections.abc import Mapping

from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.concepts import Sentence, glue_words, kinds_that
from bot.games.golden_strider.robots.english.covering import Cover
from bot.games.golden_strider.robots.english.islands import Alone, Named
from bot.games.golden_strider.robots.english.remarks import begins_more, is_vague
from bot.games.golden_strider.robots.english.weighty import asking, weighty

_UNKNOWN, _LIGHT, _KNOWN, _HEAVY = 6, 4, 30, 60  # what it costs to pass over a word
# kinds of words that are of weight wherever they stand
_WEIGHTY = frozenset({"N", "NTH", "PLURAL", "CARD", "ODD", "EVEN"})
_NUMBERS = frozenset({"N", "NTH", "PLURAL", "CARD"})
_PLACES = frozenset({"N", "NTH", "ROUND", "SQUARE", "FINISH"})
# these cost nothing anyway
_FREE = frozenset({"COMMA", "COLON", "LPAR", "RPAR", "AND", "DASH", "SLASH", "FILL"})
_SIGNS = frozenset({"COMMA", "COLON", "LPAR", "RPAR", "DASH"})
_SUBJECTS = frozenset({"i", "it", "he", "she", "we", "they"})
_POINTING = frozenset({"it", "them", "this", "that", "which", "there", "here"})
_TELLING = frozenset({"that", "which", "worth", "of", "valued", "whose"})  # they tell which card
_PLAY = frozenset({"play", "plays", "playing", "take", "takes", "taking", "use", "uses", "using"})
_CALLED = 2  # words that may name a card


def passed(words: Sentence, *, wide: bool) -> Mapping[int, int]:
    """The words that may be passed over, and what that costs; with `wide` most of those of weight as well."""
    kinds = _kinds(words)
    free = [at for at in range(len(words.pieces)) if not kinds[at] & _FREE]
    heavy = {at for at in free if _is_weighty(words, kinds, at)}
    kept = {
        at for at in heavy if not wide or kinds[at] & _NUMBERS or words.pieces[at].text in weighty("kept")
    }
    return {at: _HEAVY if at in heavy else _cost(kinds[at]) for at in free if at not in kept}


def _cost(kinds: set[str]) -> int:
    if not kinds:
        return _UNKNOWN
    return _LIGHT if kinds <= kinds_that("light") else _KNOWN


def _kinds(words: Sentence) -> list[set[str]]:
    """What each word may be by itself."""
    kinds: list[set[str]] = [set() for _ in words.pieces]
    for word in words.words:
        if word.end - word.start == 1:
            kinds[word.start].add(word.kind)
    return kinds


def _is_weighty(words: Sentence, kinds: list[set[str]], at: int) -> bool:
    """Whether a word counts, limits, denies, compares, excepts or asks."""
    text = words.pieces[at].text
    if text in weighty("always") or kinds[at] & _WEIGHTY or not text.strip("#%+=<>&"):
        return True
    if is_vague(text) and text not in weighty("states"):
        return True
    before, behind = set().union(*kinds[max(0, at - 1) : at]), set().union(*kinds[at + 1 : at + 2])
    return (text in weighty("before") and bool(behind & _PLACES)) or (
        text in weighty("behind") and bool(before & _PLACES)
    )


def may_pass(words: Sentence, cover: Cover) -> bool:
    """Whether nothing that is passed over may say when, of whom or how."""
    if any(
        item.name == "BUT" and words.pieces[item.start].text in weighty("excepting") for item in cover.items
    ):
        return False
    told = _tells_states(words, cover) and _asks_all(words, cover) and _says_no_more(words, cover)
    return (
        told and all(_stands_free(words, cover, item) for item in cover.items) and _names_card(words, cover)
    )


def _stands_free(words: Sentence, cover: Cover, item: Phrase) -> bool:
    """Whether no word is passed over that may belong to a number beside it: `round 9 fettled`, `third whiffy`."""
    before, behind = item.start - 1 in cover.left_out, item.end in cover.left_out
    behind = behind and words.pieces[item.end].text not in _SUBJECTS
    first, last = words.pieces[item.start], words.pieces[item.end - 1]
    if item.name == "when":
        leads = first.text in weighty("before") or first.text in weighty("asking")
        return not (behind and last.kind in _NUMBERS) and not (before and not leads)
    if isinstance(item.value, Named) and not _ends_here(words, item.end):
        return False
    if behind and isinstance(item.value, Named):
        return item.value.card is not None
    if before and isinstance(item.value, Alone):
        return False
    subject = before and words.pieces[item.start - 1].text in _SUBJECTS
    return not before or subject or (item.name != "bare" and (item.value is not None or item.name in _FREE))


def _ends_here(words: Sentence, at: int) -> bool:
    """Whether no `that will clear them` behind a card tells which one is meant."""
    return at >= len(words.pieces) or words.pieces[at].text not in _TELLING


def _names_card(words: Sentence, cover: Cover) -> bool:
    """Whether a card is named, or no few words stand alone between two signs that may name one."""
    if any(item.name in {"card", "using", "of_card", "start_cards"} for item in cover.items):
        return True
    left_out = set(cover.left_out)
    waits = {item.end for item in cover.items if item.name in {"when", "THEN", "ELSE", *_SIGNS}}
    waits |= {at + 1 for at, piece in enumerate(words.pieces) if piece.text in _PLAY}
    begins = [at for at in left_out if at in waits or (at == _first(words, at) and at - 1 not in left_out)]
    return not any(_run(words, left_out, at) <= _CALLED for at in begins)


def _run(words: Sentence, left_out: set[int], at: int) -> int:
    """How many words are passed over from here on."""
    return next(end for end in range(at, len(words.pieces) + 1) if end not in left_out) - at


def _tells_states(words: Sentence, cover: Cover) -> bool:
    """Whether every state that is passed over is told by a whole clause, and something else says when."""
    states = [at for at in cover.left_out if words.pieces[at].text in weighty("states")]
    timed = any(item.name == "when" for item in cover.items)
    return not states or (timed and all(_in_a_clause(words, at) for at in states))


def _in_a_clause(words: Sentence, at: int) -> bool:
    return any(words.pieces[before].text in _SUBJECTS for before in range(_first(words, at), at))


def _asks_all(words: Sentence, cover: Cover) -> bool:
    """Whether a condition is understood whole: only behind a number of it something may stand."""
    asked = asking(words)
    whole = {
        at for item in cover.items if _is_whole(words, item) for at in range(item.end, len(words.pieces))
    }
    return all(
        at not in asked or at in whole or words.pieces[at].text in glue_words() for at in cover.left_out
    )


def _is_whole(words: Sentence, item: Phrase) -> bool:
    """Whether a condition surely ends here: it has its number, or somebody acts behind it."""
    counts = any(piece.kind for piece in words.pieces[item.start : item.end])
    acts = any(piece.text in _SUBJECTS for piece in words.pieces[item.end : item.end + 1])
    return item.name == "when" and (counts or acts)


def _says_no_more(words: Sentence, cover: Cover) -> bool:
    """Whether no `in bad weather`, `on Tuesdays` is passed over, in front of a clause or behind what is played."""
    acts = [item.start for item in cover.items if item.value is not None and item.name != "when"]
    for at in cover.left_out:
        first = _first(words, at)
        of_something = at + 1 in cover.left_out and words.pieces[at + 1].text not in _POINTING
        behind = any(first <= begin < at for begin in acts)
        if begins_more(words.pieces[at].text) and (at == first or behind) and of_something:
            return False
    return True


def _first(words: Sentence, at: int) -> int:
    """The first word of its clause, as commas part them."""
    return next((sign + 1 for sign in range(at - 1, -1, -1) if words.pieces[sign].kind in _SIGNS), 0)
