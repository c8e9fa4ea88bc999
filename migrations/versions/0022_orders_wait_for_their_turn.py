"""Orders may be sent for turns to come: each waits as a row until its turn is due."""

import sqlalchemy as sa
from alembic import op

from bot.store.engine import Instant

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "later_order",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("unit", sa.String(), nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.Column("mail", sa.Integer()),
        sa.Column("arrived", Instant(), nullable=False),
        sa.Column("entered", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("ended", sa.String()),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_later_order_match_match")),
        sa.ForeignKeyConstraint(["seat"], ["seat.id"], name=op.f("fk_later_order_seat_seat")),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_later_order_person_person")),
        sa.ForeignKeyConstraint(["mail"], ["in_mail.id"], name=op.f("fk_later_order_mail_in_mail")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_later_order")),
    )
    op.create_index("ix_later_order_waits", "later_order", ["seat", "ended"])


def downgrade() -> None:
    op.drop_table("later_order")
