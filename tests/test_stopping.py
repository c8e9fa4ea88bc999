"""Told to stop, `serve` stops, whatever comes at that moment; what is being sent is settled, or stays to be sent."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from bot import sending
from bot.flow.values.house import house_of
from bot.flow.writing import trying
from bot.mailbox import Wake
from bot.service import Service
from bot.settings import Settings
from bot.smtp import Outcome, Relay, Sent
from bot.store import questions
from bot.store.engine import connect
from tests.kit import correspondence
from tests.kit.correspondence import BOT, GM
from tests.kit.embedded import embedded
from tests.kit.mailhost import PASSWORD, PATIENCE


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    """A server that has one letter to send; nothing of it runs yet."""
    correspondence.opened(tmp_path).engine.dispose()
    database = f"sqlite:///{tmp_path}/pbm.sqlite"
    with embedded({BOT: PASSWORD, GM: PASSWORD}) as host, Wake() as wake:
        settings = Settings(
            address=BOT, gm=(GM,), mailbox=host.imap(BOT), smtp=host.smtp(), database=database
        )
        made = Service(settings, house_of(settings), connect(database), wake)
        yield made
        made.thread.shutdown()
        made.engine.dispose()


async def _until_stopped(service: Service, loops: list[asyncio.Task[None]]) -> None:
    """Letters are sent until the loop has ended; whoever hands one over may end it, for it is put among `loops`."""
    loops.append(asyncio.create_task(sending.sending(service)))
    await asyncio.wait(loops, timeout=PATIENCE)
    assert loops[0].cancelled()


def test_a_stop_that_comes_with_a_letter_to_send_is_heard(service: Service) -> None:
    async def both_at_once() -> None:
        pause = asyncio.create_task(sending.pause(service))
        await asyncio.sleep(0)
        service.mail.set()
        pause.cancel()
        await pause

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(both_at_once())


def test_a_stop_that_is_swallowed_while_a_letter_is_sent_is_heard_after_it(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As wait_for of Python 3.11 does it when the answer of the server comes at the same moment."""

    loops: list[asyncio.Task[None]] = []

    async def swallowing(_relay: Relay, *_letter: object) -> Outcome:
        loops[0].cancel()
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            return Sent("250 taken")
        raise AssertionError("it was never told to stop")

    monkeypatch.setattr(Relay, "deliver", swallowing)
    asyncio.run(_until_stopped(service, loops))
    with service.engine.begin() as db:
        assert questions.counts(db)["letters"] == {"sent": 1}


def test_a_stop_that_is_swallowed_before_a_letter_may_go_out_is_heard(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was asked of books that nobody kept any more whether the letter may go out: the server never ended."""

    loops: list[asyncio.Task[None]] = []

    async def swallowing(
        _relay: Relay, _raw: bytes, _sender: str, _recipient: str, may: Callable[[], Awaitable[bool]]
    ) -> Outcome:
        loops[0].cancel()
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(60)
        await may()
        raise AssertionError("a letter goes out that nobody has written down")

    monkeypatch.setattr(Relay, "deliver", swallowing)
    asyncio.run(_until_stopped(service, loops))
    with service.engine.begin() as db:
        trying.recover(db, service.house.now(), alone=True)
        assert questions.counts(db)["letters"] == {"later": 1}
