"""A player may ask that a turn should not run before its deadline; and a match may have several GMs."""

import sqlalchemy as sa
from alembic import op

from bot.store.engine import Instant

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("waits_in", sa.Integer()))
    op.create_table(
        "match_gm",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("follows", sa.Boolean(), nullable=False),
        sa.Column("asked", Instant(), nullable=False),
        sa.Column("accepted", Instant()),
        sa.Column("begins", Instant()),
        sa.Column("until", Instant()),
        sa.Column("ended", Instant()),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_match_gm_match_match")),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_match_gm_person_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_match_gm")),
        sa.UniqueConstraint("key", name=op.f("uq_match_gm_key")),
    )
    op.create_index(op.f("ix_match_gm_match"), "match_gm", ["match"])


def downgrade() -> None:
    op.drop_table("match_gm")
    op.drop_column("seat", "waits_in")
