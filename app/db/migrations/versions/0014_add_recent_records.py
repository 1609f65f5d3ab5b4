"""Adds the records that each person has opened last."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "recent_records",
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("record_id", sa.Integer(), nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "kind", "record_id", name="pk_recent_records"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_recent_records_user_id_users"),
    )


def downgrade() -> None:
    op.drop_table("recent_records")
