"""Servers that share a database have leases there; and the largest numbers of IMAP fit into PostgreSQL, too."""

import sqlalchemy as sa
from alembic import op

from bot.store.engine import Instant

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

_NUMBERS = tuple((table, column) for table in ("in_mail", "cursor") for column in ("uidvalidity", "uid"))


def upgrade() -> None:
    op.create_table(
        "lease",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("owner", sa.String(), nullable=False),
        sa.Column("ends", Instant(), nullable=False),
        sa.Column("backend", sa.Integer()),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_lease")),
    )
    op.create_index(op.f("ix_lease_owner"), "lease", ["owner"])
    _numbers(sa.BigInteger())


def downgrade() -> None:
    _numbers(sa.Integer())
    op.drop_table("lease")


def _numbers(kind: sa.types.TypeEngine[int]) -> None:
    # In SQLite every whole number has 64 bits, whatever its column is called.
    if op.get_bind().dialect.name != "sqlite":
        for table, column in _NUMBERS:
            op.alter_column(table, column, type_=kind)
