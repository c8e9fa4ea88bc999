"""A piece may be nobody's: Gotham Race has four figures, and one player may run alone (GR-3)."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("position") as position:
        position.alter_column("seat", existing_type=sa.Integer(), nullable=True)


def downgrade() -> None:
    op.execute("DELETE FROM position WHERE seat IS NULL")
    with op.batch_alter_table("position") as position:
        position.alter_column("seat", existing_type=sa.Integer(), nullable=False)
