"""What is done by a click on the web has no mail."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("deed") as table:
        table.alter_column("mail", existing_type=sa.Integer(), nullable=True)


def downgrade() -> None:
    op.execute("DELETE FROM deed WHERE mail IS NULL")
    with op.batch_alter_table("deed") as table:
        table.alter_column("mail", existing_type=sa.Integer(), nullable=False)
