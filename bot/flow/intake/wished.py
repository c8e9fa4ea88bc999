"""The `join` to which the lines of somebody's mail come, outright or in sentences. Must not know what becomes of it."""

import contextlib
import re
from collections.abc import Collection, Sequence

from sqlalchemy import Connection

import grammar
from bot.flow.commands.matches import entering, naming
from bot.flow.values import snapshots
from bot.flow.values.context import Refusal
from bot.flow.wording.commands import reading
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.sentences import wanting
from bot.flow.wording.words import courtesy
from bot.games.words import fold
from bot.store import questions
from bot.store.statuses import MatchStatus
from bot.store.values import Match, Person

_JOIN = re.compile(r"\W*(?:please )?(?:join|enter)\b", re.IGNORECASE)


def meant(db: Connection, words: tuple[str, ...], about: str, asked: Match | None) -> tuple[str, ...]:
    """The lines of a mail to which somebody has said yes: the `join` to which its sentences come, and what they add.

    `asked`: they said yes to entering this match.
    """
    if found := wanted(db, words, about, asked):
        return (found.said, *wanting.beside(words, found))
    return tuple(_as_line(word) for word in words)


def several(words: tuple[str, ...]) -> tuple[str, ...]:
    """The lines of a mail, each of which enters one match."""
    return tuple(one for word in words for one in wanting.each(word))


def _as_line(word: str) -> str:
    """A line that wishes to join, or says more than a name behind it, as the command; any other as it is."""
    join = command((word,), {"join"})
    tag, name, title = (*join.words, None, None, None)[:3] if join else (None, None, None)
    likely = naming.likely(name or "")
    if not (name and (tag or title)) or (_joins_outright(word) and not likely):
        return word
    return f"join {tag or title} as {likely or naming.polite(name).rstrip('.!')}"


def wanted(db: Connection, words: tuple[str, ...], about: str, asked: Match | None = None) -> Given | None:
    """That somebody wants to enter, in sentences; None where a line says it outright. `about`: the subject.

    The match is named by its tag or by its title, or no other is open.
    """
    outright, text = command(words, {"join"}), "\n".join(words)
    titled = named_in(db, text)
    if outright is not None and outright.words[1] and (not titled or _names_it(outright, titled)):
        return None
    titled = titled or named_in(db, about)
    here = asked or (titled[0] if len(titled) == 1 else only_open(db))
    name = wanting.only_name(text)
    if name and here:
        return reading.read(f"join {here.tag} as {name}")
    return wanting.join(text, here.tag if here else None)


def named_in(db: Connection, text: str) -> list[Match]:
    """The open matches whose title stands in a text, or else the one of whose game it speaks."""
    is_open = questions.matches_with(db, MatchStatus.OPEN)
    titled = [one for one in is_open if fold(one.title) in fold(text)]
    of_game = [one for one in is_open if fold(snapshots.game_of(one).name) in fold(text)]
    return titled or (of_game if len(of_game) == 1 else [])


def _names_it(join: Given, titled: Sequence[Match]) -> bool:
    """Whether a join names a match by its tag or its whole title: "the Gazette Cup if there is a place" is none."""
    title = (*join.words, None)[2]
    return title is None or fold(title) in {fold(one.title) for one in titled}


def command(words: tuple[str, ...], asking_words: Collection[str]) -> Given | None:
    """The first of these lines that a stranger may say."""
    for step in (step for word in words for step in courtesy.plainer(word)):
        with contextlib.suppress(grammar.Unreadable):
            if (command := reading.read(step.text)).verb in asking_words:
                return command
    return None


def only_likely(db: Connection, said: tuple[str, ...], about: str) -> bool:
    """Whether the lines of a mail come to a `join`, and none of them is one as it stands."""
    if any(_joins_outright(line) for line in said):
        return wanted(db, said, about) is not None
    join = wanted(db, said, about) or command(said, {"join"})
    return join is not None and bool((*join.words, None)[1])


def _joins_outright(line: str) -> bool:
    """Whether a line is a `join` as it stands: "I'd like to join" is a wish."""
    if not _JOIN.match(line):
        return False
    with contextlib.suppress(grammar.Unreadable):
        return reading.read(line).verb == "join"
    return False


def only_open(db: Connection) -> Match | None:
    """The match that is meant when only one is open and none is named."""
    found = questions.matches_with(db, MatchStatus.OPEN)
    return found[0] if len(found) == 1 else None


def name_in(db: Connection, match: Match, person: Person | None, said: str | None) -> tuple[str, bool]:
    """The name as it will stand, and whether it is only likely: "as Zorro if there is room" says more than a name."""
    name = naming.likely(said or "")
    if name:
        with contextlib.suppress(Refusal):
            return entering.joins(db, match, person, name), True
    return entering.joins(db, match, person, said), False
