"""Who keeps our servers waiting for a lock in PostgreSQL, and is none of them. Must not know what is locked."""

from sqlalchemy import Connection, text

from bot.store.engine import is_shared

# Sessions of ours that wait, and the sessions of others for which they do. What those of another user are called, the
# database doesn't tell everybody.
_BLOCKING = text(
    "SELECT other.pid, coalesce(nullif(other.application_name, ''), other.usename, 'somebody') AS name "
    "FROM pg_stat_activity AS ours, unnest(pg_blocking_pids(ours.pid)) AS by "
    "JOIN pg_stat_activity AS other ON other.pid = by "
    "WHERE ours.datname = current_database() AND ours.application_name = 'pbm' AND ours.wait_event_type = 'Lock' "
    "AND other.application_name IS DISTINCT FROM 'pbm' ORDER BY other.pid LIMIT 1"
)


def by(db: Connection) -> str | None:
    """The session that keeps a server of ours waiting, in words."""
    row = db.execute(_BLOCKING).first() if is_shared(db) else None
    return f"a session of {row.name} (process {row.pid} of PostgreSQL)" if row else None
