"""A card named by its letter alone, where no other of the hand has it: "the K, deck 3" is 4-K.

Works from a view. Must not know how a sentence is read.
"""

import re
from collections import Counter

from bot.games.gotham_race.cards import card
from bot.games.gotham_race.view import View

# A letter at the head of a sentence may be a word of its own ("K, thanks"): it is a card where a deck follows.
_LETTER = re.compile(
    r"(?:\b(?:[Tt]he|[Mm]y|[Pp]lay) (?P<named>[A-Z])"
    r"(?= (?:this|please|now|from|and|then|card|goes|first)\b|\W*$|[,.;:!])"
    r"|^\W*(?P<alone>[A-Z])(?=(?: this time| please)?,? (?:and )?(?:draw|deck|from (?:deck |pile |stack )?\d)))"
)


def spelled_out(view: View, text: str) -> str:
    """The text with the codes of cards of the hand that it names by their letters."""
    codes = [card(one.card).code for one in view.hand]
    times = Counter(code[-1] for code in codes)
    one_of = {code[-1]: code for code in codes if times[code[-1]] == 1}

    def coded(found: re.Match[str]) -> str:
        letter = found["named"] or found["alone"]
        return found[0][: -len(letter)] + one_of.get(letter, letter)

    return _LETTER.sub(coded, text) if one_of else text
