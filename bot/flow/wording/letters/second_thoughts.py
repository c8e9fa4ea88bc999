"""An order and what its writer says behind it to make it another: on its line, or on those below, up to the farewell.

It is likely at most. What a stricter reading takes as it stands is left to that. Must not know what one line says.
"""

import re
from collections.abc import Iterator, Sequence

from bot.flow.wording.commands.reading import Given
from bot.flow.wording.lines import certain, left_out, lines
from bot.flow.wording.lines.said import Language, Mistake, Orders, Read, Taken, Words, ordered
from bot.flow.wording.sentences import rethinking
from bot.flow.wording.sentences.amending import amended
from bot.flow.wording.sentences.evidence import speaks_of_orders
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.sentences.islands import Speech
from bot.flow.wording.sentences.revising import alike
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words import counting, courtesy, naming
from bot.flow.wording.words.mending import figured

_LINES, _LONGEST = 12, 1200  # of a letter in which somebody thinks again; a longer one is a story
_WRAPPED = 55  # characters of a line that may have been broken by a mail program
_NAME = 3  # words of a signature
_FIGURE = re.compile(r"\d")


def take(words: Sequence[str], taken: Taken, language: Language) -> Taken | None:
    """The orders of these lines as they are at the end of them, if something behind them makes them others.

    `taken` is what the first lines are otherwise.
    """
    game = language.game
    if game is None or not language.sentences or language.above or language.begins(words[0]):
        return None
    count = _body(words)
    said = _sentences(words[:count])
    if len(said) < 2 or sum(map(len, said)) > _LONGEST or _stands(words[:count], taken, language):  # noqa: PLR2004
        return None
    orders, behind = _first(said, language)
    now = _now(orders, behind, language) if orders else ()
    if not now or set(now) in (set(orders), set(_written(taken.read, language))):
        return None
    text = "\n".join(word.strip() for word in words[:count] if word.strip())
    left = left_out.beside(text, lambda one: _meant(one, language), language)
    return Taken(text, count, Likely(now, guessed=True, left=tuple(left)))


def _meant(text: str, language: Language) -> list[str]:
    """What a text comes to in the end."""
    orders, behind = _first(_sentences(text.split("\n")), language)
    return sorted((_now(orders, behind, language) if orders else ()) or orders)


def _stands(words: Sequence[str], taken: Taken, language: Language) -> bool:
    """Whether a stricter reading takes these lines as they stand: orders that nothing changes, or an order does."""
    if isinstance(taken.read, Given) or (
        isinstance(taken.read, Words) and not _FIGURE.search(figured(taken.line))
    ):
        return True
    below = [word for word in words[taken.lines :] if word.strip()]
    if isinstance(taken.read, Orders) and (not below or _is_slip(below[0], language)):
        return True
    return any(
        _orders_anew(lines.read(word, language), taken.read, language) or _is_change(word, language)
        for word in below
    )


def _is_slip(line: str, language: Language) -> bool:
    """Whether a line is an order of its own with a slip in it: the one above stands until it is confirmed."""
    read = lines.read(line, language)
    alone = not naming.codes_of(language.called()) and len(SENTENCE.split(line)) == 1
    proposes = isinstance(read, Likely) or (isinstance(read, Mistake) and bool(read.proposals))
    return alone and proposes and not (rethinking.opens(line) or rethinking.replaces(line))


def _orders_anew(read: Read, above: Read, language: Language) -> bool:
    """Whether a line below is a command, or orders something for the same thing as the lines above, all of it."""
    game = language.game
    assert game is not None  # noqa: S101  # without a game there are no orders
    speech = Speech(game.read, game.verbs, game.prose)
    return isinstance(read, Given) or (
        isinstance(read, Orders)
        and (not ordered(above) or alike(_written(above, language), _written(read, language), speech))
    )


def _is_change(line: str, language: Language) -> bool:
    """Whether a line says outright what is to be otherwise, and nothing else."""
    game = language.game
    if game is None or not rethinking.opens(line):
        return False
    said = naming.coded(rethinking.plain(line), language.called(), game.prose)
    return not said.guessed and certain.changes(
        said.text, Speech(game.read, game.verbs, game.prose, said.codes)
    )


def _first(said: Sequence[str], language: Language) -> tuple[tuple[str, ...], Sequence[str]]:
    """The orders of the first sentences that have any, and the sentences behind them."""
    for count in range(1, len(said)):
        if orders := _written(lines.read(" ".join(said[:count]), language), language):
            return orders, said[count:]
    return (), ()


def _now(orders: tuple[str, ...], behind: Sequence[str], language: Language) -> tuple[str, ...]:
    game = language.game
    assert game is not None  # noqa: S101  # without a game there are no orders
    speech = Speech(game.read, game.verbs, game.prose, naming.codes_of(language.called()))
    spelled = map(language.spelled_out, behind)
    bare = (one if speaks_of_orders(one, speech) else counting.without(one, game) for one in spelled)
    text = naming.coded("\n\n".join(bare), language.called(), game.prose).text
    return () if _of_others(text, language) else amended(orders, text, speech)


def _of_others(text: str, language: Language) -> bool:
    """Whether a sentence with a figure speaks of somebody else who plays."""
    names = "|".join(map(re.escape, language.others()))
    named = re.compile(rf"(?<!\w)(?:{names or '(?!)'})(?!\w)", re.IGNORECASE)
    return any(named.search(one) and _FIGURE.search(figured(one)) for one in SENTENCE.split(text))


def _written(read: Read, language: Language) -> tuple[str, ...]:
    """The orders that were read, with the words that orders have for names."""
    said = ordered(read)
    called, game = language.called(), language.game
    if game is None or not naming.codes_of(called):
        return said
    return tuple(naming.coded(line, called, game.prose).text for line in said)


def _body(words: Sequence[str]) -> int:
    """How many of the lines stand above the farewell, and above a name below them."""
    count = 0
    for at, word in enumerate(words[:_LINES]):
        if courtesy.takes_leave(word):
            break
        if word.strip():
            count = at + 1
    while count > 1 and (not words[count - 1].strip() or _is_name(words[count - 1])):
        count -= 1
    return count


def _is_name(line: str) -> bool:
    return len(line.split()) <= _NAME and not _FIGURE.search(line) and line.strip(" .!-–—")[:1].isupper()


def _sentences(words: Sequence[str]) -> list[str]:
    """The sentences of these lines; a line that was broken goes on on the next."""
    return [one.strip() for line in _joined(words) for one in SENTENCE.split(line) if one.strip()]


def _joined(words: Sequence[str]) -> Iterator[str]:
    line = ""
    for word in words:
        if line and (not word.strip() or len(line) < _WRAPPED or line.rstrip()[-1:] in ".!?:"):
            yield line
            line = ""
        line = f"{line} {word.strip()}".strip()
    if line:
        yield line
