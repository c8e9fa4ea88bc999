"""One whole order inside an ordinary sentence: what was probably meant, to be proposed and never obeyed unasked.

A sentence is brought to the words of the game's order language: numbers in words, phrases that a game lends, spelling.
What may be an order in it is what the game's own grammar reads. Nothing is proposed of a sentence that speaks of a
case, a refusal, another time, other people or a choice, nor where a figure is left over. Must not know any game.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

import grammar
from bot.flow.wording import adding, apart, favours, leads, revising
from bot.flow.wording.blocking import (
    ASKED,
    CASE,
    PAST,
    REFUSED,
    UNDECIDED,
    any_of,
    hangs,
    is_talk,
    plainly,
    why_aside,
    why_not,
)
from bot.flow.wording.courtesy import plainer, words
from bot.flow.wording.evidence import (
    evident,
    half_an_order,
    left_over,
    may_be_of_orders,
    names_whose_figure,
    opens_with_verb,
    speaks_of_orders,
    verb_and_figure,
)
from bot.flow.wording.islands import Speech, led, may_order, orders_of, parsed, spans, whole
from bot.flow.wording.mending import counted, figured, mended, repeated, split, translated
from bot.flow.wording.paired import pairs
from bot.games.base import AnyGame

SENTENCE = re.compile(r"(?<=[.!?;])[\s\"')]+(?=\S)|\n(?=\s*\n)")
_ASIDE = re.compile(r"\([^()\d]*(?:\([^()]*\)[^()]*)*\)|\((?:[^()]*[a-z]{3,}[^()]*)\)", re.IGNORECASE)
_REMARK = re.compile(
    r"\s-{1,2}\s|[.!]\s+|,\s+|\s+(?:and|&|so|which|as|because|hoping)\s+|\s*\((?!\+)"
    r"|\s+(?=(?:i|i'm|i've|i'll|we|we're|it's|that's|hope|sorry|but|let's|see|my|not|this)\s)",
    re.IGNORECASE,
)
_LIST = re.compile(r"(?<![\w-])\d{1,2}(?:-\d{1,2}){2,}(?![\w-])")
# A stroke that parts two orders, or two parts of one: "7 7 6 5 5 / 5/0 M2 B3", "4M/3B".
_NUMBER = re.compile(r"\b(?:no|nr|num)\.\s*(?=\d+(?!\s*/|\d))|#(?=\d)", re.IGNORECASE)
_BETWEEN_ORDERS = re.compile(
    r"\s+/\s+(?=\d+\s*/\s*\d)|(?<=[A-Za-z])\s*/\s*(?=\d)|(?<=\d)\s*/\s*(?=[A-Za-z])|[()](?!\s*\+)(?<!\+\d\))"
)
LETTER = 2000  # characters of a line in which an order is looked for; a longer one is a story
_LONGEST = 160  # characters of an order with a remark behind it
_BETWEEN = 3  # words from a verb to what it is said of
MOST = 36  # words of a sentence; a longer one is a story

# Why a short sentence takes back the order beside it: "play 7/2 M4 B3... not!"
_TAKES_BACK = frozenset({"a refusal", "said in jest, or with regret"})
UNREAD_AGAIN = "an order that is changed behind it, and I can't read to what"
LEFT_OVER = "a sentence that says more than the order I see in it"


@dataclass(frozen=True)
class Likely:
    """Lines that a sentence probably meant, each of which reads by itself."""

    lines: tuple[str, ...]
    # Whether the words were not all understood: then it is never certain.
    guessed: bool = False


@dataclass(frozen=True)
class Blocked:
    """An order is visible in a sentence, and yet none was given: `why` ends 'That is ...'."""

    why: str


@dataclass(frozen=True)
class _Doubt(Blocked):
    """Why an order beside this sentence isn't certain either: "2-C or 2-J? draw 3"; and the figures in it."""

    figures: frozenset[str] = frozenset()


# A sentence that seems to order something, and none knows what.
_UNREAD = Blocked("")


def likely(text: str, game: AnyGame, codes: frozenset[str] = frozenset()) -> Likely | Blocked | None:
    """What a text probably orders, why that can't be told, or None: no order is visible in it."""
    return _likely(text, Speech(game.read, game.verbs, game.prose, codes)) if len(text) <= LETTER else None


