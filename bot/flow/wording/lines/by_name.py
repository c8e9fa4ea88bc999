"""Orders for those whose names stand in a line, in a game whose grammar takes any word for a name.

"The Reds ride like this: A 10, B 9" has an order for A, and none for a rider called "ride like A". Must not know any
game, nor who has which name.
"""

import re
from collections.abc import Iterable

import grammar
from bot.flow.wording.lines import alone, certain
from bot.flow.wording.lines.said import Language, Mistake, Orders, Words, no_order
from bot.flow.wording.sentences import rethinking
from bot.flow.wording.sentences.found import LEFT_OVER, Likely
from bot.flow.wording.sentences.likely import likely
from bot.flow.wording.words import fronts, naming
from bot.flow.wording.words.mending import fills

_FIGURES = re.compile(r"(?: \d+)+$")
_FEWEST = 2  # words that no order has: with less it may be all hands, or all cards, in a row
_LIKE = 0.7  # so much alike, a word is a name with a slip


def orders(said: str, read: Orders, language: Language) -> Orders | Likely | Mistake | Words | None:
    """What a line orders that was read with names that nobody has; None: these are names, or orders have none."""
    game, names = language.game, language.called()
    codes = naming.codes_of(names)
    known = {word.casefold() for pair in names for word in pair}
    # A hand of cards says anew what its holder is called.
    if game is None or not codes or _are_known(read, known) or all(map(_gives_a_hand, read.orders)):
        return None
    bare = alone.read(fronts.behind_known(said, language.known()), game)
    if isinstance(bare, Orders) and _are_known(bare, known):
        return bare
    named = naming.coded(said, names, game.prose)
    found = likely(named.text, game, codes)
    if isinstance(found, Likely) and certain.whose(found.lines, codes):
        return certain.orders(named.text, found, "", game, codes) or found
    if rethinking.opens(said):
        return no_order(LEFT_OVER)
    own = tuple(part.casefold() for name, _ in names for part in name.split())
    if _is_prose(read, language):
        return Words()
    talks = any(_is_talk(_whose(order), own) for order in read.orders)
    return no_order(LEFT_OVER) if talks and len(read.orders) > 1 else None


def _is_prose(read: Orders, language: Language) -> bool:
    """Whether nobody's names have a figure each, or words of a sentence have: "Everton 0 Villa 2", "laptop has 3"."""
    names = [_whose(order).split() for order in read.orders]
    if not all(names) or any(_are_like(name, language) for name in names):
        return False
    talks = any(len(name) > 1 and any(word.islower() for word in name) for name in names)
    return talks or len(set(map(tuple, names))) > 1


def names_nobody(said: str, named: naming.Coded, language: Language) -> bool:
    """Whether a sentence has no word for an order and nobody's name, however spelled, where each order needs one."""
    game, codes = language.game, naming.codes_of(language.called())
    if game is None or not codes or named.codes:
        return False
    written = re.findall(r"[^\W\d_]+", said)
    foreign = [word for word in written if not (fills(word.casefold()) or game.prose.knows(word.casefold()))]
    if len(foreign) < _FEWEST:
        return False
    verbs = not {word.casefold() for word in written}.isdisjoint(game.verbs)
    return not verbs and not codes.intersection(map(str.upper, written)) and not _are_like(written, language)


def _are_like(written: Iterable[str], language: Language) -> bool:
    """Whether one of these words is like the name, or a part of the name, of an entrant or of whom they order."""
    names = (*(name for name, _ in language.called()), *language.others())
    parts = tuple(part.casefold() for name in names for part in name.split())
    return any(len(word) > 1 and grammar.near(word.casefold(), parts, _LIKE) for word in written)


def _are_known(read: Orders, known: set[str]) -> bool:
    return all(_whose(order).casefold() in known for order in read.orders)


def _whose(order: object) -> str:
    """The name in an order for somebody: "Percy Vere 10", "A 10 9 9"."""
    return _FIGURES.sub("", str(order))


def _gives_a_hand(order: object) -> bool:
    """Whether an order has several figures behind a name: "Ann 10 9 9"."""
    found = _FIGURES.search(str(order))
    return found is not None and len(found[0].split()) > 1


def _is_talk(name: str, own: tuple[str, ...]) -> bool:
    """Whether what was taken for a name has words of a sentence in it."""
    return any(
        len(word) > 1 and word.islower() and not grammar.near(word, own, _LIKE) for word in name.split()
    )
