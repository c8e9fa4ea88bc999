"""The table of the signs of life is called heartbeat."""

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.rename_table("pulse", "heartbeat")


def downgrade() -> None:
    op.rename_table("heartbeat", "pulse")
