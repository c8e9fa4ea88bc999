"""A match that is described waits for a yes before it is made, so what is proposed is of no match yet."""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("proposal") as table:
        table.alter_column("match", existing_type=sa.Integer(), nullable=True)


def downgrade() -> None:
    op.execute("DELETE FROM proposal WHERE match IS NULL")
    with op.batch_alter_table("proposal") as table:
        table.alter_column("match", existing_type=sa.Integer(), nullable=False)
