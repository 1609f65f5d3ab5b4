"""Replaces the mobile numbers of codes by hashes. Stored codes end: who waits for one requests another.

On SQLite, the deleted rows are overwritten, so that the file does not contain the numbers any more.
"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _replace_codes("subject")


def downgrade() -> None:
    _replace_codes("mobile_key")


def _replace_codes(key: str) -> None:
    if op.get_bind().dialect.name == "sqlite":
        op.execute("PRAGMA secure_delete = ON")
    op.drop_table("codes")
    op.create_table(
        "codes",
        *(sa.Column(name, sa.String(), nullable=False) for name in (key, "salt", "code_hash")),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("used_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint(key, name="pk_codes"),
    )
    op.create_index("ix_codes_sent_at", "codes", ["sent_at"])
