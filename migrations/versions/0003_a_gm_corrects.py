"""A GM may correct a state by hand (ALL-4): each correction is a line."""

import sqlalchemy as sa
from alembic import op

from bot.store.engine import Instant

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "correction",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("match", sa.Integer(), sa.ForeignKey("match.id"), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.Column("mail", sa.Integer(), sa.ForeignKey("in_mail.id")),
        sa.Column("arrived", Instant(), nullable=False),
    )
    op.create_index("ix_correction_match", "correction", ["match", "turn"])


def downgrade() -> None:
    op.drop_table("correction")
