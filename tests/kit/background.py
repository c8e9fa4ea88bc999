"""An event loop in a thread of its own, so that servers can run beside a test that blocks.

Must not know what runs on it.
"""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent import futures
from contextlib import AbstractAsyncContextManager, contextmanager
from typing import Any, TypeVar

from tests.kit.patience import until

T = TypeVar("T")
Run = Callable[[Coroutine[Any, Any, T]], T]


class Background:
    """A running loop: `run` waits for a coroutine on it, `soon` doesn't."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop

    def run(self, coroutine: Coroutine[Any, Any, T]) -> T:
        asked = asyncio.run_coroutine_threadsafe(coroutine, self.loop)
        until(asked.done, "what a test asked of the loop", lambda seconds: futures.wait([asked], seconds))
        return asked.result()

    def soon(self, callback: Callable[[], object]) -> None:
        self.loop.call_soon_threadsafe(callback)


@contextmanager
def background() -> Iterator[Background]:
    """A loop that runs until the end of the block; what still runs on it is cancelled then."""
    with asyncio.Runner() as runner:
        loop = runner.get_loop()
        thread = threading.Thread(target=loop.run_forever, daemon=True)
        thread.start()
        try:
            yield Background(loop)
        finally:
            loop.call_soon_threadsafe(loop.stop)
            until(lambda: not thread.is_alive(), "the loop to end", thread.join)


@contextmanager
def served(open_server: Callable[[], AbstractAsyncContextManager[T]]) -> Iterator[tuple[T, Background]]:
    """What an asynchronous context gives, held open on a loop in the background."""
    with background() as there:
        context = there.run(_entered(open_server))
        try:
            yield context[1], there
        finally:
            there.run(_left(context[0]))


async def _entered(
    open_server: Callable[[], AbstractAsyncContextManager[T]],
) -> tuple[AbstractAsyncContextManager[T], T]:
    context = open_server()
    return context, await context.__aenter__()


async def _left(context: AbstractAsyncContextManager[T]) -> None:
    await context.__aexit__(None, None, None)
