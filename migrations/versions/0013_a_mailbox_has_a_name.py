"""What was taken is known by account, folder, UIDVALIDITY, UID and digest: some servers use UIDs again."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

_PLACE = ("folder", "uidvalidity", "uid")


def upgrade() -> None:
    op.add_column("in_mail", sa.Column("account", sa.String(), nullable=False, server_default=""))
    # Until now there was one mailbox.
    named = "SELECT MAX(account) FROM cursor WHERE cursor.folder = in_mail.folder"
    op.execute(f"UPDATE in_mail SET account = COALESCE(({named}), '')")  # noqa: S608  # nobody's words are in it
    with op.batch_alter_table("in_mail") as mails:
        mails.drop_constraint("uq_in_mail_uid", type_="unique")
        mails.create_unique_constraint("uq_in_mail_uid", ["account", *_PLACE, "digest"])


def downgrade() -> None:
    op.execute(
        "DELETE FROM in_mail WHERE id NOT IN (SELECT MIN(id) FROM in_mail GROUP BY folder, uidvalidity, uid)"
    )
    with op.batch_alter_table("in_mail") as mails:
        mails.drop_constraint("uq_in_mail_uid", type_="unique")
        mails.create_unique_constraint("uq_in_mail_uid", list(_PLACE))
        mails.drop_column("account")
