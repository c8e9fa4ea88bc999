"""A person may have several addresses, and a GM has words for who would like to join a match."""

import sqlalchemy as sa
from alembic import op

from bot.store.engine import Instant

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "address",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("moves", sa.Boolean(), nullable=False),
        sa.Column("asked", Instant(), nullable=False),
        sa.Column("confirmed", Instant()),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_address_person_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_address")),
        sa.UniqueConstraint("key", name=op.f("uq_address_key")),
    )
    op.create_index(op.f("ix_address_person"), "address", ["person"])
    op.create_index(op.f("ix_address_address"), "address", ["address"])
    op.add_column("match", sa.Column("words", sa.Text()))


def downgrade() -> None:
    op.drop_column("match", "words")
    op.drop_table("address")
