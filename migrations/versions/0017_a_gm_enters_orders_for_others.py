"""A seat may be played by post, and an order may have been entered by the GM for whoever plays the seat."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("by_post", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("order", sa.Column("entered", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    with op.batch_alter_table("order") as table:
        table.drop_column("entered")
    with op.batch_alter_table("seat") as table:
        table.drop_column("by_post")
