"""A letter is claimed by one server for a time, and says how far its try got; a bounce belongs to an address."""

import sqlalchemy as sa
from alembic import op

from bot.store.engine import Instant

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

_NEW = ("owner", "leased", "phase", "first", "tried")


def upgrade() -> None:
    op.add_column("out_mail", sa.Column("owner", sa.String()))
    op.add_column("out_mail", sa.Column("leased", Instant()))
    op.add_column("out_mail", sa.Column("phase", sa.String()))
    op.add_column("out_mail", sa.Column("first", Instant()))
    op.add_column("out_mail", sa.Column("tried", Instant()))
    # Of what is under way nobody knows when it was tried first, nor how far the last try got.
    op.execute("UPDATE out_mail SET first = created WHERE attempts > 0 AND status IN ('later', 'sending')")
    op.execute("UPDATE out_mail SET phase = 'dot' WHERE status = 'sending'")
    op.create_index("ix_out_mail_spent", "out_mail", ["kind", "created"])
    op.create_index("ix_out_mail_pace", "out_mail", ["tried"])
    op.create_table(
        "bounce",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("letter", sa.Integer(), nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("mail", sa.Integer()),
        sa.Column("hard", sa.Boolean(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("at", Instant(), nullable=False),
        sa.Column("ended", Instant()),
        sa.ForeignKeyConstraint(["letter"], ["out_mail.id"], name=op.f("fk_bounce_letter_out_mail")),
        sa.ForeignKeyConstraint(["mail"], ["in_mail.id"], name=op.f("fk_bounce_mail_in_mail")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bounce")),
    )
    op.create_index("ix_bounce_address", "bounce", ["address", "ended"])


def downgrade() -> None:
    op.drop_table("bounce")
    op.drop_index("ix_out_mail_pace", "out_mail")
    op.drop_index("ix_out_mail_spent", "out_mail")
    # A state that the step before does not know.
    op.execute("UPDATE out_mail SET status = 'failed' WHERE status = 'bounced'")
    for name in _NEW:
        op.drop_column("out_mail", name)
