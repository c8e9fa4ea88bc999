"""A match that one person plays against robots, in this process: what they write is a mail, and letters come back.

Time stands still until they have had enough of it. Must not know how anything is shown.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from pathlib import Path

from sqlalchemy import Engine

from bot import clock
from bot.demo.cast import GM
from bot.demo.correspondence import Letter, Writer, answer, fresh, opened
from bot.flow.commands import greeting
from bot.flow.commands.matches import beginning
from bot.flow.intake import batches, inbox
from bot.flow.turns import due
from bot.flow.values.house import House
from bot.games.base import AnyGame
from bot.store import letters, questions, schema
from bot.store.engine import connect, reading
from bot.store.statuses import MatchStatus

_BOT = "bot@pbm.test"
_FOLDER = "INBOX"


@dataclass(frozen=True)
class _Arrived:
    """A mail as a mailbox hands it over."""

    uid: int
    arrived: datetime
    raw: bytes
    folder: str = _FOLDER
    uidvalidity: int = 1
    whole: bool = True


@dataclass
class Alone:
    """One person, the match that they play, and the letters that they have."""

    engine: Engine
    you: Writer
    now: datetime = field(default_factory=lambda: clock.now().astimezone(UTC).replace(microsecond=0))
    letters: list[Letter] = field(default_factory=list)  # to the person, oldest first
    mails: int = 0
    read_up_to: int = 0

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        with reading(self.engine) as db:
            return questions.match(db, 1).status in (MatchStatus.OVER, MatchStatus.CANCELLED)

    def write(self, lines: Sequence[str]) -> list[Letter]:
        """Answer the newest letter with these lines. What came back."""
        if not self.letters:
            return self._posted(fresh(self.you, _BOT, "hello", tuple(lines)))
        return self._posted(answer(self.you, self.letters[-1], tuple(lines)))

    def next_turn(self) -> list[Letter]:
        """Let the deadline pass. What came of it."""
        with reading(self.engine) as db:
            deadline = questions.match(db, 1).runs_at
        self.now = max(self.now, deadline or self.now) + timedelta(seconds=1)
        beginning.run(self.engine, self._house, self.now)
        while due.run(self.engine, self._house, self.now):
            batches.read_all(self.engine, self._house)
        return self._arrived(self.you.address)

    @property
    def _house(self) -> House:
        return House(_BOT, "Past the Post", frozenset({GM.address}), "UTC", lambda: self.now)

    def _posted(self, mail: EmailMessage) -> list[Letter]:
        self.mails += 1
        self.now += timedelta(seconds=1)
        with self.engine.begin() as db:
            one = _Arrived(self.mails, self.now, mail.as_bytes())
            inbox.keep(db, _BOT, _FOLDER, [one], (1, self.mails), self.now)
        batches.read_all(self.engine, self._house)
        return self._arrived(str(mail["From"].addresses[0].addr_spec))

    def _arrived(self, address: str) -> list[Letter]:
        """The letters to this address that nobody has read yet; those to the person are kept."""
        with reading(self.engine) as db:
            rows = letters.written_after(db, self.read_up_to)
        self.read_up_to = rows[-1].id if rows else self.read_up_to
        self.letters += [opened(row.raw) for row in rows if row.address == self.you.address]
        return [opened(row.raw) for row in rows if row.address == address]

    def begin(self, game: AnyGame, entrant: str, seats: int) -> list[Letter]:
        """The GM creates the match, enters the person, and has robots take all other seats. What the person gets."""
        schema.upgrade(self.engine)
        with self.engine.begin() as db:
            greeting.to_gms(db, self._house)
        (welcome,) = self._arrived(GM.address)
        lines = (
            f"create {game.key} called Trial",
            f"players {seats}",
            "every 7 days",
            "deadline in 7 days",
            f"player {entrant} {self.you.address}",
            *((f"fill to {seats}",) if seats > 1 else ()),
            "start",
        )
        receipts = self._posted(answer(GM, welcome, lines))
        if not self.letters:
            raise ValueError(" ".join(receipts[-1].words.split()) if receipts else "the match did not begin.")
        return self.letters


def sit_down(folder: Path, game: AnyGame, entrant: str) -> Alone:
    """A new match of this game in this folder, with as few robots as it takes.

    Raises:
        ValueError: the name is none for this game; the message is what the GM was told.
    """
    sizes = game.players(next(iter(game.variants.values())))
    there = Alone(connect(f"sqlite:///{folder / 'pbm.sqlite'}"), Writer(entrant, "you@home.test"))
    there.begin(game, entrant, max(sizes[0], min(2, sizes[-1])))
    return there
