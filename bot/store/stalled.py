"""Transactions of servers that stand still in the middle of what they say to PostgreSQL: the others end them.

PostgreSQL itself ends a transaction whose server has been silent between two statements for longer than LEASE. Where
many statements are sent at once (`prepared`) nothing is between them: whoever stops there is no idle client to it, and
keeps all that it has locked. Must not know what was being done.
"""

from sqlalchemy import Connection, text

from bot.store.engine import LEASE

_END = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid() "
    "AND application_name = current_setting('application_name') "
    "AND state = 'active' AND wait_event = 'ClientRead' AND query_start < clock_timestamp() - :lease"
)


def end(db: Connection) -> int:
    """End those that have stood so for longer than LEASE. Returns how many there were."""
    return len(db.execute(_END, {"lease": LEASE}).all())
