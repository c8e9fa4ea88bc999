"""Mails opened, and their lines read, before their turn comes: many at once. Must not know what a mail does."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain

from sqlalchemy import Connection

from bot.flow.commands import lines
from bot.flow.commands.lines import Read
from bot.flow.values.hands import Hands
from bot.games.base import AnyGame
from bot.games.offering import offered
from bot.letters.opened import Opened, open_letter
from bot.letters.sent import text_of
from bot.store import questions
from bot.store.values import Mail

Lines = tuple[str, ...]
Job = tuple[bytes, Mapping[str, Lines]]  # a mail, and the lines of our letters that it names

_TAG = re.compile(r"\+([a-z]{2})\d+\.")  # of a match, in a sub-address of ours
_ID = re.compile(rb"<[^<>\s]{3,250}>")


@dataclass(frozen=True)
class Ahead:
    """A mail, opened, and its lines as the game reads them that its sub-address names."""

    letter: Opened
    game: str = ""
    reads: Mapping[str, Read] = field(default_factory=dict)

    def read(self, line: str, game: AnyGame | None) -> Read:
        """What a line is to this game; read now, if it was another game's then."""
        return (
            self.reads[line]
            if game and game.key == self.game and line in self.reads
            else lines.read(line, game)
        )


def opened(db: Connection, mails: Sequence[Mail], hands: Hands) -> Iterator[Ahead]:
    """These mails, opened in their order, each beside the letters of ours that it names."""
    named = [_named(mail.raw) for mail in mails]
    ours = {one: text_of(raw) for one, raw in questions.letters_called(db, set(chain(*named))).items()}
    return hands(
        open_one,
        [
            (mail.raw, {one: ours[one] for one in ids if one in ours})
            for mail, ids in zip(mails, named, strict=True)
        ],
    )


def _named(raw: bytes) -> list[str]:
    """Whatever looks like a Message-ID in the headers: which of them it answers is for the opener to say."""
    head = raw.partition(b"\r\n\r\n")[0].partition(b"\n\n")[0]
    return [found.decode("ascii", "replace") for found in _ID.findall(head)[:60]]


def open_one(job: Job) -> Ahead:
    """One mail; pure. Another process knows the games of the house only: lines for other games are read in this one."""
    raw, ours = job
    letter = open_letter(raw, lambda ids: next((ours[one] for one in ids if one in ours), ()))
    found = next(filter(None, map(_TAG.search, letter.recipients)), None)
    game = next((game for game in offered() if found and game.tag.lower() == found[1]), None)
    if game is None or letter.automatic:
        return Ahead(letter)
    return Ahead(letter, game.key, {line: lines.read(line, game) for line in letter.words if line.strip()})
