"""Adds the responses of idempotent calls."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "given_answers",
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("asked", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("status", sa.Integer(), nullable=True),
        sa.Column("body", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("user_id", "key", name="pk_given_answers"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_given_answers_user_id_users"),
    )
    op.create_index("ix_given_answers_at", "given_answers", ["at"])


def downgrade() -> None:
    op.drop_table("given_answers")