@lru_cache(maxsize=2048)
def _likely(text: str, game: Speech) -> Likely | Blocked | None:
    # Most lines of a letter have no figure and no word of orders: of them nothing is asked.
    if not may_be_of_orders(split(grammar.tidy(text), game.prose), game):
        return None
    text = counted(plainly(favours.wished(_NUMBER.sub("", grammar.tidy(text)))))
    text = _without_postscript(text, game)
    first, *again = revising.parts(text)
    found = _as_said(first, game) if again else None
    if isinstance(found, Blocked) and isinstance(now := _as_said(revising.plain(again[-1]), game), Likely):
        return now
    if not isinstance(found, Likely):
        whole = _as_said(text, game)
        anew = again and isinstance(whole, Blocked) and revising.restates(text)
        now = _as_said(revising.plain(again[-1]), game) if anew else None
        return now if isinstance(now, Likely) else whole
    for said in again:
        found = _revised(found, said, game)
        if not isinstance(found, Likely):
            return found
    return found


def _without_postscript(text: str, game: Speech) -> str:
    """The text without a postscript that only talks or asks: "7/2 M4 B3. PS: what did Zoe mean?"."""
    written, *post = revising.POSTSCRIPT.split(text, maxsplit=1)
    talks = post and not may_order(post[0], game) and why_not(post[0]) in ("", ASKED, PAST)
    return written if talks else text


def _revised(before: Likely, said: str, game: Speech) -> Likely | Blocked:
    """The orders, with what somebody says who thinks again."""
    plain = revising.plain(said)
    if why := why_not(revising.core(plain)):
        return Blocked(why)
    if lines := revising.amended(before.lines, plain, game):
        return Likely(lines)
    found = _as_said(plain, game)
    if isinstance(found, Likely):
        return Likely(revising.overruled(before.lines, found.lines, game))
    return found or (Blocked(UNREAD_AGAIN) if may_be_of_orders(split(plain), game) else before)


def _as_said(text: str, game: Speech) -> Likely | Blocked | None:
    """What a text probably orders in which nobody thinks again."""
    said = SENTENCE.split(apart.NO_ORDER.sub(" ", grammar.tidy(text)))
    parts = [leads.concluded(part, game.verbs) or part for part in said]
    found = [one for part in parts for one in _sentence(part, game)]
    if not any(isinstance(one, Likely) for one in found):
        found = list(_with_remark(text, game)) or found
    if not found or any(one is _UNREAD or one == Blocked(LEFT_OVER) for one in found):
        found = _together(parts, game) or found
    if not any(isinstance(one, Likely) for one in found):
        found = [one for one in found if not isinstance(one, _Doubt)]
    if any(one is _UNREAD for one in found):
        found = [Blocked(LEFT_OVER)] if any(isinstance(one, Likely) for one in found) else []
    found = [one for one in found if not (isinstance(one, _Doubt) and _refuses_another(one, found))]
    blocked = [one for one in found if isinstance(one, Blocked)]
    lines = tuple(dict.fromkeys(line for one in found if isinstance(one, Likely) for line in one.lines))
    if blocked or not lines:
        return blocked[0] if blocked else None
    if _of_different_units(lines, game):
        return Likely(lines, any(isinstance(one, Likely) and one.guessed for one in found))
    # Figures like those of cards are no orders where nothing is said to be done with them.
    done = any(word.casefold() in game.verbs for word in split(text))
    return Blocked("more than one order for the same thing") if done else None


def _refuses_another(doubt: _Doubt, found: Sequence[Likely | Blocked]) -> bool:
    """Whether a sentence refuses something else than what is ordered beside it: "I shan't risk the 8/1. Play 6/0"."""
    ordered = _figures(" ".join(line for one in found if isinstance(one, Likely) for line in one.lines))
    return doubt.why == REFUSED and bool(doubt.figures) and doubt.figures.isdisjoint(ordered)


def _figures(text: str) -> frozenset[str]:
    """The figures of a text; those of a card are its value, too."""
    return frozenset(
        one for word in re.findall(r"\d+(?:/\d+)?", text) for one in (word, word.partition("/")[0])
    )


def _together(parts: Sequence[str], game: Speech) -> list[Likely | Blocked]:
    """The orders of sentences with figures that are nothing one by one: "I use the 7. Four to move, three banked"."""
    said = [one.rstrip(" .;!") for one in parts if may_order(one, game) and why_not(one) != ASKED]
    return list(_sentence(", ".join(said), game)) if len(said) > 1 else []


def _with_remark(text: str, game: Speech) -> Iterator[Likely]:
    """Orders that are read as they stand, but for a remark behind them: "Percy 10; Thad 9 -- go, Reds!"."""
    for dash in _REMARK.finditer(grammar.tidy(text)):
        order, remark = text[: dash.start()], text[dash.end() :]
        if len(order) > _LONGEST:
            return
        figures = sum(word[0].isdigit() for word in split(order))
        if figures <= 1 or why_not(order):
            continue
        lines = orders_of(order, game) or (() if "?" in remark else _by_itself(order, game))
        clause = dash[0].strip() not in (".", "!") and SENTENCE.split(remark)[0]
        if (
            lines
            and not may_order(remark, game)
            and not speaks_of_orders(clause or "", game)
            and _is_remark(remark, game)
        ):
            yield Likely(lines)
            return


