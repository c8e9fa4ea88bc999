"""Which card and which deck explain all figures of somebody's sentences: "E card for me and a fresh one off deck 3".

A card is named by its code, or by its letter where no other card of the hand has that. Must not know how a sentence is
cut, nor whether the order is legal.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from bot.games.base import Sheet
from bot.games.gotham_race.cards import card
from bot.games.gotham_race.orders import Order
from bot.games.gotham_race.view import View
from bot.games.piecing import AGAIN, NTH, beside, words_of

_CODE = re.compile(r"(\d)-?([A-Za-z])")
_LETTER = re.compile(r"[A-M]")
_LEADS = words_of("the my card play that letter")
_DECK = words_of("deck pile stack heap packet pack")
_DECKS = _DECK | words_of(
    "decks draw drawing drawn from off of take taking buy pick new fresh replacement replacing replace instead number",
    "no",
)
_PLAYED = words_of(
    "play playing plays go goes going put lay drop use using spend throw table out down leave away discard take choose",
)
_ROUND = words_of("round rnd turn")


def pieced(view: View, _sheet: Sheet[Order], words: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The one play, with the draw beside it, that explains all figures of these words; () of most sentences."""
    if AGAIN in words:
        return ()
    codes = {card(one.card).code for one in view.hand}
    cards, decks, words = set[str](), set[str](), _together(words, codes)
    for at, word in enumerate(words):
        if named := _card(words, at, codes):
            cards.add(named)
        elif _is_deck(words, at):
            decks.add(NTH.get(word.casefold(), word))
        elif _LETTER.fullmatch(word) and (word in _of_letter(codes) or beside(words, at, 1)[:1] == ("from",)):
            return ()  # another card, or another letter
        elif word[0].isdigit() and not (word == str(view.number) and {*beside(words, at, -1)[:1]} & _ROUND):
            return ()
    if len(cards) != 1 or len(decks) > 1 or not cards <= codes:
        return ()
    done = not _PLAYED.isdisjoint(map(str.casefold, words))
    play = f"play {min(cards)}"
    return ((f"{play}, draw {min(decks)}",),) if decks else ((play,),) if done else ()


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
