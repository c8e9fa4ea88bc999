"""A card of the hand by another name than its code: its letter, its age, or what it says.

"The K, deck 3" is 4-K where no other card has that letter, "my newest" the one that was drawn last, and "the second
moves two forwards, that one" the card that says so. Works from a view. Must not know how a sentence is read.
"""

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache

from bot.games.gotham_race.cards import card, says
from bot.games.gotham_race.view import View

# A letter at the head of a sentence may be a word of its own ("K, thanks"): it is a card where a deck follows.
_LETTER = re.compile(
    r"(?:\b(?:[Tt]he|[Mm]y|[Pp]lay) (?P<named>[A-Z])"
    r"(?= (?:this|please|now|from|and|then|card|goes|first|instead)\b|\W*$|[,.;:!])"
    r"|^\W*(?P<alone>[A-Z])(?=(?: this time| please)?,? (?:and )?"
    r"(?:draw|deck|from (?:deck |pile |stack )?\d|[1-9]\W*$)))"
)


_AGED = re.compile(
    r"\b(?:the|my) (?:(?P<old>oldest)|(?:newest|latest|most recent))(?: card| one)?"
    r"(?=\W*(?:$|[.,;:!]|and\b|then\b|draw\b|please\b|now\b))",
    re.IGNORECASE,
)
_DECK = r"(?:[1-4]|one|two|three|four)"
_FIGURES = {"one": "1", "two": "2", "three": "3", "four": "4"}
_MINE = r"(?:i(?:['’]ve| have)?(?: got| hold)?(?: left)? )?"
# A card by its deck, where no more is said of it: "my card from deck four", "the only lad I've got from deck 3".
_OF_A_DECK = re.compile(
    r"\b(?:(?:i(?:['’]ll)? )?play |out goes |put down )?(?:the |my )(?:only |single |lone )?"
    rf"(?:(?:card|one|lad|thing|fellow|chap) (?:that )?{_MINE}(?:from|of|off|out of) "
    rf"(?:deck|pile|stack) (?P<deck>{_DECK})"
    rf"|(?:deck )?(?P<front>{_DECK}) card|(?<=my )(?P<alone>{_DECK})(?= (?:goes|is played|plays|down|out)\b))"
    r"(?:,? (?:(?:he|it|which|this) )?(?:goes|plays|is played)(?: (?:down|out))?(?: on the table)?"
    r"(?: this (?:round|turn|time))?)?(?!\w)",
    re.IGNORECASE,
)
_SAME = re.compile(
    r"\b(?P<from>from|off|out of|in) (?:the same|that|its own) (?:deck|pile|stack|one)"
    r"(?: (?:again|too|as well))*(?!\w)",
    re.IGNORECASE,
)
_NAMED = re.compile(r"(?<![\w/])\d ?-? ?[A-M](?![\w'’])")
# What a card says is what is meant, and no talk, where one of these stands behind it.
_MOVES = "moves"
_THE_CARD_THAT_SENDS = (
    r"(?:(?:play|lay|place|use|put down|choose|go with|go for) |^|(?<=[.:;] ))(?:the|my) (?:one|card) (?:that|which) "
    r"(?:sends|moves|takes|puts|brings|pushes)"
)
_THAT_ONE = (
    r"(?:,? (?:(?:that|this) (?:one|card)|that's the one|please|this (?:time|round|turn)"
    r"|is (?:what|the (?:one|card)) i(?:'ll)? (?:play|want|need|choose|take))"
    r"|(?=,? (?:and )?draw\b))"
)


def spelled_out(view: View, text: str) -> str:
    """The text with the codes of cards of the hand in the place of other names for them."""
    if not view.hand:
        return text
    codes = [card(one.card).code for one in view.hand]
    return _same_deck(_by_letter(codes, _by_deck(codes, _by_age(codes, _by_what_it_says(view, text)))))


def _by_deck(codes: Sequence[str], text: str) -> str:
    """The text with the code of the one card of a deck: "my only card from deck 3"; as it is where a code is named."""
    found = _OF_A_DECK.search(text)
    if found is None or _NAMED.search(text):
        return text
    deck = next(filter(None, (found["deck"], found["front"], found["alone"])))
    of_it = [code for code in codes if code[0] == _FIGURES.get(deck.casefold(), deck)]
    return f"{text[: found.start()]}play {of_it[0]} {text[found.end() :]}" if len(of_it) == 1 else text


def _same_deck(text: str) -> str:
    """The text with the number of the deck that a card is of, where another is drawn from the same."""
    cards = {re.sub(r"[ -]", "", found[0]) for found in _NAMED.finditer(text)}
    return _SAME.sub(rf"\g<from> deck {min(cards)[0]}", text) if len(cards) == 1 else text


def _by_what_it_says(view: View, text: str) -> str:
    """The text with the code of the one card that says what stands in it; as it is where a code stands in it."""
    if _NAMED.search(text):
        return text
    found = {
        card(one.card).code: said for one in view.hand if (said := _saying(says(card(one.card))).search(text))
    }
    if len(found) != 1:
        return text
    ((code, said),) = found.items()
    return f"{text[: said.start()]}play {code}{text[said.end() :]}"


@cache
def _saying(text: str) -> re.Pattern[str]:
    """Somebody's words for what a card says, or for what it does: they need not say spaces."""
    words = [word for word in re.findall(r"\w+", text) if word not in ("space", "spaces")]
    form = rf"(?:(?:play|the (?:one|card) (?:with|that says)) )?{_in_a_row(words)}(?: spaces?)?{_THAT_ONE}"
    if _MOVES in words:
        sent = _in_a_row([word for word in words if word != _MOVES])
        form += rf"|{_THE_CARD_THAT_SENDS} {sent}(?: spaces?)?"
    return re.compile(rf"(?<![\w'’])(?:{form})(?!\w)", re.IGNORECASE)


def _in_a_row(words: Sequence[str]) -> str:
    """These words, with or without the word for what is counted between them."""
    return r"\W+(?:spaces?\W+)?".join(map(re.escape, words))


def _by_age(codes: Sequence[str], text: str) -> str:
    """The text with the code of the oldest or the newest card."""
    return _AGED.sub(lambda found: codes[0 if found["old"] else -1], text)


def _by_letter(codes: Sequence[str], text: str) -> str:
    """The text with the codes of cards that it names by their letters."""
    times = Counter(code[-1] for code in codes)
    one_of = {code[-1]: code for code in codes if times[code[-1]] == 1}

    def coded(found: re.Match[str]) -> str:
        letter = found["named"] or found["alone"]
        return found[0][: -len(letter)] + one_of.get(letter, letter)

    return _LETTER.sub(coded, text) if one_of else text
