"""One line of a player's letter: orders, a command, something that was meant as one, or just words.

Reading never raises, and no line is dropped: what is just words is listed as such. Must not know who wrote, nor any
state: a line reads the same for everybody.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from bot.flow.wording import (
    alone,
    among,
    blocking,
    by_name,
    certain,
    courtesy,
    creating,
    naming,
    reading,
    several,
    wishes,
)
from bot.flow.wording.likely import LEFT_OVER, Blocked, Likely, likely
from bot.flow.wording.reading import Given
from bot.flow.wording.said import Language, Mistake, Orders, Read, Taken, Wished, Words, no_order
from bot.flow.wording.seeming import meant
from bot.games.base import AnyGame
from bot.letters.cuts import SIGNS

# Lines of a letter in which an order is looked for as in a sentence: those below are only taken as they stand.
SENTENCES = 100
_WRAPPED = 5  # lines over which one order may be broken
_LONG = 90  # characters; a longer line was not broken, it is a paragraph
_HEADED = re.compile(r"\s*(\[?[A-Za-z]{2}-\d{1,9}\]?)\s*:\s*(?=\S)")
_CASE = re.compile(r"\W*(?:if|unless|when|whenever|in case|provided|otherwise|else|should)\b", re.IGNORECASE)
_TURNED_BACK = re.compile(
    r"\W*(?:unless|otherwise|else|except if|only if|but if|but only|if|or)\b", re.IGNORECASE
)
_PIECES = re.compile(r"[:.;,!]+(?:\s|$)")
_CASES = "a condition. I can't wait and see: an order stands or it doesn't"


def take(words: Sequence[str], language: Language) -> Taken:
    """What is said first in these lines: mostly one line, or several that belong together."""
    if found := several.going_on(words, language):
        line, labelled, count = found
        return Taken(line, count, read(labelled, language))
    if count := _cases(words, language):
        return Taken(_joined(words[:count]), count, no_order(_CASES))
    for count in range(min(_WRAPPED, _paragraph(words)) if language.sentences else 1, 1, -1):
        if whole := _wrapped(words[:count], language):
            return Taken(_joined(words[:count]), count, whole)
    return Taken(words[0], 1, read(words[0], language))


def all_of(words: Sequence[str], language: Language) -> Iterator[Taken]:
    """Everything that is said in these lines, if none of them turns to another match."""
    left, taken_before = headed(words), 0
    while left := below_empty(left):
        within = language if taken_before < SENTENCES else replace(language, sentences=False)
        taken = take(left, within)
        left, taken_before = left[taken.lines :], taken_before + 1
        yield taken


def below_empty(words: list[str]) -> list[str]:
    """The lines from the first on that isn't empty."""
    return words[next((at for at, word in enumerate(words) if word.strip()), len(words)) :]


def headed(words: Sequence[str]) -> list[str]:
    """The lines, with `GS-9: status` as two: a heading, and what is said below it."""
    return [part for word in words for part in _parted(word)]


def _parted(word: str) -> tuple[str, ...]:
    found = _HEADED.match(word)
    return (f"{found[1]}:", word[found.end() :]) if found else creating.lines(word)


def read(line: str, language: Language) -> Read:
    """What this line is: as it stands, else without its politeness, else what it probably means."""
    if line not in language.seen:
        language.seen[line] = _one(line, language)
    return language.seen[line]


def orders_in(line: str, game: AnyGame) -> tuple[str, ...]:
    """The canonical orders that a line of a text that isn't read would be, were it written by itself."""
    for step in courtesy.plainer(SIGNS.sub("", line).strip()):
        read = alone.read(step.text, game)
        if isinstance(read, Orders):
            return tuple(map(str, read.orders))
    return ()


def _one(line: str, language: Language) -> Read:
    opens = partial(alone.opens, game=language.game)
    said = courtesy.untimed(courtesy.unlabelled(line, language.known), language.known, opens)
    strict = alone.read(said, language.game)
    if isinstance(strict, Orders):
        return _named(said, strict, language)
    settled = isinstance(strict, Given) and strict.verb not in reading.WITH_TALK
    if settled or (isinstance(strict, Mistake) and (strict.headline or strict.proposals)):
        return strict
    return _wished(line, _politely(line, strict, language), language)


