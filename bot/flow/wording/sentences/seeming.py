"""Whether a line that nothing reads was meant as an order or a command. Must not know what becomes of it."""

import re

import grammar
from bot.flow.wording.commands.reading import VERBS
from bot.flow.wording.sentences.sentence import MOST
from bot.flow.wording.words.apart import NO_ORDER
from bot.flow.wording.words.mending import figured, fills, split
from bot.games.base import AnyGame

_TAG = re.compile(r"[a-z]{2}-\d{1,9}", re.IGNORECASE)
_OR = re.compile(r"\bor\b", re.IGNORECASE)
_SHORT = 3  # words: with a verb in front they are meant as something
_SHARE = 0.6  # of the words of a line are words of orders: it is one that went wrong


def meant(line: str, game: AnyGame | None) -> bool:
    """Whether a line that isn't read was meant as an order or a command, by how much of it is not just talk."""
    tokens = split(figured(NO_ORDER.sub(" ", grammar.tidy(line))))
    said = [token for token in tokens if token[0].isalnum()]
    if not said or len(said) > MOST:
        return False
    knows = game.prose.knows if game else (lambda _word: False)
    verbs = (*(game.verbs if game else ()), *VERBS)
    first = said[0].casefold()
    of_orders = [
        token[0].isdigit()
        or re.fullmatch("[A-HJ-Z]", token) is not None
        or _TAG.fullmatch(token) is not None
        or (not fills(token) and knows(token))
        or token.casefold() in verbs
        for token in said
    ]
    close = first not in verbs and bool(grammar.near(first, verbs, 0.74))
    told = sum(of_orders) + sum(fills(token) for token in said) / 2
    if (first in verbs and len(said) <= _SHORT) or (close and len(said) < _SHORT):
        return True
    if (first in verbs or close) and all(of_orders[1:2]):
        return True
    names_whose = len(said) <= _SHORT and any(token.casefold() in verbs for token in said)
    return any(of_orders) and (names_whose or told >= len(said) * _SHARE)


def leaves_open(line: str, game: AnyGame | None) -> bool:
    """Whether a line with words and figures of an order asks itself which: "Bank? Three. Or four?"."""
    if game is None or not ("?" in line and _OR.search(line)):
        return False
    tokens = split(figured(grammar.tidy(line)))
    figures = sum(token.isdigit() for token in tokens)
    words = any(len(token) > 1 and not fills(token) and game.prose.knows(token) for token in tokens)
    return figures > 1 and words and meant(line, game)
