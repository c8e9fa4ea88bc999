"""A mail that touches nothing but one match waits in the lane of that match: several servers read beside each other."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("in_mail", sa.Column("lane", sa.String()))


def downgrade() -> None:
    op.drop_column("in_mail", "lane")