def _wished(line: str, read: Read, language: Language) -> Read:
    """What a whole sentence comes to that no grammar reads; and an absence that names who stands in."""
    settled = isinstance(read, Orders | Likely) or (isinstance(read, Given) and read.verb != "away")
    if settled or not language.sentences:
        return read
    plain = courtesy.plainer(line, language.known())[-1].text
    found = wishes.meant(plain) or wishes.meant(line)
    return Wished(found.lines, example=found.told, otherwise=read) if found else read


def _politely(line: str, strict: Read, language: Language) -> Read:
    """What a line is without its politeness, or what it means though nothing reads it."""
    steps = courtesy.plainer(line, language.known())
    for plain in (*steps[1:], *_of_the_subject(steps[-1], language)):
        bare = alone.read(plain.text, language.game)
        if isinstance(bare, Orders):
            bare = _named(plain.text, bare, language)
            return Orders(bare.orders, plain.dropped) if isinstance(bare, Orders) else bare
        if isinstance(bare, Given):
            strict = bare
            if bare.verb not in reading.WITH_TALK:
                break
    if isinstance(strict, Given):
        return _without_title(steps[-1].text, strict, language)
    if not language.sentences:
        return strict
    return _unread(line, strict, language)


def _without_title(plain: str, command: Given, language: Language) -> Given:
    """The command as it is with the title of the match that is meant left out: "extend Spring Mile by 3 days"."""
    bare = courtesy.untitled(plain, language.known())
    read = alone.read(bare, None) if bare != plain else None
    return read if isinstance(read, Given) and read.verb == command.verb else command


def _of_the_subject(plain: courtesy.Plain, language: Language) -> tuple[courtesy.Plain, ...]:
    """A sentence whose subject is the entrant, without that: "Reds play A 8, B 4"."""
    behind = _behind_subject(plain.text, language) or courtesy.behind_known(plain.text, language.known())
    return (courtesy.Plain(behind, plain.dropped),) if behind else ()


def _named(said: str, orders: Orders, language: Language) -> Read:
    """The orders, unless what seems a name in front is talk, or is the entrant's where orders have no such name."""
    # A robot has sentences of its own, and no name in front but its runner's.
    if alone.opens(said, language.game) or language.begins(said):
        return orders
    known = language.known()
    verbs = language.game.verbs if language.game else ()
    if courtesy.talks(said, known, verbs):
        plain = courtesy.plainer(said, known)[-1].text
        bare = Words() if courtesy.talks(plain, known, verbs) else alone.read(plain, language.game)
        return bare if isinstance(bare, Orders) else _unread(said, orders, language)
    if said_by_name := by_name.orders(said, orders, language):
        return said_by_name
    behind = courtesy.behind_name(said, known) or _behind_subject(said, language)
    if behind and not any(":" in str(order) for order in orders.orders):
        bare = alone.read(behind, language.game)
        return bare if isinstance(bare, Orders) else orders
    return orders


def _behind_subject(said: str, language: Language) -> str:
    """What the entrant does whose own name is the subject of a sentence; or ''."""
    game = language.game
    behind = courtesy.behind_subject(said, language.known(), game.verbs) if game else said
    return behind if behind != said else ""


def _unread(line: str, strict: Read, language: Language) -> Read:
    """What a line that no grammar reads states or probably means, why it orders nothing, or that it is just words."""
    step, game = courtesy.plainer(line, language.known())[-1], language.game
    plain = _behind_subject(step.text, language) or step.text
    why = "" if among.talk(line) else blocking.why_no_command(plain)
    named = naming.coded(plain, language.called(), game.prose) if game else naming.Coded(plain)
    found = (likely(named.text, game, named.codes) if game else None) or (Blocked(why) if why else None)
    if isinstance(found, Likely):
        return (
            not named.guessed and certain.orders(named.text, found, step.dropped, game, named.codes)
        ) or found
    # What the grammar says of a mistake helps more than that there is one.
    if isinstance(strict, Mistake) and (
        found == Blocked(LEFT_OVER) or (found is None and meant(courtesy.plainer(line)[-1].text, game))
    ):
        return strict
    if isinstance(strict, Orders):
        return no_order(found.why) if found else strict
    if found is None and _is_for_a_case(plain, game):
        return no_order(_CASES)
    return no_order(found.why) if found else _spoken(line, plain)


