"""What a mail may change while it is read beside mails of other matches: its own match, and nothing else.

The promise is kept here, below everything that changes rows: a statement that would write elsewhere raises Beyond, and
the mail is read again while nobody else writes. Outside of `only` nothing is looked at. Must not know what a mail says.
"""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from sqlalchemy import Connection, Engine

from bot.store import writing
from bot.store.writing import Rows

# Of these a mail with orders writes rows of its match, and of no other.
TABLES = frozenset({"match", "order", "out_mail", "proposal", "misread"})

# What is done behind the commit, by what it is about.
Soon: TypeAlias = dict[Hashable, Callable[[Connection], None]]

_ONLY = (
    "pbm_only"  # what a connection knows of itself: the one match that may be changed, and what is put off
)


class Beyond(Exception):  # noqa: N818  # no error: the mail is read again by itself
    """What is being done reaches beyond the one match that may be changed now."""


@contextmanager
def only(db: Connection, match_id: int, soon: Soon) -> Iterator[None]:
    """Until the end of the block nothing but this match may be changed; what bears it is put off in `soon`.

    Raises Beyond where something else would be changed.
    """
    db.info[_ONLY] = match_id, soon
    try:
        yield
    finally:
        db.info.pop(_ONLY, None)


def put_off(db: Connection, about: Hashable, do: Callable[[Connection], None]) -> bool:
    """Have a change to something else made by itself, behind the commit, unless it may be made now.

    It is for what nobody misses who dies between the two. Returns whether it is put off.
    """
    if (here := db.info.get(_ONLY)) is None:
        return False
    here[1][about] = do
    return True


def stay(db: Connection, match_id: int | None = None) -> None:
    """What is done next is about this match alone; None: about others, too. Raises Beyond where that may not be."""
    here = db.info.get(_ONLY)
    if here is not None and here[0] != match_id:
        raise Beyond


def listen(engine: Engine) -> None:
    """Look at what connections of this engine write."""
    writing.listen(engine, _look)


def _look(db: Connection, table: str, rows: Rows) -> None:
    here = db.info.get(_ONLY)
    if here is not None and (
        table not in TABLES or any(one.get("match", here[0]) != here[0] for one in rows)
    ):
        raise Beyond
