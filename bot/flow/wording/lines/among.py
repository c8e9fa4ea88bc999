"""A command in a sentence of its own, with talk beside it: "I've waited long enough. Process", "could you remind Zoe?".

What only tells is done; all else is only proposed, or asked about first. Must not know who wrote.
"""

import contextlib
import itertools
import re
from collections.abc import Iterator

import grammar
from bot.deadlines import said as times_said
from bot.flow.wording.commands import reading, wishes
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.lines.said import Wished, Words
from bot.flow.wording.sentences import islands
from bot.flow.wording.sentences.likely import LETTER
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words import blocking, courtesy

# Commands whose words are seldom said for anything else.
_OF_TURNS = ("extend", "deadline", "process", "release", "remind", "preview", "report", "history", "status")
_OF_PLAYERS = ("replace", "remove", "rename", "resign", "away", "withdraw", "correct", "undo", "reopen")
_PLAIN = frozenset({*_OF_TURNS, *_OF_PLAYERS, "resend", "rules"})
# Where a sentence turns from its reason to what is asked for, or back: "Snow here, so extend 3 days", "release it,
# all is well", "process now because all are in".
_TURN = re.compile(
    r"\s*(?:,?\s*\b(?:so|because|since|as|now that|seeing that|but|and then|and so)\s+|[,;:]\s+|\s[–—-]+\s+"
    r"|\s*\(|\)\s*|\s+and\s+)",
    re.IGNORECASE,
)
# How long something is to be, and who it is for: no case.
_UNTIL = re.compile(r"\b(?:until|till)\b|(?<=body )else\b|(?<=one )else\b", re.IGNORECASE)
_OF_A_TURN = re.compile(r"\b(?:round|turn)s? \d+\b", re.IGNORECASE)  # a figure that no order has
_TURNS = 4  # of a sentence; one with more is a story
# "Tuesdays and Fridays at 20:00" are the days of one rhythm.
_DAY = rf"{times_said.DAY_NAME}s?"
_LISTED = re.compile(rf"^{_DAY} {_DAY}\W*$", re.IGNORECASE)
_LETTER = re.compile(r"[^\W\d_]")
_BEHIND = re.compile(r"\s+(?:for me|it|this|that|then)(?=\W*$)", re.IGNORECASE)


def talk(line: str) -> Given | Wished | None:
    """The commands that these sentences have; None: they have none."""
    # "Orders: the 8, 5/3" has a label, and asks for no orders.
    said = courtesy.unlabelled(line, frozenset)[:LETTER]
    found = [one for sentence in SENTENCE.split(said) for one in _commands(sentence)]
    if not found:
        return None
    if len(found) == 1 and found[0].verb in reading.ONLY_TELLS:
        return found[0]
    return Wished((tuple(one.said for one in found),), otherwise=Words())


def following(line: str) -> list[str]:
    """Each sentence behind another. Behind what may be an order one may be about that: "play 8/1 M5 B3. Resign."."""
    first, *others = SENTENCE.split(line[:LETTER])
    return (
        []
        if any(map(str.isdigit, _OF_A_TURN.sub("", first)))
        else [one for one in others if _why_not(one) != blocking.CASE]
    )


def _why_not(sentence: str) -> str:
    """Why a sentence gives no command; how long something is to be is no case."""
    return blocking.CASE if "\n" in sentence else blocking.why_not(_UNTIL.sub("to", sentence))


def behind(line: str) -> Iterator[str]:
    """What stands behind each turn of a sentence: "change of player: replace Old Nag ..."."""
    for sentence in SENTENCE.split(line[:LETTER]):
        if _why_not(sentence) not in (blocking.CASE, blocking.REFUSED):
            turns = (one for one in _TURN.finditer(sentence) if not _LISTED.search(_around(sentence, one)))
            yield from (sentence[found.end() :] for found in itertools.islice(turns, _TURNS))


def _around(sentence: str, turn: re.Match[str]) -> str:
    """The word in front of a turn, and the one behind it."""
    return " ".join((*sentence[: turn.start()].split()[-1:], *sentence[turn.end() :].split()[:1]))


def _commands(sentence: str) -> Iterator[Given]:
    """The commands of a sentence that speaks of no case: it is one, or parts of it are."""
    if blocking.why_not(sentence) == blocking.CASE:
        return
    if whole := _command(sentence):
        yield whole
        return
    yield from (one for clause in _TURN.split(sentence) if clause and (one := _command(clause)))


def _command(clause: str) -> Given | None:
    """The command that a part of a sentence is, behind politeness and a wish."""
    # Of a list of cards each is a part of a sentence.
    if not _LETTER.search(clause):
        return None
    polite = courtesy.plainer(clause)[-1].text
    if blocking.why_not(polite):
        return None
    bare = courtesy.plainer(islands.unwished(polite))[-1].text
    for said in dict.fromkeys((polite, bare, *(polite[at:] for at in wishes.beginnings(polite)))):
        if not reading.may_be(said):
            continue
        with contextlib.suppress(grammar.Unreadable):
            given = reading.read(_BEHIND.sub("", said.rstrip("?!. ")))
            if given.verb in _PLAIN:
                return given
    return None
