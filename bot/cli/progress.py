"""Progress of long commands: a bar on the standard error, where that is a terminal and it takes longer than a second.

Must not know what is counted.
"""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any, TypeVar

import click

T = TypeVar("T")

PATIENCE = 1.0  # seconds after which somebody wants to know


def counted(items: Sequence[T], label: str, patience: float = PATIENCE) -> Iterator[T]:
    """The items, one after another, with a bar that says how many are done."""
    with bar(len(items), label, patience) as told:
        for item in items:
            yield item
            told(1)


@contextmanager
def bar(length: int, label: str, patience: float = PATIENCE) -> Iterator[Callable[[int], None]]:
    """A bar for so many things; what it yields is told how many more are done. It comes after `patience` seconds."""
    began, done = time.monotonic(), 0
    with ExitStack() as stack:
        shown: Any = None

        def told(more: int) -> None:
            nonlocal shown, done
            done += more
            if shown is not None:
                shown.update(more)
            elif sys.stderr.isatty() and time.monotonic() - began >= patience:
                made = click.progressbar(length=length, label=label, show_pos=True, file=sys.stderr)
                shown = stack.enter_context(made)
                shown.update(done)

        yield told
