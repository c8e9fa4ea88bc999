"""A whole evening of mails as one text: who wrote what, which letters came of it, and the words of those that matter.

Must not know any game.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass, field
from email.message import EmailMessage

from sqlalchemy import update

from bot.store.statuses import OutStatus
from bot.store.tables import out_mail
from tests.kit.correspondence import BOT, Correspondence, shown

_SEAL = re.compile(r"^ +[0-9a-f]{64}\n", re.MULTILINE)


@dataclass
class Evening:
    """A house, and what has happened in it so far, as the lines of a golden file."""

    there: Correspondence
    lines: list[str] = field(default_factory=list)
    # All that was written, to everybody.
    letters: list[EmailMessage] = field(default_factory=list)

    def says(
        self, who: str, text: str, *, read: Collection[str] = (), **how: object
    ) -> dict[str, EmailMessage]:
        """Somebody writes. The letters to the addresses in `read` are shown whole. Returns the newest to each."""
        self.lines += ["", f"##### {self.there.now:%a %d %b %H:%M} {who} writes:"]
        own, quoted, _ = text.partition("\n> ")
        self.lines += [
            f"| {line}".rstrip() for line in (*own.splitlines(), *(["> and so on"] if quoted else []))
        ]
        return self._told(self.there.write(who, text, **how), read)

    def comes(self, raw: bytes, what: str, *, read: Collection[str] = ()) -> dict[str, EmailMessage]:
        """A mail of a machine comes in."""
        self.lines += ["", f"##### {self.there.now:%a %d %b %H:%M} {what}"]
        self.there.deliver(raw)
        return self._told(self.there.letters(), read)

    def waits(self, *, read: Collection[str] = (), **time: float) -> dict[str, EmailMessage]:
        """Time passes, and what is due then happens."""
        self.there.pass_time(**time)
        self.lines += ["", f"##### {self.there.now:%a %d %b %H:%M} the bell rings"]
        return self._told(self.there.run_turns(), read)

    def to_deadline(self, *, read: Collection[str] = ()) -> dict[str, EmailMessage]:
        """The deadline of the only match passes, and its turn is played."""
        deadline = self.there.match().deadline
        assert deadline is not None
        return self.waits(read=read, seconds=(deadline - self.there.now).total_seconds() + 1)

    def shows(self, letter: EmailMessage) -> None:
        """A letter is shown whole."""
        self._show(letter, whole=True)

    def text(self) -> str:
        """The evening so far."""
        return "\n".join(self.lines).strip() + "\n"

    def _told(self, letters: list[EmailMessage], read: Collection[str]) -> dict[str, EmailMessage]:
        self.letters += letters
        for letter in letters:
            self._show(letter, whole=letter["To"] in read)
        self._deliver()
        return {letter["To"]: letter for letter in letters}

    def _show(self, letter: EmailMessage, *, whole: bool) -> None:
        to, subject, *body = _SEAL.sub("", shown(letter)).strip().splitlines()
        self.lines.append(f"-> {to.removeprefix('To: ')}: {subject.removeprefix('Subject: ')}")
        if whole:
            self.lines += [f"     {line}".rstrip() for line in body if line]

    def _deliver(self) -> None:
        """The mail server has taken all letters, so that one of them can come back."""
        taken = update(out_mail).where(out_mail.c.status == OutStatus.QUEUED)
        with self.there.engine.begin() as db:
            db.execute(taken.values(status=OutStatus.SENT, first=self.there.now))


def on_a_phone(text: str, quoted: EmailMessage) -> str:
    """The text as a phone sends it: a signature, and the whole letter quoted below."""
    body = quoted.get_body(("plain",))
    assert body is not None
    below = "\n".join(f"> {line}".rstrip() for line in body.get_content().splitlines())
    return (
        f"{text}\n\nSent from my iPhone\n\nOn 21 Nov 2026, at 11:00, Past the Post <{BOT}> wrote:\n\n{below}"
    )
