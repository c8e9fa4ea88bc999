"""Players and GMs write press to one another: each piece is a row; and so is whom a player would rather not read."""

import sqlalchemy as sa
from alembic import op

from bot.store.engine import Instant

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "press",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("readers", sa.String(), nullable=False, server_default=""),
        sa.Column("heading", sa.String(), nullable=False, server_default=""),
        sa.Column("anonymous", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("waits", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("thread", sa.Integer()),
        sa.Column("mail", sa.Integer(), nullable=False),
        sa.Column("at", Instant(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_press_match_match")),
        sa.ForeignKeyConstraint(["seat"], ["seat.id"], name=op.f("fk_press_seat_seat")),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_press_person_person")),
        sa.ForeignKeyConstraint(["mail"], ["in_mail.id"], name=op.f("fk_press_mail_in_mail")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_press")),
    )
    op.create_index("ix_press_match", "press", ["match", "state"])
    op.create_table(
        "mute",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_mute_match_match")),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_mute_person_person")),
        sa.ForeignKeyConstraint(["seat"], ["seat.id"], name=op.f("fk_mute_seat_seat")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_mute")),
    )
    op.create_index("ix_mute_match", "mute", ["match", "person"])


def downgrade() -> None:
    op.drop_table("mute")
    op.drop_table("press")
