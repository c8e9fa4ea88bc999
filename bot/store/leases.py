"""Who does what, where several servers share a database: each lease has an owner and an end, and then others take it.

The clock is that of the database, so it is the same for all. On SQLite there is one server (`alone`), and no lease.
Must not know what is done under a lease.
"""

from sqlalchemy import Connection, DateTime, Integer, column, delete, func, or_, select, table, update
from sqlalchemy.dialects.postgresql import insert

from bot.store.engine import LEASE, is_shared
from bot.store.tables_of_servers import leases

_SERVER = "server "
# Not that of the transaction, which may have waited for long before.
_NOW = func.clock_timestamp(type_=DateTime(timezone=True))
_END = _NOW + LEASE


def take(db: Connection, name: str, owner: str) -> bool:
    """Whether this server has the lease now: nobody had it, or the time of whoever had it has ended."""
    new = insert(leases).values(name=name, owner=owner, ends=_END)
    free = or_(leases.c.owner == owner, leases.c.ends < _NOW)
    mine = {"owner": owner, "ends": _END}
    taken = new.on_conflict_do_update(index_elements=["name"], set_=mine, where=free).returning(leases.c.name)
    return db.execute(taken).first() is not None


def has(db: Connection, name: str, owner: str) -> bool:
    """Whether nobody has taken this lease over; nobody does before this transaction ends."""
    mine = select(leases.c.name).where(leases.c.name == name, leases.c.owner == owner)
    return db.execute(mine.with_for_update(read=True)).first() is not None


def others(db: Connection, kind: str, name: str) -> list[str]:
    """What else than this is under a lease, of those things whose names begin alike."""
    alike = (leases.c.name.startswith(kind), leases.c.name != name, leases.c.ends >= _NOW)
    return list(db.execute(select(leases.c.name).where(*alike).order_by(leases.c.name)).scalars())


def sign_on(db: Connection, owner: str, backend: int) -> None:
    """A server lives; `backend` is the process of the database that serves the connection by which it hears others."""
    take(db, f"{_SERVER}{owner}", owner)
    db.execute(update(leases).where(leases.c.name == f"{_SERVER}{owner}").values(backend=backend))


def renew(db: Connection, owner: str) -> bool:
    """A server has for as long again what it has. Returns False when it has been taken for dead, or is new."""
    kept = update(leases).where(leases.c.owner == owner).values(ends=_END).returning(leases.c.name)
    return f"{_SERVER}{owner}" in set(db.execute(kept).scalars())


def sign_off(db: Connection, owner: str) -> None:
    """A server has ended, or is taken for dead: all that it had is free."""
    db.execute(delete(leases).where(leases.c.owner == owner))


def dead(db: Connection) -> list[str]:
    """The servers whose connection has ended, or that have stood still for too long."""
    return list(db.execute(_SERVERS.where(~_LIVES)).scalars()) if is_shared(db) else []


def alive(db: Connection) -> list[str]:
    """The servers that work on a shared database."""
    return list(db.execute(_SERVERS.where(_LIVES)).scalars()) if is_shared(db) else []


def still(db: Connection) -> list[str]:
    """The servers that stand still: their connection is there, and they have given no sign of life for too long."""
    return list(db.execute(_SERVERS.where(~_LIVES, _CONNECTED)).scalars()) if is_shared(db) else []


_PROCESSES = select(column("pid", Integer)).select_from(table("pg_stat_activity"))
_CONNECTED = leases.c.backend.in_(_PROCESSES)
_LIVES = (leases.c.ends >= _NOW) & _CONNECTED
_SERVERS = select(leases.c.owner).where(leases.c.name.startswith(_SERVER)).order_by(leases.c.owner)
