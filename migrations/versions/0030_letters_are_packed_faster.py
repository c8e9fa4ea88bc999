"""PostgreSQL packs the bytes of mails and letters by lz4, which takes a fraction of the time; SQLite packs nothing.

A server that was built without lz4, or is older than version 14, goes on as before.
"""

from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None

STORAGE_ONLY = True

_TABLES = ("in_mail", "out_mail")
_PACKED = """
DO $$ BEGIN
    EXECUTE 'ALTER TABLE {table} ALTER COLUMN raw SET COMPRESSION {way}';
EXCEPTION WHEN feature_not_supported OR syntax_error THEN
    NULL;
END $$
"""


def upgrade() -> None:
    _pack("lz4")


def downgrade() -> None:
    _pack("default")


def _pack(way: str) -> None:
    if op.get_bind().dialect.name == "postgresql":
        for table in _TABLES:
            op.execute(_PACKED.format(table=table, way=way))
