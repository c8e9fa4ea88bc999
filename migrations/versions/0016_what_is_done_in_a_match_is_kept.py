"""What a GM and players have done in a match is kept, to be listed and undone; a question has a key of its own."""

import sqlalchemy as sa
from alembic import op

from bot.store.engine import Instant

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "deed",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("who", sa.String(), nullable=False),
        sa.Column("mail", sa.Integer(), nullable=False),
        sa.Column("at", Instant(), nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.Column("before", sa.Text(), nullable=False),
        sa.Column("told", sa.Boolean(), nullable=False),
        sa.Column("opposite", sa.Text(), nullable=False),
        sa.Column("undone", Instant(), nullable=True),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_deed_match_match")),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_deed_person_person")),
        sa.ForeignKeyConstraint(["mail"], ["in_mail.id"], name=op.f("fk_deed_mail_in_mail")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deed")),
    )
    op.create_index("ix_deed_match", "deed", ["match", "id"])
    with op.batch_alter_table("proposal") as table:
        table.add_column(sa.Column("key", sa.String()))
        table.create_unique_constraint(op.f("uq_proposal_key"), ["key"])


def downgrade() -> None:
    with op.batch_alter_table("proposal") as table:
        table.drop_constraint(op.f("uq_proposal_key"), type_="unique")
        table.drop_column("key")
    op.drop_index("ix_deed_match", "deed")
    op.drop_table("deed")
