"""How much of a sentence is an order: whether one is visible in it, and whether more is said than that one.

Must not know what becomes of a sentence, nor any game.
"""

import itertools
from collections.abc import Sequence

from bot.flow.wording.sentences.islands import Span, Speech
from bot.flow.wording.words.courtesy import words
from bot.flow.wording.words.mending import fills, split

_BARE = 3  # figures in a row are an order by themselves
_BETWEEN = 3  # words from a verb to what it is said of


def speaks_of_orders(clause: str, game: Speech) -> bool:
    """Whether a clause beside an order has a word of the order language in it: "take the penalty off the bank"."""
    said = split(clause, game.prose)
    return any(len(word) > 1 and not fills(word) and game.prose.knows(word) for word in said)


def may_be_of_orders(tokens: Sequence[str], game: Speech) -> bool:
    """Whether there is a figure or a word of orders in a sentence; most sentences of a letter have none."""
    numbers = words()["numbers"]
    return any(
        token[0].isdigit() or token.casefold() in numbers or (not fills(token) and game.prose.knows(token))
        for token in tokens
    )


def evident(tokens: list[str], found: Sequence[Span], game: Speech) -> bool:
    """Whether an order is visible: by its verb, or by words of the order language beside its figures."""
    said = [token.casefold() for begin, end, _ in found for token in tokens[begin:end]]
    return (
        any(word in game.verbs for word in said)
        or any(code.casefold() in said for code in game.codes)
        or any(word[0].isalpha() and not fills(word) and game.prose.knows(word) for word in said)
        or sum(word[0].isdigit() for word in said) > _BARE
        or _is_a_code_alone(tokens, game)
    )


def _is_a_code_alone(tokens: Sequence[str], game: Speech) -> bool:
    """Whether a sentence is a word of the order language with a figure in it, and fillers: "just the 1-E"."""
    code = "".join(word for word in tokens if not fills(word) and word not in ".,!")
    return any(map(str.isalpha, code)) and any(map(str.isdigit, code)) and game.prose.knows(code)


def names_whose_figure(tokens: list[str], game: Speech) -> bool:
    """Whether a name and a figure stand in a sentence: perhaps somebody's order, in words that nobody knows."""
    return any(word in game.codes for word in tokens) and any(word[0].isdigit() for word in tokens)


def verb_and_figure(tokens: list[str], game: Speech) -> bool:
    """Whether a sentence has the word for an order and a figure, or a way and two: an order nobody can read."""
    figures = sum(word[0].isdigit() for word in tokens)
    repeats = game.prose.repeats
    way = bool(repeats.pattern) and any(repeats.fullmatch(word.casefold()) for word in tokens)
    verb = any(word.casefold() in game.verbs for word in tokens)
    return (verb and figures > 0) or (way and figures > 1)


def opens_with_verb(tokens: list[str], game: Speech) -> bool:
    """Whether a sentence begins with the word for an order: "My guess: Fox goes with his 1"."""
    first = next((word for word in tokens if word[0].isalnum() and not fills(word)), "")
    return first.casefold() in game.verbs


def half_an_order(tokens: list[str], game: Speech) -> bool:
    """Whether a sentence in which no order was found has a figure and two words of orders all the same, or no other."""
    said = [word for word in tokens if word[0].isalnum() and not fills(word)]
    known = [word for word in said if word[0].isalpha() and game.prose.knows(word)]
    if len(known) == len(said) > 1:
        return True
    figures = len(said) > 1 and any(word[0].isdigit() for word in said)
    if figures and all(word[0].isdigit() or game.prose.knows(word) for word in said):
        return True
    if any(word[0].isalpha() and word[-1].isdigit() and game.prose.knows(word) for word in said):
        return True
    if any(_counts_one(*pair, game) for pair in itertools.pairwise(tokens)):
        return True
    words_of_it = (word for word in tokens if word[0].isalpha() and game.prose.knows(word))
    known = [word for word in words_of_it if not fills(word) or game.prose.repeats.fullmatch(word)]
    return len(known) > 1 and any(word[0].isdigit() for word in tokens)


def _counts_one(word: str, figure: str, game: Speech) -> bool:
    """Whether a word of orders has its figure behind it: "token 5"."""
    named = len(word) > 1 and word.isalpha() and not fills(word) and game.prose.knows(word)
    return named and figure.isdecimal()


def left_over(tokens: list[str], found: Sequence[Span], game: Speech) -> bool:
    """Whether figures or words of the order language stand outside the orders: then these are not all that was said."""
    inside = {at for begin, end, _ in found for at in range(begin, end)}
    left = [(at, token) for at, token in enumerate(tokens) if at not in inside and token[0].isalnum()]
    beside = {at for begin, end, _ in found for at in (begin - 1, end, end + 1)}
    opens = _opening_verb(tokens, found, game)
    return any(
        token[0].isdigit()
        or (not fills(token) and at != opens and (game.prose.knows(token) or token.casefold() in game.verbs))
        or (len(token) == 1 and not fills(token) and at in beside)
        for at, token in left
    )


def _opening_verb(tokens: list[str], found: Sequence[Span], game: Speech) -> int:
    """Where the verb of the first order stands, if a word or two come between them: "enter Hare's 8/1"; or -1."""
    begin, end, _ = found[0]
    near = [at for at in range(max(0, begin - _BETWEEN), begin) if tokens[at].casefold() in game.verbs]
    inside = any(token.casefold() in game.verbs for token in tokens[begin:end])
    return near[0] if len(near) == 1 and not inside else -1
