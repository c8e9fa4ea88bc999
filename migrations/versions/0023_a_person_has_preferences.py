"""A person has preferences: what they have chosen about their letters and their matches, as text by name."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("person", sa.Column("prefers", sa.Text(), nullable=False, server_default="{}"))


def downgrade() -> None:
    op.drop_column("person", "prefers")