def _is_for_a_case(plain: str, game: AnyGame | None) -> bool:
    """Whether an order or a command stands before a case that may come: "Percy 10 if the Greens attack"."""
    doubtful = _PIECES.split(plain) if blocking.why_not(plain) == blocking.CASE else ()
    pieces = (piece.strip() for piece in (blocking.before_case(plain), *doubtful))
    return any(isinstance(alone.read(piece, game), Orders | Given) for piece in pieces if piece)


def _spoken(line: str, plain: str) -> Given | Wished | Mistake | Words:
    """A command in other words is done where it only tells, else proposed; or the word that would do is told."""
    verb = courtesy.spoken(plain) or courtesy.spoken(line)
    if not verb:
        return among.talk(line) or Words()
    if verb in reading.ONLY_TELLS:
        return Given(verb, (wishes.turn_in(verb, plain),))
    shown = reading.LIKE_THIS.get(verb, f"It is said so: {verb}.")
    told = f"Not obeyed, for I am not sure what you wish. {shown} Write it on a line of its own."
    wished = wishes.command(verb, plain)
    return Wished(((wished,),), told) if wished else Mistake(told)


# --- lines that belong together


def _joined(words: Sequence[str]) -> str:
    return "\n".join(word.strip() for word in words if word.strip())


def _paragraph(words: Sequence[str]) -> int:
    """How many lines there are to the next empty one."""
    return next(
        (count for count, word in enumerate(words) if not word.strip() or len(word) > _LONG), len(words)
    )


def _cases(words: Sequence[str], language: Language) -> int:
    """How many lines are orders for a case that may come, with the case above or below them; 0: none."""
    opens = _CASE.match(words[0]) is not None and words[0].rstrip().endswith((":", ",", "then"))
    ordered = isinstance(read(words[0], language), Orders | Likely)
    follows = [at for at in range(1, len(words)) if words[at].strip()][:1]
    if not follows or not (opens or (ordered and _TURNED_BACK.match(words[follows[0]]))):
        return 0
    count = follows[0] + 1
    return count + (
        _cases(words[count:], language) if count < len(words) and _CASE.match(words[count]) else 0
    )


def _wrapped(words: Sequence[str], language: Language) -> Read | None:
    """One order broken over these lines: the last of them are nothing without the first, and together they read."""
    if language.game is None:
        return None
    parts = (Given, Likely) if _is_bare_verb(words[0], language) else (Orders, Given, Likely)
    if any(isinstance(read(word, language), parts) for word in words[1:]):
        return None
    if alone.has_verb(words[-1], language.game) or not meant(words[-1], language.game):
        return None
    text = " ".join(word.strip() for word in words)
    whole = alone.read(text, language.game)
    lines = tuple(map(str, whole.orders)) if isinstance(whole, Orders) else ()
    found = likely(courtesy.plainer(text, language.known())[-1].text, language.game)
    found = found if isinstance(found, Likely) or not lines else Likely(lines)
    first = read(words[0], language)
    if not isinstance(found, Likely):
        return None
    return found if isinstance(first, Words | Mistake) or _said(first) != found.lines else None


def _is_bare_verb(line: str, language: Language) -> bool:
    """Whether a line says only that an order follows: the first cell of a table that came as one cell a line."""
    return language.game is not None and line.strip(" :").casefold() in language.game.verbs


def _said(read: Read) -> tuple[str, ...]:
    return (
        tuple(map(str, read.orders))
        if isinstance(read, Orders)
        else read.lines
        if isinstance(read, Likely)
        else ()
    )
