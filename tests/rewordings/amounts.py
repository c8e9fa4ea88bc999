"""Cards and amounts: what each is called, in what order they stand, and what joins them."""

from types import MappingProxyType

from tests.rewordings.shape import Rewordings, swapped

_CARD = r"\bplay (?:the|my) (oldest|newest|lowest|highest) card\b"
_REST = r"\bthe rest\b"
_OTHER_NAME = MappingProxyType(
    {"oldest": "eldest", "newest": "most recent", "lowest": "smallest", "highest": "biggest"}
)
_SPLIT = r"\bbank (\d+)(?: and|,) move the rest"
_NUMBER = r"(\d+)(?! (?:points?|squares?|more|less|of))\b"

AMOUNTS: Rewordings = MappingProxyType(
    {
        "and": swapped(r"(\b(?:card|play|bank|move)[^,.]*), (move|bank)\b", r"\1 and \2"),
        "&": swapped(r" and (move|bank)\b", r" & \1"),
        "+": swapped(r" and (move|bank)\b", r" + \1"),
        ",": swapped(r",? and (move|bank)\b", r", \1"),
        ";": swapped(r" and (move|bank)\b", r"; \1"),
        "/": swapped(r" and (move|bank) (\w+|the rest)$", r" / \1 \2"),
        "and then": swapped(r" and (move|bank)\b", r" and then \1"),
        "then": swapped(r",? and (move|bank)\b", r", then \1"),
        "and also": swapped(r" and (move|bank)\b", r" and also \1"),
        "as well": swapped(r" and (move|bank) (the rest|\d+)$", r" and \1 \2 as well"),
        "while moving": swapped(r" and (mov|bank)(e?)\b", lambda found: f" while {found[1]}ing"),
        "moving": swapped(r",? and (mov|bank)(e?)\b", lambda found: f", {found[1]}ing"),
        "and moving": swapped(
            r"^(play .*) and (mov|bank)e? (.*)$", lambda found: f"{found[1]}, {found[2]}ing {found[3]}"
        ),
        "play banking": swapped(
            r"^play (the \w+ card), bank (\w+) and move (.*)$", r"Play \1, banking \2 and moving \3"
        ),
        "with": swapped(
            r"^play (the \w+ card|an? \d+), bank (\d+) and move the rest\b",
            r"Play \1 with \2 banked and the rest moved",
        ),
        "with n to the bank": swapped(
            r"\b(card), bank (\d+) and move the rest\b", r"\1, with \2 to the bank and the rest to movement"
        ),
        "leaving the rest": swapped(_SPLIT, r"bank \1, leaving the rest for movement"),
        "the rest goes into": swapped(_SPLIT, r"bank \1, the rest goes into movement"),
        "is for moving": swapped(_SPLIT, r"bank \1, the rest is for moving"),
        "the rest first": swapped(_SPLIT, r"move the rest and bank \1"),
        "move all but": swapped(_SPLIT, r"move all but \1, which I bank"),
        "everything except n is moved": swapped(_SPLIT, r"bank \1 and move everything else"),
        "bank n only": swapped(_SPLIT + "$", r"bank \1, move what remains"),
        "whatever is over": swapped(r"\bmove the rest$", "whatever is over is moved"),
        "rest": swapped(_REST, "rest"),
        "the remainder": swapped(_REST, "the remainder"),
        "what's left": swapped(_REST, "what's left"),
        "whatever is left over": swapped(_REST, "whatever is left over"),
        "the other points": swapped(_REST, "the other points"),
        "the balance": swapped(_REST, "the balance"),
        "the rest of it": swapped(_REST, "the rest of it"),
        "the rest of the card": swapped(_REST, "the rest of the card"),
        "n in the bank": swapped(r"\bbank (\d+|the rest)\b", r"put \1 in the bank"),
        "n into the bank": swapped(r"\bbank (\d+|the rest)\b", r"\1 into the bank"),
        "n to the bank": swapped(r"\bbank (\d+|the rest)\b", r"\1 to the bank"),
        "n goes to the bank": swapped(r"\bbank (\d+|the rest)\b", r"\1 goes to the bank"),
        "n banked": swapped(r"\bbank (\d+|the rest)\b", r"\1 banked"),
        "n are banked": swapped(rf"\bbank {_NUMBER}", r"\1 are banked"),
        "a bank of n": swapped(rf"\bbank {_NUMBER}", r"bank: \1"),
        "Bn": swapped(rf"\bbank {_NUMBER}", r"B\1"),
        "Mn": swapped(rf"\bmove {_NUMBER}", r"M\1"),
        "points": swapped(rf"\b(bank|move) {_NUMBER}", r"\1 \2 points"),
        "pts": swapped(rf"\b(bank|move) {_NUMBER}", r"\1 \2 pts"),
        "of it": swapped(rf"\bcard, (bank|move) {_NUMBER}", r"card, \1 \2 of it"),
        "move forward": swapped(rf"\bmove {_NUMBER}", r"move forward \1"),
        "move n squares": swapped(rf"\bmove {_NUMBER}", r"move \1 squares"),
        "move n spaces": swapped(rf"\bmove {_NUMBER}", r"move \1 spaces"),
        "advance n": swapped(rf"\bmove {_NUMBER}", r"advance \1"),
        "go n": swapped(rf"\bmove {_NUMBER}", r"go \1"),
        "n on movement": swapped(
            r"\bmove (\d+|the rest)\b(?! (?:squares?|points?|more|less))", r"\1 on movement"
        ),
        "n for movement": swapped(
            r"\bmove (\d+|the rest)\b(?! (?:squares?|points?|more|less))", r"\1 for movement"
        ),
        "n moved": swapped(r"\bmove (\d+|the rest)\b(?! (?:squares?|points?|more|less))", r"\1 moved"),
        "everything": swapped(r"\bmove all\b(?! but| of| the)", "move everything"),
        "it all": swapped(r"\bmove all\b(?! but| of| the)", "move it all"),
        "the lot": swapped(r"\bmove all\b(?! but| of| the)", "move the lot"),
        "the whole card": swapped(r"\bmove all\b(?! but| of| the)", "move the whole card"),
        "all of it on movement": swapped(r"\bmove all\b(?! but| of| the)", "all of it on movement"),
        "all goes to movement": swapped(r"\bmove all\b(?! but| of| the)", "all goes to movement"),
        "all movement": swapped(r"\bmove all\b(?! but| of| the)", "all movement"),
        "everything of it": swapped(r"\bmove all\b(?! but| of| the)", "move everything of it"),
        "move the full amount": swapped(r"\bmove all\b(?! but| of| the)", "move the full value"),
        "and move all": swapped(r"\bcard,? (?:and )?move all$", "card and then move all"),
        "bank nothing": swapped(r"\bmove all\b(?! but| of| the)", "move all, bank nothing"),
        "bank it all": swapped(r"\bbank all\b(?! but| of| the)", "bank it all"),
        "bank everything": swapped(r"\bbank all\b(?! but| of| the)", "bank everything"),
        "bank the lot": swapped(r"\bbank all\b(?! but| of| the)", "bank the lot"),
        "use": swapped(r"\bplay (the|my|an?)\b", r"use \1"),
        "take": swapped(r"\bplay (the|my|an?)\b", r"take \1"),
        "lead": swapped(r"\bplay (the|my) (?=\w+ card)", r"put down \1 "),
        "my": swapped(r"\bplay the\b", "play my"),
        "no the": swapped(_CARD, r"play \1 card"),
        "no card": swapped(_CARD, r"play the \1"),
        "no play": swapped(_CARD, r"\1 card"),
        "the X is played": swapped(_CARD, r"the \1 card is played"),
        "it's the X": swapped(_CARD, r"it's the \1 card"),
        "it's X I play": swapped(_CARD, r"it's the \1 card I play"),
        "the card I play is": swapped(_CARD, r"the card I play is the \1"),
        "goes": swapped(_CARD, r"the \1 card goes"),
        "the X one": swapped(_CARD, r"play the \1 one"),
        "X of my cards": swapped(_CARD, r"play the \1 of my cards"),
        "the X card I have": swapped(_CARD, r"play the \1 card I have"),
        "the X card in hand": swapped(_CARD, r"play the \1 card in my hand"),
        "other name": swapped(_CARD, lambda found: f"play the {_OTHER_NAME[found[1].lower()]} card"),
        "whichever card is": swapped(_CARD, r"play whichever card is \1"),
        "with the X": swapped(r"^play (the \w+ card|an? \d+),? (?:and )?(bank|move)\b", r"With \1, \2"),
        "of the X card n": swapped(
            r"^play the (\w+ card), bank (\d+) and move the rest$",
            r"Of the \1 \2 go to the bank and the rest to movement",
        ),
        "card behind": swapped(
            r"^play the (\w+ card), bank (\d+) and move the rest$", r"Bank \2 and move the rest of the \1"
        ),
        "bank n of the card": swapped(
            r"^play the (\w+ card), bank (\d+)(?: and|,) move the rest$", r"Bank \2 of the \1, move the rest"
        ),
        "brackets": swapped(r"\b(card), (bank \d+(?: and|,) move the rest)$", r"\1 (\2)"),
        "colon behind the card": swapped(r"\bplay (the \w+ card), (bank|move)\b", r"play \1: \2"),
        "dash behind the card": swapped(r"\bplay (the \w+ card), (bank|move)\b", r"play \1 - \2"),
        "slashes": swapped(
            r"\bplay the (\w+) card, bank (\d+)(?: and|,) move the rest$", r"\1 card / bank \2 / move rest"
        ),
        "passive": swapped(
            r"^play the (\w+) card, bank (\d+) and move the rest$",
            r"The \1 card is played, \2 are banked and the rest is moved",
        ),
        "number behind": swapped(_SPLIT + "$", r"the bank gets \1 and movement the rest"),
        "half the card": swapped(r"\bbank half\b", "bank half of it"),
    }
)
