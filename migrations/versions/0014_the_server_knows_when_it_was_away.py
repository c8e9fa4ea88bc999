"""From when to when the mailbox could not be read, or the server was not running, is kept, and credited to matches."""

import sqlalchemy as sa
from alembic import op

from bot.store.engine import Instant

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("cursor", sa.Column("looked", Instant()))
    op.create_table(
        "downtime",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("began", Instant(), nullable=False),
        sa.Column("ended", Instant(), nullable=False),
        sa.Column("credited", Instant()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_downtime")),
    )


def downgrade() -> None:
    op.drop_table("downtime")
    op.drop_column("cursor", "looked")
