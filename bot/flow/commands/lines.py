"""One line of a player's letter: orders, a command, something that was meant as one, or just words.

Reading never raises, and no line is dropped: what is just words is listed as such. Must not know who wrote, nor any
state: a line reads the same for everybody.
"""

import contextlib
import difflib
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

import grammar
from bot.flow.commands import blocking, courtesy, reading
from bot.flow.commands.likely import LEFT_OVER, Blocked, Likely, likely, meant
from bot.flow.commands.reading import Command
from bot.games.base import AnyGame


@dataclass(frozen=True)
class Orders:
    """The orders a line holds, in the order they are written, and the politeness that was left out."""

    orders: tuple[Any, ...]
    dropped: str = ""


@dataclass(frozen=True)
class Mistake:
    """A line that was meant as an order or a command, and why it isn't one."""

    text: str
    # What was probably meant, by the words that confirm each; and what the subject of the answer says.
    proposals: tuple[tuple[str, str], ...] = ()
    headline: str = ""
    elsewhere: bool = False  # it should have turned to another match, which the lines below it are about


@dataclass(frozen=True)
class Words:
    """A line that is neither: a greeting, a remark."""


Read = Orders | Command | Likely | Mistake | Words


@dataclass(frozen=True)
class Language:
    """By what a line is read: the game that is meant, and the names a label may hold: of match, entrant and turn."""

    game: AnyGame | None
    begins: Callable[[str], bool] = lambda _line: False  # an order that goes on over the next lines
    # An order by itself, which ends one that goes on.
    ends: Callable[[str], bool] = lambda _line: False
    known: Callable[[], frozenset[str]] = frozenset
    # What has been read already: a line is looked at again beside those around it.
    seen: dict[str, Read] = field(default_factory=dict, compare=False, repr=False)
    # Whether an order is looked for inside a sentence; so far down in a long letter it is not.
    sentences: bool = True


@dataclass(frozen=True)
class Taken:
    """One thing that was said: its lines, how many they were, and what they are."""

    line: str
    lines: int
    read: Read


# Lines of a letter in which an order is looked for as in a sentence: those below are only taken as they stand.
SENTENCES = 100
_TURNING = frozenset({"match", "join", "create"})
_SHORT = 4  # words: a longer line without a figure or an address is prose, whatever word it begins with
_WRAPPED = 5  # lines over which one order may be broken
_LONG = 90  # characters; a longer line was not broken, it is a paragraph
_HEADED = re.compile(r"\s*(\[?[A-Za-z]{2}-\d{1,9}\]?)\s*:\s*(?=\S)")
_CASE = re.compile(r"\W*(?:if|unless|when|whenever|in case|provided|otherwise|else|should)\b", re.IGNORECASE)
_TURNED_BACK = re.compile(
    r"\W*(?:unless|otherwise|else|except if|only if|but if|but only|if|or)\b", re.IGNORECASE
)
_CASES = "a condition. I can't wait and see: an order stands or it doesn't"


def take(words: Sequence[str], language: Language) -> Taken:
    """What is said first in these lines: mostly one line, or several that belong together."""
    if language.begins(words[0]):
        line, count = _going_on(words, language)
        return Taken(line, count, read(line, language))
    if count := _cases(words, language):
        return Taken(_joined(words[:count]), count, Mistake(_blocked(_CASES)))
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
    return (f"{found[1]}:", word[found.end() :]) if found else (word,)


def read(line: str, language: Language) -> Read:
    """What this line is: as it stands, else without its politeness, else what it probably means."""
    if line not in language.seen:
        language.seen[line] = _one(line, language)
    return language.seen[line]


def _one(line: str, language: Language) -> Read:
    said = courtesy.unlabelled(line, language.known)
    strict = _strict(said, language.game)
    if isinstance(strict, Orders):
        return _named(said, strict, language)
    if isinstance(strict, Command) and strict.verb not in reading.WITH_TALK:
        return strict
    if isinstance(strict, Mistake) and (strict.headline or strict.proposals):
        return strict
    steps = courtesy.plainer(line, language.known())
    for plain in steps[1:]:
        bare = _strict(plain.text, language.game)
        if isinstance(bare, Orders):
            bare = _named(plain.text, bare, language)
            return Orders(bare.orders, plain.dropped) if isinstance(bare, Orders) else bare
        if isinstance(bare, Command):
            strict = bare
            if bare.verb not in reading.WITH_TALK:
                break
    if isinstance(strict, Command) or not language.sentences:
        return strict
    return _unread(steps[-1].text, strict, language.game)


def _named(said: str, orders: Orders, language: Language) -> Read:
    """The orders, unless what seems a name in front is talk, or is the entrant's where orders have no such name."""
    known = language.known()
    if courtesy.talks(said, known):
        return _unread(courtesy.plainer(said, known)[-1].text, orders, language.game)
    behind = courtesy.behind_name(said, known)
    if behind and not any(":" in str(order) for order in orders.orders):
        bare = _strict(behind, language.game)
        return bare if isinstance(bare, Orders) else orders
    return orders


def _unread(plain: str, strict: Read, game: AnyGame | None) -> Read:
    """What a line that no grammar reads probably means, or why it orders nothing, or that it is just words."""
    why = blocking.why_no_command(plain)
    found = (likely(plain, game) if game else None) or (Blocked(why) if why else None)
    if isinstance(found, Likely):
        return found
    # What the grammar says of a mistake helps more than that there is one.
    if isinstance(strict, Mistake) and (
        found == Blocked(LEFT_OVER) or (found is None and meant(plain, game))
    ):
        return strict
    if isinstance(strict, Orders):
        return Mistake(_blocked(found.why)) if found else strict
    return Mistake(_blocked(found.why)) if found else _spoken(plain)


