"""What a GM has chosen about how a match is run; and until when a turn waits for late orders (its grace)."""

import sqlalchemy as sa
from alembic import op

from bot.store.engine import Instant

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("policies", sa.Text(), nullable=False, server_default="{}"))
    op.add_column("match", sa.Column("late", Instant()))


def downgrade() -> None:
    op.drop_column("match", "late")
    op.drop_column("match", "policies")
