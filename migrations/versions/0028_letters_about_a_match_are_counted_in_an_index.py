"""Letters that answer no order are counted about a match, too: the index has it, so that no row of a letter is read."""

from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_index("ix_out_mail_spent", "out_mail")
    op.create_index("ix_out_mail_spent", "out_mail", ["kind", "created", "match"])


def downgrade() -> None:
    op.drop_index("ix_out_mail_spent", "out_mail")
    op.create_index("ix_out_mail_spent", "out_mail", ["kind", "created"])
