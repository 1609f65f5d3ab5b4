"""Adds the table of uploaded files."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "files",
        *(sa.Column(name, sa.String(), nullable=False) for name in ("id", "sha256", "name")),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("type", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("entity", sa.String(), nullable=True),
        sa.Column("entity_id", sa.Integer(), nullable=True),
        sa.Column("field", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_files_user_id_users"),
        sa.PrimaryKeyConstraint("id", name="pk_files"),
    )
    op.create_index("ix_files_sha256", "files", ["sha256"])
    op.create_index("ix_files_user_id_entity_id", "files", ["user_id", "entity_id"])
    op.create_index("ix_files_entity_id_at", "files", ["entity_id", "at"])


def downgrade() -> None:
    op.drop_table("files")
