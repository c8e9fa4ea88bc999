"""Whether a word that is passed over may say when, of whom or how: then the rest of its sentence is no rule (GS-41).

Must not know what it costs to pass a word over.
"""

from bot.games.golden_strider.robots.conditions import Compare, Rounds
from bot.games.golden_strider.robots.english.chart import Phrase
from bot.games.golden_strider.robots.english.covering import Cover
from bot.games.golden_strider.robots.english.meanings.islands import Alone, Named, When
from bot.games.golden_strider.robots.english.talk.another import is_other, is_subject
from bot.games.golden_strider.robots.english.talk.passing import PLAY, TELLING
from bot.games.golden_strider.robots.english.talk.remarks import begins_more
from bot.games.golden_strider.robots.english.words.concepts import Sentence, glue_words
from bot.games.golden_strider.robots.english.words.weighty import asking, weighty
from bot.games.golden_strider.robots.english.words.word_kinds import NUMBERS, SIGNS

_SUBJECTS = frozenset({"i", "it", "he", "she", "we", "they"})
_POINTING = frozenset({"it", "them", "this", "that", "which", "there", "here"})
_LETTERS = frozenset({"m", "b"})  # alone they may be the name of something else
_CALLED = 2  # words that may name a card


def may_pass(words: Sentence, cover: Cover, out: frozenset[int]) -> bool:
    """Whether nothing that is passed over (`out`) may say when, of whom or how."""
    if any(
        item.name == "BUT" and words.pieces[item.start].text in weighty("excepting") for item in cover.items
    ):
        return False
    if any(is_subject(words, at) for at in out) or any(is_other(words, out, at) for at in out):
        return False
    timed = any(item.name in {"when", "THEN", "ELSE"} for item in cover.items)
    return (
        (timed or not _may_say_when(words, cover, out))
        and _asks_all(words, cover, out)
        and all(_stands_free(words, out, item) for item in cover.items)
        and _names_card(words, cover, out)
    )


def _stands_free(words: Sentence, out: frozenset[int], item: Phrase) -> bool:
    """Whether no word is passed over that may belong to what stands beside it: `round 9 fettled`, `whiffy banking`."""
    before, behind = item.start - 1 in out, item.end in out or item.end - 1 in out
    match item.value:
        case When(Rounds() | Compare() as time) if _is_exact(time):
            first = words.pieces[item.start]
            leads = first.text in weighty("before") or first.text in weighty("asking")
            last = next((at for at in range(item.end - 1, -1, -1) if at not in out), item.start)
            return not (behind and words.pieces[last].kind in NUMBERS) and (leads or not before)
        case Named():
            return item.end >= len(words.pieces) or words.pieces[item.end].text not in TELLING
        case Alone():
            return not before and words.pieces[item.start].text not in _LETTERS
    return not before or item.name != "bare"


def _is_exact(time: Rounds | Compare) -> bool:
    """Whether it speaks of one round or square: a word beside it may make it the first or the last of many."""
    return time.relation == "=" if isinstance(time, Compare) else time.first == time.last


def _names_card(words: Sentence, cover: Cover, out: frozenset[int]) -> bool:
    """Whether a card is named, or no few words stand alone between two signs that may name one."""
    if any(item.name in {"card", "using", "of_card", "start_cards"} for item in cover.items):
        return True
    waits = {item.end for item in cover.items if item.name in {"when", "THEN", "ELSE", *SIGNS}}
    waits |= {at + 1 for at, piece in enumerate(words.pieces) if piece.text in PLAY}
    waits |= {_reached(out, item) for item in cover.items if item.name == "when"}
    inside = {at for item in cover.items for at in range(item.start, _reached(out, item))}
    begins = [at for at in out - inside if at in waits or (at == _first(words, at) and at - 1 not in out)]
    return not any(_run(words, out, at) <= _CALLED for at in begins)


def _reached(out: frozenset[int], item: Phrase) -> int:
    """Where the holes begin that a phrase reaches over at its end."""
    end = item.end
    while end - 1 in out:
        end -= 1
    return end


def _run(words: Sentence, out: frozenset[int], at: int) -> int:
    """How many words are passed over from here on."""
    return next(end for end in range(at, len(words.pieces) + 1) if end not in out) - at


def _may_say_when(words: Sentence, cover: Cover, out: frozenset[int]) -> bool:
    """Whether `in bad weather`, `on Tuesdays`, `while it waits` is passed over."""
    acts = [item.start for item in cover.items if item.value is not None and item.name != "when"]
    for at in out:
        first, text = _first(words, at), words.pieces[at].text
        of_something = at + 1 in out and words.pieces[at + 1].text not in _POINTING
        behind = any(first <= begin < at for begin in acts)
        if begins_more(text) and (at == first or behind) and of_something:
            return True
        if text in weighty("states"):
            return True
    return False


def _asks_all(words: Sentence, cover: Cover, out: frozenset[int]) -> bool:
    """Whether a condition is understood whole: only behind a number of it something may stand."""
    asked = asking(words) & out
    if not asked:
        return True
    inside = {at for item in cover.items if item.name == "when" for at in range(item.start, item.end)}
    whole = {
        at for item in cover.items if _is_whole(words, item) for at in range(item.end, len(words.pieces))
    }
    return all(
        words.pieces[at].text not in weighty("states")
        and (at in whole or at in inside or words.pieces[at].text in glue_words())
        for at in asked
    )


def _is_whole(words: Sentence, item: Phrase) -> bool:
    """Whether a condition surely ends here: it has its number, or somebody acts behind it."""
    return item.name == "when" and (
        any(piece.kind for piece in words.pieces[item.start : item.end])
        or any(piece.text in _SUBJECTS for piece in words.pieces[item.end : item.end + 1])
    )


def _first(words: Sentence, at: int) -> int:
    """The first word of its clause, as commas part them."""
    return next((sign + 1 for sign in range(at - 1, -1, -1) if words.pieces[sign].kind in SIGNS), 0)
