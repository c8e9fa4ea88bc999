"""The orders inside ordinary sentences: what was probably meant, to be proposed and never obeyed unasked.

A sentence is brought to the words of the game's order language: numbers in words, phrases that a game lends, spelling.
What may be an order in it is what the game's own grammar reads. Must not know any game.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

import grammar
from bot.flow.wording.commands import reading
from bot.flow.wording.sentences import (
    adding,
    beside_others,
    by_place,
    leads,
    remarks,
    replacing,
    rethinking,
    retracting,
    revising,
    sentence,
    turning,
)
from bot.flow.wording.sentences.evidence import may_be_of_orders
from bot.flow.wording.sentences.found import LEFT_OVER, TWICE, UNREAD, Blocked, Doubt, Likely, Refused
from bot.flow.wording.sentences.islands import Speech, may_order, parsed
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words import apart, favours, on_behalf, others, sequence
from bot.flow.wording.words.blocking import ASKED, CASE, PAST, REFUSED, is_talk, plainly, why_not
from bot.flow.wording.words.hanging import hangs
from bot.flow.wording.words.mending import counted, figured, of_kinds, split
from bot.games.base import AnyGame

_NUMBER = re.compile(r"\b(?:no|nr|num)\.\s*(?=\d+(?!\s*/|\d))|#(?=\d)", re.IGNORECASE)
# Back from the talk of the day.
_ANYHOW = re.compile(
    r"^\W*(?:(?:and|but|so|ok|okay|well|right|now|then|anyhow|anyways?|to business|enough of that|here goes)"
    r"[\s,:.!–—-]+)+",
    re.IGNORECASE,
)
_BREATH = re.compile(r"[.!?;,(–—]\s*|\s-+\s")  # between what is said and what takes it back
_QUOTES = re.compile(r"[:\"“”„«»‘]")  # what somebody else has said may go on in the next sentence
LETTER = 2000  # characters of a line in which an order is looked for; a longer one is a story
_ENDING = frozenset({"undo", "withdraw", "resign", "cancel"})
COMMANDED = "two things at once, an order and a command behind it"
PART_OF_ANOTHER = "a part of an order whose rest stands elsewhere, and I take no half of it"
UNREAD_AGAIN = "an order that is changed behind it, and I can't read to what"


def likely(text: str, game: AnyGame, codes: frozenset[str] = frozenset()) -> Likely | Blocked | None:
    """What a text probably orders, why that can't be told, or None: no order is visible in it."""
    found = _likely(text, Speech(game.read, game.verbs, game.prose, codes)) if len(text) <= LETTER else None
    if isinstance(found, Likely) and of_kinds(text) != text:
        return replace(found, guessed=True)
    if found is not None and not isinstance(found, Likely):
        return _behind_talk(text, Speech(game.read, game.verbs, game.prose, codes)) or found
    return found


def _behind_talk(text: str, game: Speech) -> Likely | None:
    """The orders behind sentences in which none is visible, though they have figures; None: there are none."""
    sentences = SENTENCE.split(text)
    for at, one in enumerate(sentences[:-1], 1):
        why = why_not(one)
        talks = why == "" or (why == PAST and not _QUOTES.search(one))
        if _likely(one, game) is not None or not talks or others.has(one) or hangs(one):
            return None
        found = _likely(_ANYHOW.sub("", " ".join(sentences[at:])), game)
        if isinstance(found, Likely):
            return replace(found, guessed=True)
    return None


@lru_cache(maxsize=2048)
def _likely(text: str, game: Speech) -> Likely | Blocked | None:
    # Most lines of a letter have no figure and no word of orders: of them nothing is asked.
    if not may_be_of_orders(split(grammar.tidy(text), game.prose), game):
        return None
    asked = favours.wished(on_behalf.own(sequence.then(grammar.tidy(text))))
    text = counted(plainly(_NUMBER.sub("", of_kinds(asked))))
    text = by_place.plainly(rethinking.plainly(_without_postscript(text, game)))
    first, *again = rethinking.parts(text)
    if why := _unmeant(text, first, again):
        return Blocked(why)
    found = _as_said(first, game) if again else None
    if isinstance(found, Blocked) and isinstance(now := _as_said(rethinking.plain(again[-1]), game), Likely):
        return now
    if not isinstance(found, Likely):
        whole = _as_said(text, game)
        anew = again and isinstance(whole, Blocked) and rethinking.restates(text)
        now = _as_said(rethinking.plain(again[-1]), game) if anew else None
        return now if isinstance(now, Likely) else whole or _of_none(again, game)
    for said in _one_by_one(again):
        found = _revised(found, said, game)
        if not isinstance(found, Likely):
            return found
    return found


