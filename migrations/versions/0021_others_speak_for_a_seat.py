"""Players are away, have deputies and miss turns in a row; seats are offered to who stands by; matches are observed."""

import sqlalchemy as sa
from alembic import op

from bot.store.engine import Instant

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _grants()
    _absences()
    _vacancies()
    _standbys()
    op.add_column("seat", sa.Column("in_a_row", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    with op.batch_alter_table("seat") as table:
        table.drop_column("in_a_row")
    for table_name in ("standby", "vacancy", "absence", "grant"):
        op.drop_table(table_name)


def _grants() -> None:
    op.create_table(
        "grant",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("what", sa.String(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("name", sa.String()),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("begins", Instant(), nullable=False),
        *(sa.Column(name, Instant(), nullable=name != "made") for name in ("ends", "made", "agreed")),
        *(sa.Column(name, Instant()) for name in ("told", "ended")),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_grant_match_match")),
        sa.ForeignKeyConstraint(["seat"], ["seat.id"], name=op.f("fk_grant_seat_seat")),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_grant_person_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_grant")),
        sa.UniqueConstraint("key", name=op.f("uq_grant_key")),
    )
    for column in ("match", "seat", "person"):
        op.create_index(op.f(f"ix_grant_{column}"), "grant", [column])


def _absences() -> None:
    op.create_table(
        "absence",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        *(sa.Column(name, Instant(), nullable=False) for name in ("begins", "ends", "made")),
        *(sa.Column(name, Instant()) for name in ("moved", "ended")),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_absence_match_match")),
        sa.ForeignKeyConstraint(["seat"], ["seat.id"], name=op.f("fk_absence_seat_seat")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_absence")),
    )
    op.create_index(op.f("ix_absence_seat"), "absence", ["seat"])
    op.create_index("ix_absence_match", "absence", ["match", "ends"])


def _vacancies() -> None:
    op.create_table(
        "vacancy",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("why", sa.String(), nullable=False),
        sa.Column("since", Instant(), nullable=False),
        *(sa.Column(name, Instant()) for name in ("told", "ended")),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_vacancy_match_match")),
        sa.ForeignKeyConstraint(["seat"], ["seat.id"], name=op.f("fk_vacancy_seat_seat")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_vacancy")),
    )
    op.create_index(op.f("ix_vacancy_seat"), "vacancy", ["seat"])


def _standbys() -> None:
    op.create_table(
        "standby",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("match", sa.Integer()),
        sa.Column("game", sa.String()),
        sa.Column("since", Instant(), nullable=False),
        sa.Column("ended", Instant()),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_standby_person_person")),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_standby_match_match")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_standby")),
    )
    op.create_index(op.f("ix_standby_person"), "standby", ["person"])
