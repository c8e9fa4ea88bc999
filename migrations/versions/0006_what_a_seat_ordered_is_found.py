"""Whether a seat has ordered anything for a turn, though none of it stands any more, is asked for its seals."""

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_order_of_seat", "order", ["match", "turn", "seat"])


def downgrade() -> None:
    op.drop_index("ix_order_of_seat", "order")