def _one_by_one(again: Sequence[str]) -> Iterator[str]:
    """What somebody says who thinks again, a sentence that says what it stands in the place of by itself."""
    for said in again:
        first, *more = SENTENCE.split(said, maxsplit=1)
        parted = more and (by_place.names(first) or all(rethinking.placed(figured(first))))
        yield from (first, *more) if parted else (said,)


def _of_none(again: Sequence[str], game: Speech) -> Blocked | None:
    """Why a change is none of whose orders is here: 'My order of today is amended: for 1-E read 4-K'."""
    new, old = rethinking.placed(again[-1]) if again else ("", "")
    changes = old and parsed(new, game).orders and parsed(old, game).orders
    return Blocked(UNREAD_AGAIN) if changes else None


def _unmeant(text: str, first: str, again: Sequence[str]) -> str:
    """Why nothing in a text is meant as it is written: it is taken back at its end, or turned round; or ''."""
    if others.quotes(text):
        return PAST
    elsewhere = bool(again) and not any(map(str.isdigit, first)) and by_place.names(again[0])
    if elsewhere or rethinking.takes_what_was_shown(text):
        return PART_OF_ANOTHER
    said = [one for one in _BREATH.split(text) if one.strip()]
    if again and retracting.takes_back(_BREATH.split(text)[-1]):
        return REFUSED
    if said[1:] and _ends_it(said[-1]):
        return COMMANDED
    return UNREAD_AGAIN if rethinking.turns(text) else ""


def _ends_it(said: str) -> bool:
    """Whether the last words of a text are a command that ends what stands before it: "play 8/1 M5 B3. Undo."."""
    try:
        return reading.may_be(said) and reading.read(said).verb in _ENDING
    except grammar.Unreadable:
        return False


def _without_postscript(text: str, game: Speech) -> str:
    """The text without a postscript that only talks or asks: "7/2 M4 B3. PS: what did Zoe mean?"."""
    written, *post = rethinking.POSTSCRIPT.split(text, maxsplit=1)
    talks = post and not may_order(post[0], game) and why_not(post[0]) in ("", ASKED, PAST)
    return written if talks else text


def _revised(before: Likely, said: str, game: Speech) -> Likely | Blocked:
    """The orders, with what somebody says who thinks again."""
    said = _without_reasons(before, said)
    plain = rethinking.plain(said)
    if _refuses_no_order(plain, game):
        return before
    if why := why_not(rethinking.core(plain)):
        return Blocked(why)
    placed = (
        by_place.placed(before.lines, said, game)
        if by_place.names(said)
        else revising.placed(before.lines, *rethinking.placed(figured(said)), game)
    )
    if placed is not None:
        return Likely(placed) if placed else Blocked(UNREAD_AGAIN)
    if lines := revising.amended(before.lines, plain, game):
        return Likely(lines)
    found = _as_said(plain, game)
    if isinstance(found, Likely):
        overruled = Likely(revising.overruled(before.lines, found.lines, game))
        return Blocked(UNREAD_AGAIN) if _leaves_figures(plain, found.lines, game) else overruled
    return (
        _with_one_anew(before, plain, game)
        or found
        or (Blocked(UNREAD_AGAIN) if may_be_of_orders(split(plain), game) else before)
    )


def _with_one_anew(before: Likely, said: str, game: Speech) -> Likely | None:
    """The orders with the one thing that is said, if no other figure is: "Nope, deck 3 sorry, misread the sizes"."""
    lines = replacing.anew(before.lines, said, game, ())
    known = sentence.figures(" ".join((*before.lines, *lines)))
    return Likely(lines, True) if lines and sentence.figures(figured(said)) <= known else None


def _without_reasons(before: Likely, said: str) -> str:
    """What is said without sentences that only tell why what stands is no good: "the 1-E is wasted if I am first"."""
    ordered, parts = sentence.figures(" ".join(before.lines)), SENTENCE.split(said)
    kept = [
        one
        for one in parts
        if not (why_not(one) in (CASE, PAST) and set() < sentence.figures(figured(one)) <= ordered)
    ]
    return " ".join(kept) or said


