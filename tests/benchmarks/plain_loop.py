"""The reference: the least that could be called taking orders in by mail. Must not use any code of ours.

Fetch 500, parse the mail the fast way, read each line with Lark, one durable commit for so many mails, one STORE a
batch: no key is looked up, no rule asked, no answer written.
"""

import email
import email.policy
import sqlite3
from email.message import Message
from pathlib import Path
from time import perf_counter
from typing import Any

from lark import Lark, Token, Transformer, UnexpectedInput

BATCH = 500
_GRAMMAR = Path(__file__).with_name("plain.lark")
_TABLES = """
create table inbox(id integer primary key, message_id text unique, sender text, raw blob);
create table orders(id integer primary key, inbox int, line int, text text, good int);
"""


class _Numbers(Transformer[Token, Any]):
    """Builds something of every order, as any program would do."""

    def number(self, items: list[Token]) -> int:
        return int(items[0])

    def card(self, items: list[Token]) -> tuple[int, ...]:
        return tuple(map(int, items[0].split("/")))


def parser() -> Lark:
    """The grammar of the reference, with an embedded transformer and places."""
    return Lark(_GRAMMAR.read_text(), parser="lalr", transformer=_Numbers(), propagate_positions=True)


def database(path: Path) -> sqlite3.Connection:
    """A database that is as durable as ours."""
    db = sqlite3.connect(path, isolation_level=None)
    db.executescript(f"pragma journal_mode=WAL; pragma synchronous=FULL; {_TABLES}")
    return db


def take_in(client: Any, uids: list[int], db: sqlite3.Connection, lark: Lark, share: int) -> float:
    """Take these mails in, with one commit for every `share` mails. Returns the seconds it took."""
    began = perf_counter()
    for at in range(0, len(uids), BATCH):
        batch = uids[at : at + BATCH]
        answers = client.fetch(batch, ["BODY.PEEK[]"])
        raws = [answers[uid][b"BODY[]"] for uid in batch]
        for first in range(0, len(raws), share):
            _keep(db, lark, raws[first : first + share])
        client.add_flags(batch, [b"$Done"], silent=True)
    return perf_counter() - began


def _keep(db: sqlite3.Connection, lark: Lark, raws: list[bytes]) -> None:
    """These mails, one commit."""
    read = [_read(lark, raw) for raw in raws]
    db.execute("begin immediate")
    for mail, raw, rows in read:
        made = db.execute(
            "insert into inbox(message_id, sender, raw) values (?, ?, ?)",
            (mail["Message-ID"], mail["From"], raw),
        )
        orders = [(made.lastrowid, *row) for row in rows]
        db.executemany("insert into orders(inbox, line, text, good) values (?, ?, ?, ?)", orders)
    db.execute("commit")


def _read(lark: Lark, raw: bytes) -> tuple[Message, bytes, list[tuple[int, str, bool]]]:
    mail = email.message_from_bytes(raw, policy=email.policy.compat32)
    rows = [(at, line, good(lark, line)) for at, line in enumerate(_lines(mail)) if line and line[0] != ">"]
    return mail, raw, rows


def good(lark: Lark, line: str) -> bool:
    """Whether a line is an order."""
    try:
        lark.parse(line)
    except UnexpectedInput:
        return False
    return True


def _lines(mail: Message) -> list[str]:
    body = mail.get_payload(decode=True)
    return body.decode("utf-8", "replace").splitlines() if isinstance(body, bytes) else []
