"""Several races make a cup: its name, its points, its matches. What comes of it is reckoned from the records."""

import sqlalchemy as sa
from alembic import op

from bot.store.engine import Instant

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "cup",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("founder", sa.Integer(), nullable=False),
        sa.Column("points", sa.String(), nullable=False),
        sa.Column("best", sa.Integer(), nullable=False),
        sa.Column("made", Instant(), nullable=False),
        sa.ForeignKeyConstraint(["founder"], ["person.id"], name=op.f("fk_cup_founder_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_cup")),
    )
    op.create_table(
        "cup_match",
        sa.Column("cup", sa.Integer(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["cup"], ["cup.id"], name=op.f("fk_cup_match_cup_cup")),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_cup_match_match_match")),
        sa.PrimaryKeyConstraint("cup", "match", name=op.f("pk_cup_match")),
    )


def downgrade() -> None:
    op.drop_table("cup_match")
    op.drop_table("cup")