def _leaves_figures(said: str, read: Sequence[str], game: Speech) -> bool:
    """Whether one of several sentences of a correction has a figure of its own, and nothing is read of it."""
    sentences, known = SENTENCE.split(said), sentence.figures(" ".join(read))
    return len(sentences) > 1 and any(
        not sentence.figures(one) <= known and not isinstance(_as_said(one, game), Likely)
        for one in sentences
    )


def _refuses_no_order(said: str, game: Speech) -> bool:
    """Whether somebody only refuses something of the day: "and no, I won't be at the convention"."""
    talks = why_not(said) == REFUSED and is_talk(said, behind=True) and not turning.turned(said)
    return talks and not may_be_of_orders(split(said), game)


def _as_said(text: str, game: Speech) -> Likely | Blocked | None:
    """What a text probably orders in which nobody thinks again."""
    said = SENTENCE.split(apart.NO_ORDER.sub(" ", grammar.tidy(text)))
    parts = [leads.concluded(part, game.verbs) or part for part in said]
    found = [one for part in parts for one in sentence.orders(part, game)]
    if not any(isinstance(one, Likely) for one in found):
        found = list(remarks.before(text, game)) or found
    if not found or any(one is UNREAD or one == Blocked(LEFT_OVER) for one in found):
        found = _together(parts, game) or found
    if not any(isinstance(one, Likely) for one in found):
        found = [one for one in found if not isinstance(one, Doubt)]
    if any(one is UNREAD for one in found):
        found = [Blocked(LEFT_OVER)] if any(isinstance(one, Likely) for one in found) else []
    found = [one for one in found if not (isinstance(one, Doubt | Refused) and _refuses_another(one, found))]
    blocked = [one for one in found if isinstance(one, Blocked)]
    lines = tuple(dict.fromkeys(line for one in found if isinstance(one, Likely) for line in one.lines))
    if blocked or not lines:
        rest = beside_others.rest(parts, game) if blocked else []
        own = _as_said(" ".join(rest), game) if rest else None
        return replace(own, guessed=True) if isinstance(own, Likely) else blocked[0] if blocked else None
    if _of_different_units(lines, game):
        return Likely(lines, any(isinstance(one, Likely) and one.guessed for one in found))
    if whole := _as_one(parts, game):
        return whole
    # Figures like those of cards are no orders where nothing is said to be done with them.
    done = any(word.casefold() in game.verbs for word in split(text))
    return Blocked(TWICE) if done else None


def _refuses_another(doubt: Doubt | Refused, found: Sequence[Likely | Blocked]) -> bool:
    """Whether a sentence refuses something else than what is ordered beside it: "I shan't risk the 8/1. Play 6/0"."""
    ordered = sentence.figures(
        " ".join(line for one in found if isinstance(one, Likely) for line in one.lines)
    )
    return doubt.why == REFUSED and bool(ordered and doubt.figures) and doubt.figures.isdisjoint(ordered)


def _together(parts: Sequence[str], game: Speech) -> list[Likely | Blocked]:
    """The orders of sentences with figures that are nothing one by one: "I use the 7. Four to move, three banked"."""
    said = [
        one.rstrip(" .;!?")
        for one in parts
        if (may_order(one, game) or adding.halves(one)) and why_not(one) != ASKED
    ]
    return list(sentence.orders(", ".join(said), game)) if len(said) > 1 else []


def _as_one(parts: Sequence[str], game: Speech) -> Likely | None:
    """The one order whose parts stand in sentences of their own: "Token 1: north. Token 2: north."."""
    timed = any(why_not(part) or sentence.this_turn().search(part) for part in parts)
    found = [] if timed else _together(parts, game)
    lines = tuple(line for one in found if isinstance(one, Likely) for line in one.lines)
    whole = lines and all(isinstance(one, Likely) for one in found) and _of_different_units(lines, game)
    return Likely(lines, True) if whole else None


def _of_different_units(lines: Sequence[str], game: Speech) -> bool:
    """Whether no two of these orders are for one thing; who is meant is said by the words of the order."""
    units: list[Any] = [
        (type(order).__name__, order.unit) for line in lines for order in parsed(line, game).orders
    ]
    return len(set(units)) == len(units)
