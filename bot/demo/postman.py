"""A correspondent's own mailbox and post: letters out by SMTP, letters in by IMAP, and which one answers which.

Must not know what a letter says.
"""

import asyncio
import threading
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from email.message import EmailMessage

import aiosmtplib

from bot import imap, mailbox
from bot.demo.correspondence import Letter, Writer, opened
from bot.demo.postoffice import PostOffice
from bot.settings import Imap

Passed = Callable[[bytes, str, str], None]  # the bytes of a letter, from whom, to whom

_ANSWER = 120.0  # seconds after which a letter is held to have no answer


class NoAnswerError(RuntimeError):
    """A letter was not answered."""


@dataclass
class Mailbox:
    """One person's mail: answers that are waited for, and all other letters in their order."""

    writer: Writer
    office: PostOffice
    passed: Passed
    looked: asyncio.Event = field(default_factory=asyncio.Event)
    waiting: deque[Letter] = field(default_factory=deque)  # for `next`
    _came: asyncio.Event = field(default_factory=asyncio.Event)
    _awaited: dict[str, asyncio.Future[Letter]] = field(default_factory=dict)

    async def send(self, message: EmailMessage) -> None:
        """Hand a letter to the post office."""
        raw = message.as_bytes()
        await aiosmtplib.send(
            raw,
            sender=self.writer.address,
            recipients=[message["To"]],
            hostname=self.office.host,
            port=self.office.smtp_port,
            start_tls=False,
        )
        self.passed(raw, self.writer.address, message["To"])

    async def ask(self, message: EmailMessage) -> Letter:
        """Send a letter and wait for the one that answers it. Raises NoAnswerError when none comes."""
        ident = message["Message-ID"]
        self._awaited[ident] = asyncio.get_running_loop().create_future()
        await self.send(message)
        try:
            return await asyncio.wait_for(self._awaited[ident], _ANSWER)
        except TimeoutError:
            who, subject = self.writer.name, message["Subject"]
            raise NoAnswerError(f'{who} got no answer to "{subject}" within {_ANSWER:.0f} seconds.') from None
        finally:
            del self._awaited[ident]

    async def next(self) -> Letter:
        """The next letter that nobody waits for as an answer."""
        while not self.waiting:
            self._came.clear()
            await self._came.wait()
        return self.waiting.popleft()

    def put_back(self, letter: Letter) -> None:
        """Leave a letter in the box: `next` gives it again."""
        self.waiting.appendleft(letter)

    def arrived(self, raw: bytes) -> None:
        """A letter has come; called on the loop."""
        letter = opened(raw)
        self.passed(raw, letter.sender, self.writer.address)
        waiting = self._awaited.get(letter.in_reply_to)
        if waiting is not None and not waiting.done():
            waiting.set_result(letter)
        else:
            self.waiting.append(letter)
            self._came.set()


@asynccontextmanager
async def mailboxes(
    office: PostOffice, writers: Iterable[Writer], password: str, passed: Passed
) -> AsyncIterator[tuple[Mailbox, ...]]:
    """Mailboxes that are watched until the end of the block; `passed` is called with each letter, out and in."""
    boxes = tuple(Mailbox(writer, office, passed) for writer in writers)
    wake = [mailbox.Wake() for _ in boxes]
    loop = asyncio.get_running_loop()
    threads = [
        threading.Thread(target=_watch, args=(box, password, word, loop), name=box.writer.address)
        for box, word in zip(boxes, wake, strict=True)
    ]
    try:
        for thread in threads:
            thread.start()
        await asyncio.gather(*(box.looked.wait() for box in boxes))
        yield boxes
    finally:
        for word in wake:
            word.stop()
        await asyncio.to_thread(_join, threads)
        for word in wake:
            word.close()


def _watch(box: Mailbox, password: str, wake: mailbox.Wake, loop: asyncio.AbstractEventLoop) -> None:
    """The thread of one mailbox. It runs the server's own watch, so errors of that watch show in the demo, too."""

    def keep(batch: Sequence[mailbox.Arrived], _place: mailbox.Place) -> None:
        for mail in batch:
            loop.call_soon_threadsafe(box.arrived, mail.raw)

    def polled(_began: datetime) -> None:
        loop.call_soon_threadsafe(box.looked.set)

    imap.watch(
        Imap(
            host=box.office.host,
            port=box.office.imap_port,
            security="plain",
            user=box.writer.address,
            password=password,
        ),
        start=None,
        keep=keep,
        polled=polled,
        trouble=lambda _sentence: None,
        wake=wake,
    )


def _join(threads: Iterable[threading.Thread]) -> None:
    for thread in threads:
        thread.join()
