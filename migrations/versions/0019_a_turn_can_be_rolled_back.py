"""A turn says which luck it has and who missed it, a deed which command it was; what can't be read is kept."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("turn", sa.Column("step", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("turn", sa.Column("missed", sa.String(), nullable=False, server_default=""))
    op.add_column("deed", sa.Column("rule", sa.String(), nullable=False, server_default=""))
    op.create_table(
        "misread",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("mail", sa.Integer(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_misread_match_match")),
        sa.ForeignKeyConstraint(["seat"], ["seat.id"], name=op.f("fk_misread_seat_seat")),
        sa.ForeignKeyConstraint(["mail"], ["in_mail.id"], name=op.f("fk_misread_mail_in_mail")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_misread")),
    )
    op.create_index(op.f("ix_misread_match"), "misread", ["match"])
    turn = sa.table("turn", sa.column("number"), sa.column("step"))
    op.execute(turn.update().values(step=turn.c.number))


def downgrade() -> None:
    op.drop_table("misread")
    with op.batch_alter_table("deed") as table:
        table.drop_column("rule")
    with op.batch_alter_table("turn") as table:
        table.drop_column("missed")
        table.drop_column("step")
