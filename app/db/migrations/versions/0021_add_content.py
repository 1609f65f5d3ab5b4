"""Adds the content that production serves. Until a server has stored some, the row has no file."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    table = op.create_table(
        "content",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("stored_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("files", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_content")),
    )
    op.bulk_insert(table, [{"id": 1, "stored_at": datetime(1970, 1, 1, tzinfo=UTC), "files": {}}])


def downgrade() -> None:
    op.drop_table("content")
