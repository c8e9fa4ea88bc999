"""A turn that waits for nobody may run before its deadline: since when (GO-3)."""

import sqlalchemy as sa
from alembic import op

from bot.store.engine import Instant

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("early", Instant()))
    op.create_index("ix_match_early", "match", ["status", "early"])


def downgrade() -> None:
    op.drop_index("ix_match_early", "match")
    op.drop_column("match", "early")
