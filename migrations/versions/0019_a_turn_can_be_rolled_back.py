"""A turn says which luck it has, and who missed it, so that it can be rolled back; a deed says which command it was."""

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
    turn = sa.table("turn", sa.column("number"), sa.column("step"))
    op.execute(turn.update().values(step=turn.c.number))


def downgrade() -> None:
    with op.batch_alter_table("deed") as table:
        table.drop_column("rule")
    with op.batch_alter_table("turn") as table:
        table.drop_column("missed")
        table.drop_column("step")
