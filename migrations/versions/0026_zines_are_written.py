"""Zines: an editor each, numbered issues, what was written for them, and subscribers who have said yes."""

import sqlalchemy as sa
from alembic import op

from bot.store.engine import Instant

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "zine",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("everything", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("since", Instant(), nullable=False),
        sa.Column("drafted", Instant()),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_zine_person_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_zine")),
        sa.UniqueConstraint("person", name=op.f("uq_zine_person")),
        sa.UniqueConstraint("key", name=op.f("uq_zine_key")),
    )
    op.create_table(
        "zine_issue",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("zine", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("asked", Instant(), nullable=False),
        sa.Column("agreed", Instant()),
        sa.Column("published", Instant()),
        sa.Column("copies", sa.Integer()),
        sa.ForeignKeyConstraint(["zine"], ["zine.id"], name=op.f("fk_zine_issue_zine_zine")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_zine_issue")),
        sa.UniqueConstraint("key", name=op.f("uq_zine_issue_key")),
        sa.UniqueConstraint("zine", "number", name=op.f("uq_zine_issue_zine")),
    )
    op.create_table(
        "zine_piece",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("zine", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("at", Instant(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("issue", sa.Integer()),
        sa.ForeignKeyConstraint(["zine"], ["zine.id"], name=op.f("fk_zine_piece_zine_zine")),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_zine_piece_person_person")),
        sa.ForeignKeyConstraint(["issue"], ["zine_issue.id"], name=op.f("fk_zine_piece_issue_zine_issue")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_zine_piece")),
    )
    op.create_index("ix_zine_piece_zine", "zine_piece", ["zine", "issue"])
    op.create_table(
        "zine_subscription",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("zine", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("asked", Instant(), nullable=False),
        sa.Column("agreed", Instant()),
        sa.Column("ended", Instant()),
        sa.ForeignKeyConstraint(["zine"], ["zine.id"], name=op.f("fk_zine_subscription_zine_zine")),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_zine_subscription_person_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_zine_subscription")),
        sa.UniqueConstraint("key", name=op.f("uq_zine_subscription_key")),
    )
    op.create_index("ix_zine_subscription_zine", "zine_subscription", ["zine"])
    op.create_index("ix_zine_subscription_person", "zine_subscription", ["person"])


def downgrade() -> None:
    for table in ("zine_subscription", "zine_piece", "zine_issue", "zine"):
        op.drop_table(table)