def _by_itself(order: str, game: Speech) -> tuple[str, ...]:
    """The orders of words that are nothing else but them, though they be misspelled or polite."""
    said = mended(split(plainer(order)[-1].text, game.prose), game.verbs, game.prose)
    alone = led(said, game)
    return orders_of(" ".join(said), game) or (alone[0][2] if alone else ())


def _is_remark(said: str, game: Speech) -> bool:
    """Whether words behind an order are talk; a sentence by itself is, where it would be so in a letter."""
    first, *others = SENTENCE.split(said)
    remark = _this_turn().sub(" ", first)
    return is_talk(remark, behind=True) and not any(found for one in others for found in _sentence(one, game))


def _sentence(text: str, game: Speech) -> list[Likely | Blocked]:
    """The orders of one sentence, if it has any; what only leads to them in front of a colon says nothing."""
    found = list(_without_lead(text, game))
    if not any(isinstance(one, Likely) for one in found) and (behind := leads.behind(text, game)):
        again = _sentence(behind, game)
        return again if any(isinstance(one, Likely) for one in again) else found
    return found


def _without_lead(text: str, game: Speech) -> Iterator[Likely | Blocked]:
    plain = _BETWEEN_ORDERS.sub(
        ", ", _this_turn().sub(" ", apart.TO_COME.sub(" ", apart.CONTRAST.sub("", _ASIDE.sub(" ", text))))
    )
    tokens = split(_LIST.sub(lambda found: found[0].replace("-", " "), plain), game.prose)
    if len(tokens) > MOST:
        return
    if not may_be_of_orders(tokens, game):
        yield from _taken_back(plain, tokens)
        return
    spelled = mended(tokens, game.verbs, game.prose)
    tokens = repeated(split(figured(" ".join(translated(spelled, game.prose))), game.prose), game.prose)
    found = whole(tokens, game) or spans(tokens, game)
    if game.codes and (not found or left_over(tokens, found, game)):
        found = pairs(tokens, game) or found
    unclear = not found or left_over(tokens, found, game) or not evident(tokens, found, game)
    summed = (adding.up(tokens, game) or adding.with_hand(tokens, game)) if unclear else []
    found = summed or found
    why = why_not(plain) or why_not(" ".join(spelled)) or why_aside(text)
    hidden = bool(found) and not summed and not evident(tokens, found, game)
    if hidden or not found:
        if found and why not in ("", PAST):
            yield _Doubt(why, _figures(" ".join(tokens)))
        found = led(tokens, game)
    if not found:
        yield from [_Doubt(CASE)] if hangs(plain) else _unread(tokens, why, game, hidden=hidden)
        return
    if why:
        yield Blocked(why)
        return
    if left_over(tokens, found, game):
        yield Blocked(LEFT_OVER)
        return
    for _, _, lines in found:
        yield Likely(lines, bool(summed))


def _unread(tokens: list[str], why: str, game: Speech, *, hidden: bool) -> Iterator[Blocked]:
    """What a sentence is in which nothing is read: perhaps half of what is ordered, so that no other half counts."""
    half = names_whose_figure(tokens, game) or verb_and_figure(tokens, game)
    if half and why in (CASE, UNDECIDED):
        yield Blocked(why)
    elif (
        (half and opens_with_verb(tokens, game))
        or (not why and (hidden or half))
        or half_an_order(tokens, game)
    ):
        yield _UNREAD


@cache
def _this_turn() -> re.Pattern[str]:
    """What says only that this turn is meant."""
    return re.compile(rf"(?<!\w)(?:{any_of(words()['asides'])})(?!\w)", re.IGNORECASE)


def _taken_back(sentence: str, tokens: Sequence[str]) -> Iterator[Blocked]:
    """A few words that take back the order beside them, or a case on which it hangs."""
    why = why_not(sentence) if len(tokens) <= _BETWEEN else ""
    if why in _TAKES_BACK or hangs(sentence):
        yield _Doubt(why or CASE)


def _of_different_units(lines: Sequence[str], game: Speech) -> bool:
    """Whether no two of these orders are for one thing; who is meant is said by the words of the order."""
    units: list[Any] = [
        (type(order).__name__, order.unit) for line in lines for order in parsed(line, game).orders
    ]
    return len(set(units)) == len(units)
