"""A held mail has no turn: what was to say for which turn its orders were asked for again was never written."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # The column is dropped in place: a table made anew would be without the rows that others refer to.
    op.drop_column("in_mail", "turn")


def downgrade() -> None:
    op.add_column("in_mail", sa.Column("turn", sa.Integer()))
