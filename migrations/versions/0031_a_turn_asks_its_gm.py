"""A turn that waits for its GM asks for a yes, and no mail has brought that about."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("proposal") as table:
        table.alter_column("mail", existing_type=sa.Integer(), nullable=True)


def downgrade() -> None:
    op.execute("DELETE FROM proposal WHERE mail IS NULL")
    with op.batch_alter_table("proposal") as table:
        table.alter_column("mail", existing_type=sa.Integer(), nullable=False)
