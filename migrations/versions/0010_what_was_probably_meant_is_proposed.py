"""What a letter probably meant is proposed, and waits for the word that confirms it."""

import sqlalchemy as sa
from alembic import op

from bot.store.engine import Instant

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "proposal",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("word", sa.String(), nullable=False),
        sa.Column("lines", sa.Text(), nullable=False),
        sa.Column("mail", sa.Integer(), nullable=False),
        sa.Column("at", Instant(), nullable=False),
        sa.Column("ended", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_proposal_person_person")),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_proposal_match_match")),
        sa.ForeignKeyConstraint(["seat"], ["seat.id"], name=op.f("fk_proposal_seat_seat")),
        sa.ForeignKeyConstraint(["mail"], ["in_mail.id"], name=op.f("fk_proposal_mail_in_mail")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_proposal")),
    )
    op.create_index("ix_proposal_person", "proposal", ["person", "ended"])


def downgrade() -> None:
    op.drop_index("ix_proposal_person", "proposal")
    op.drop_table("proposal")