def _spoken(plain: str) -> Command | Mistake | Words:
    """A command in other words is done where it only tells; for any other the word that would do is told."""
    verb = courtesy.spoken(plain)
    if not verb:
        return Words()
    if verb in reading.ONLY_TELLS:
        return Command(verb, (None,))
    shown = reading.LIKE_THIS.get(verb, f"It is said so: {verb}.")
    return Mistake(f"Not obeyed, for I am not sure what you wish. {shown} Write it on a line of its own.")


def _blocked(why: str) -> str:
    return f"Not an order, as I read it: it is {why}. If you order something, write only that, on a line of its own."


def _strict(line: str, game: AnyGame | None) -> Read:
    return _read(line, game.read, game.verbs) if game else _read(line, None, ())


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
    if all(isinstance(read(word, language), Orders | Command) for word in words[1:]) or language.game is None:
        return None
    if any(isinstance(read(word, language), Orders | Command | Likely) for word in words[1:]):
        return None
    text = " ".join(word.strip() for word in words)
    whole = _strict(text, language.game)
    lines = tuple(map(str, whole.orders)) if isinstance(whole, Orders) else ()
    found = (
        Likely(lines) if lines else likely(courtesy.plainer(text, language.known())[-1].text, language.game)
    )
    alone = read(words[0], language)
    if not isinstance(found, Likely) or not _fragment(words[-1], language.game):
        return None
    return found if isinstance(alone, Words | Mistake) or _said(alone) != found.lines else None


def _said(read: Read) -> tuple[str, ...]:
    return (
        tuple(map(str, read.orders))
        if isinstance(read, Orders)
        else read.lines
        if isinstance(read, Likely)
        else ()
    )


def _fragment(line: str, game: AnyGame) -> bool:
    """Whether a line begins with words of an order."""
    return meant(line, game)


def _going_on(words: Sequence[str], language: Language) -> tuple[str, int]:
    """An order that goes on over the next lines, as robots do: to a line that is wholly another order, or a command."""
    end = 1
    while end < len(words) and not (reading.may_be(words[end]) and _is_command(words[end])):
        if language.ends(words[end]):
            break
        end += 1
    return "\n".join(word.strip() for word in words[:end]).strip(), end


def _is_command(line: str) -> bool:
    with contextlib.suppress(grammar.Unreadable):
        reading.read(line)
        return True
    return False


# --- one line as it stands


@lru_cache(maxsize=4096)
def _read(line: str, read_orders: Callable[[str], tuple[Any, ...]] | None, verbs: tuple[str, ...]) -> Read:
    """A line means the same for ever; most are form lines of ours sent back, by one player after another."""
    if read_orders is not None and _names_whose(line, verbs):  # of a runner called Hold: "Hold: play 6/0 M6"
        with contextlib.suppress(grammar.Unreadable):
            return Orders(read_orders(line))
    if reading.may_be(line):
        with contextlib.suppress(grammar.Unreadable):
            return reading.read(line)
    if read_orders is None:
        return _mistake(line, None, ())
    try:
        return Orders(read_orders(line))
    except grammar.Unreadable as no_order:
        return _mistake(line, no_order, verbs)


def _names_whose(line: str, verbs: tuple[str, ...]) -> bool:
    """Whether a colon and the word for an order stand in it: then what is in front is a name."""
    _, colon, order = grammar.tidy(line).partition(":")
    return bool(colon) and order.strip().casefold().startswith(verbs)


def _mistake(line: str, as_order: grammar.Unreadable | None, verbs: tuple[str, ...]) -> Mistake | Words:
    """What the line was meant as, by its first word and by whether there are figures in it."""
    words = re.findall(r"[^\W\d_][\w'-]*", grammar.tidy(line).lower())
    first = words[0] if words else ""
    figures = any(sign.isdigit() for sign in line)
    if as_order and (
        as_order.headline or as_order.proposals or (figures and not set(words).isdisjoint(verbs))
    ):
        return Mistake(str(as_order), tuple(as_order.proposals.items()), as_order.headline)
    if first in reading.VERBS and (len(words) <= _SHORT or figures or "@" in line):
        refused = _no_command(line)
        # `player` may begin an order and a command: the reading that came further knows what was meant.
        further = as_order if as_order and first in verbs and as_order.column >= refused.column else refused
        return Mistake(str(further), elsewhere=_turning(first, figures=figures))
    if as_order and len(words) <= _SHORT and _begins_an_order(line, first, verbs):
        return Mistake(str(as_order))
    close = difflib.get_close_matches(first, (*verbs, *reading.VERBS), n=1, cutoff=0.74)
    if close and close[0] != first and (figures or len(words) <= 2):  # noqa: PLR2004  # "staus please"
        return Mistake(
            f'Not an order: did you mean "{close[0]}"?', elsewhere=_turning(close[0], figures=figures)
        )
    if as_order and figures and as_order.column > 1:
        return Mistake(str(as_order))
    return Words()


def _begins_an_order(line: str, first: str, verbs: tuple[str, ...]) -> bool:
    """Whether a short line without figures is meant as an order ("guess the runner"), and is no cry ("Guess what!")."""
    return (first in verbs or _names_whose(line, verbs)) and not line.rstrip().endswith("!")


def _turning(verb: str, *, figures: bool) -> bool:
    """Whether a line that begins so names a match to turn to; "join us" and "match point" don't."""
    return verb in _TURNING and (figures or verb == "create")


def _no_command(line: str) -> grammar.Unreadable:
    """Why a line that begins like a command is none."""
    try:
        return grammar.Unreadable(str(reading.read(line)))
    except grammar.Unreadable as why:
        return why
