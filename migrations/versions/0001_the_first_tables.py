"""The first tables."""

import sqlalchemy as sa
from alembic import op

from bot.store.engine import Instant

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "cursor",
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("folder", sa.String(), nullable=False),
        sa.Column("uidvalidity", sa.Integer(), nullable=False),
        sa.Column("uid", sa.Integer(), nullable=False),
        sa.Column("polled", Instant(), nullable=True),
        sa.Column("since", Instant(), nullable=False),
        sa.PrimaryKeyConstraint("account", "folder", name=op.f("pk_cursor")),
    )
    op.create_table(
        "person",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("zone", sa.String(), nullable=True),
        sa.Column("since", Instant(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_person")),
        sa.UniqueConstraint("address", name=op.f("uq_person_address")),
        sa.UniqueConstraint("key", name=op.f("uq_person_key")),
    )
    op.create_table(
        "pulse",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("at", Instant(), nullable=False),
        sa.Column("trouble", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_pulse")),
    )
    op.create_table(
        "match",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("tag", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("variant", sa.String(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("gm", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("held", sa.String(), nullable=True),
        sa.Column("stuck", sa.Boolean(), nullable=False),
        sa.Column("least", sa.Integer(), nullable=False),
        sa.Column("most", sa.Integer(), nullable=False),
        sa.Column("zone", sa.String(), nullable=False),
        sa.Column("cadence", sa.String(), nullable=True),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("deadline", Instant(), nullable=True),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("created", Instant(), nullable=False),
        sa.ForeignKeyConstraint(["gm"], ["person.id"], name=op.f("fk_match_gm_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_match")),
        sa.UniqueConstraint("key", name=op.f("uq_match_key")),
        sa.UniqueConstraint("tag", name=op.f("uq_match_tag")),
    )
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.create_index("ix_match_due", ["status", "deadline"], unique=False)

    op.create_table(
        "card",
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("unit", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("face", sa.String(), nullable=False),
        sa.Column("value", sa.Integer(), nullable=False),
        sa.Column("received", sa.Integer(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_card_match_match")),
        sa.PrimaryKeyConstraint("match", "unit", "number", name=op.f("pk_card")),
    )
    op.create_table(
        "position",
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("unit", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("square", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_position_match_match")),
        sa.PrimaryKeyConstraint("match", "turn", "unit", name=op.f("pk_position")),
    )
    op.create_table(
        "seat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("entrant", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        sa.Column("nmrs", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_seat_match_match")),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_seat_person_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seat")),
        sa.UniqueConstraint("key", name=op.f("uq_seat_key")),
        sa.UniqueConstraint("match", "entrant", name="uq_seat_entrant"),
        sa.UniqueConstraint("match", "number", name=op.f("uq_seat_match")),
    )
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seat_person"), ["person"], unique=False)

    op.create_table(
        "turn",
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.Column("events", sa.Text(), nullable=False),
        sa.Column("deadline", Instant(), nullable=True),
        sa.Column("adjudicated", Instant(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_turn_match_match")),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_turn")),
    )
    op.create_table(
        "in_mail",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("folder", sa.String(), nullable=False),
        sa.Column("uidvalidity", sa.Integer(), nullable=False),
        sa.Column("uid", sa.Integer(), nullable=False),
        sa.Column("arrived", Instant(), nullable=False),
        sa.Column("kept", Instant(), nullable=False),
        sa.Column("raw", sa.LargeBinary(), nullable=False),
        sa.Column("whole", sa.Boolean(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("note", sa.Text(), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("person", sa.Integer(), nullable=True),
        sa.Column("token", sa.String(), nullable=True),
        sa.Column("turn", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_in_mail_person_person")),
        sa.ForeignKeyConstraint(["seat"], ["seat.id"], name=op.f("fk_in_mail_seat_seat")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_in_mail")),
        sa.UniqueConstraint("folder", "uidvalidity", "uid", name="uq_in_mail_uid"),
        sa.UniqueConstraint("token", name=op.f("uq_in_mail_token")),
    )
    with op.batch_alter_table("in_mail", schema=None) as batch_op:
        batch_op.create_index("ix_in_mail_digest", ["digest"], unique=False)
        batch_op.create_index("ix_in_mail_work", ["status", "arrived", "uid"], unique=False)

    op.create_table(
        "order",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("unit", sa.String(), nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.Column("stands", sa.Boolean(), nullable=False),
        sa.Column("ended", sa.String(), nullable=True),
        sa.Column("mail", sa.Integer(), nullable=True),
        sa.Column("arrived", Instant(), nullable=False),
        sa.ForeignKeyConstraint(["mail"], ["in_mail.id"], name=op.f("fk_order_mail_in_mail")),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_order_match_match")),
        sa.ForeignKeyConstraint(["seat"], ["seat.id"], name=op.f("fk_order_seat_seat")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_order")),
    )
    with op.batch_alter_table("order", schema=None) as batch_op:
        batch_op.create_index(
            "uq_order_stands",
            ["match", "turn", "seat", "unit"],
            unique=True,
            sqlite_where=sa.text("stands"),
            postgresql_where=sa.text("stands"),
        )

    op.create_table(
        "out_mail",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("slug", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("message_id", sa.String(), nullable=False),
        sa.Column("raw", sa.LargeBinary(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=True),
        sa.Column("turn", sa.Integer(), nullable=True),
        sa.Column("mail", sa.Integer(), nullable=True),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("due", Instant(), nullable=False),
        sa.Column("created", Instant(), nullable=False),
        sa.Column("ended", Instant(), nullable=True),
        sa.Column("error", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["mail"], ["in_mail.id"], name=op.f("fk_out_mail_mail_in_mail")),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_out_mail_match_match")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_out_mail")),
        sa.UniqueConstraint("message_id", name=op.f("uq_out_mail_message_id")),
        sa.UniqueConstraint("slug", name=op.f("uq_out_mail_slug")),
    )
    with op.batch_alter_table("out_mail", schema=None) as batch_op:
        batch_op.create_index("ix_out_mail_budget", ["address", "kind", "created"], unique=False)
        batch_op.create_index("ix_out_mail_work", ["status", "due"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("out_mail", schema=None) as batch_op:
        batch_op.drop_index("ix_out_mail_work")
        batch_op.drop_index("ix_out_mail_budget")

    op.drop_table("out_mail")
    with op.batch_alter_table("order", schema=None) as batch_op:
        batch_op.drop_index(
            "uq_order_stands", sqlite_where=sa.text("stands"), postgresql_where=sa.text("stands")
        )

    op.drop_table("order")
    with op.batch_alter_table("in_mail", schema=None) as batch_op:
        batch_op.drop_index("ix_in_mail_work")
        batch_op.drop_index("ix_in_mail_digest")

    op.drop_table("in_mail")
    op.drop_table("turn")
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_seat_person"))

    op.drop_table("seat")
    op.drop_table("position")
    op.drop_table("card")
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.drop_index("ix_match_due")

    op.drop_table("match")
    op.drop_table("pulse")
    op.drop_table("person")
    op.drop_table("cursor")
