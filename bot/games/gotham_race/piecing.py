"""Which card and which deck explain all figures of somebody's sentences: "E card for me and a fresh one off deck 3".

A card is named by its code, or by its letter where no other card of the hand has that; who thinks again says it anew.
Must not know how a sentence is cut, nor whether the order is legal.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bot.games.base import Sheet
from bot.games.gotham_race.cards import card
from bot.games.gotham_race.orders import Order
from bot.games.gotham_race.view import View
from bot.games.piecing import LETTERS, NTH, beside, each_time, words_of

_CODE = re.compile(r"(\d)-?([A-Za-z])")
_LETTER = re.compile(r"[A-M]")
_LEADS = words_of("the my card play playing plays that letter")
_DECK = words_of("deck pile stack heap packet pack")
_DECKS = _DECK | words_of(
    "decks draw drawing drawn from off of take taking buy pick new fresh replacement replacing replace instead number",
    "no",
)
_PLAYED = words_of(
    "play playing plays go goes going put lay drop use using spend throw table out down leave away discard take choose",
)
_NEAR = 3  # words between a card and the word that plays it
_PICTURES = {"king": "K", "jack": "J", "ace": "A"}
_ROUND = words_of("round rnd turn")
# The deck that has the number of the card: "for the draw, the same number as this card".
_ALIKE = re.compile(
    r"\bdraw\w*\b[^.;!?]*\b(?:(?:the )?(?:same|its|that) (?:number|deck) as (?:the|this|that|my) card"
    r"|deck of the same number)\b"
)


class Named(NamedTuple):
    """The cards and the decks that some words name, and what they say of them."""

    cards: frozenset[str]
    decks: frozenset[str]
    alike: bool  # they leave the deck to the card's number
    done: bool  # a word beside a card plays it


def pieced(view: View, _sheet: Sheet[Order], words: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The one play, with the draw beside it, that explains all figures of these words; () of most sentences."""
    codes = {card(one.card).code for one in view.hand}
    found = [_named(view, part, codes) for part in each_time(_together(list(_spelled(words, codes)), codes))]
    cards = next((one.cards for one in reversed(found) if one and one.cards), frozenset[str]())
    decks = next((one.decks for one in reversed(found) if one and one.decks), frozenset[str]())
    if None in found or len(cards) != 1 or len(decks) > 1 or not cards <= codes:
        return ()
    if not decks and any(one.alike for one in found if one):
        decks = frozenset(min(cards)[0])
    done = any(one.done for one in found if one)
    play = f"play {min(cards)}"
    return ((f"{play}, draw {min(decks)}",),) if decks else ((play,),) if done else ()


def _spelled(words: Sequence[str], codes: set[str]) -> Iterator[str]:
    """The words, with a card for the word that spells its letter, or for the picture on another: "kilo", "the King"."""
    for at, word in enumerate(words):
        said, before = word.casefold(), words[at - 1].casefold() if at else ""
        named = before.isdecimal() and at > 1 and words[at - 2].casefold() in _LEADS
        spells = before in _LEADS or named
        opens = word.istitle() and {*beside(words, at, 1)[:1]} <= _PLAYED
        letter = (LETTERS.get(said) if spells else None) or (_PICTURES.get(said) if spells or opens else None)
        yield (
            (_of_letter(codes).get(letter, letter) if not before.isdecimal() else letter) if letter else word
        )


def _named(view: View, words: Sequence[str], codes: set[str]) -> Named | None:
    """What these words name; None where a figure or a letter of them is something else."""
    cards, decks, done = set[str](), set[str](), False
    for at, word in enumerate(words):
        if named := _card(words, at, codes):
            cards.add(named)
            near = (*beside(words, at, -1)[:_NEAR], *beside(words, at, 1)[:_NEAR])
            done = done or not _PLAYED.isdisjoint(near)
        elif _is_deck(words, at):
            decks.add(NTH.get(word.casefold(), word))
        elif _LETTER.fullmatch(word) and (word in _of_letter(codes) or beside(words, at, 1)[:1] == ("from",)):
            return None  # another card, or another letter
        elif word[0].isdigit() and not (word == str(view.number) and {*beside(words, at, -1)[:1]} & _ROUND):
            return None
    said = " ".join(words).casefold()
    return Named(frozenset(cards), frozenset(decks), _ALIKE.search(said) is not None, done)


def _together(words: Sequence[str], codes: set[str]) -> list[str]:
    """The words, with a figure and the letter behind it as one where a card of the hand is called so: "2 C"."""
    found = list(words)
    for at in range(len(found) - 2, -1, -1):
        if f"{found[at]}-{found[at + 1]}" in codes:
            found[at : at + 2] = [f"{found[at]}-{found[at + 1]}"]
    return found


def _card(words: Sequence[str], at: int, codes: set[str]) -> str:
    """The card that a word names, in the hand or not; or ''."""
    if code := _CODE.fullmatch(words[at]):
        return f"{code[1]}-{code[2].upper()}"
    if not _LETTER.fullmatch(words[at]):
        return ""
    before, behind = beside(words, at, -1)[:1], beside(words, at, 1)[:1]
    named = (before and before[0] in _LEADS) or behind == ("card",)
    return _of_letter(codes).get(words[at], "") if named else ""


def _of_letter(codes: set[str]) -> Mapping[str, str]:
    times = Counter(code[-1] for code in codes)
    return {code[-1]: code for code in codes if times[code[-1]] == 1}


def _is_deck(words: Sequence[str], at: int) -> bool:
    """Whether a figure or a place in order is a deck's, by the words beside it."""
    before, behind = beside(words, at, -1), beside(words, at, 1)
    if words[at].casefold() in NTH:
        return behind[:1] != () and behind[0] in _DECK
    return words[at].isdecimal() and not _DECKS.isdisjoint((*before[:4], *behind[:2]))
