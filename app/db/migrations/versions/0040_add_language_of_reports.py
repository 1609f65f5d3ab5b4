"""Adds the language of reports that are sent by e-mail."""

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0039"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("reports", sa.Column("language", sa.String(), nullable=False, server_default="English"))


def downgrade() -> None:
    with op.batch_alter_table("reports") as batch:
        batch.drop_column("language")
