"""Adds views and looks of lists."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "views",
        sa.Column("owner_id", sa.Integer(), nullable=False),
        sa.Column("list_key", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("scope", sa.String(), nullable=False),
        sa.Column("query", sa.String(), nullable=False),
        sa.Column("columns", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("density", sa.String(), nullable=True),
        sa.Column("page_size", sa.Integer(), nullable=True),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_views"),
        sa.ForeignKeyConstraint(["owner_id"], ["users.id"], name="fk_views_owner_id_users"),
    )
    op.create_index("ix_views_list_key", "views", ["list_key"])
    active = sa.text("deleted_at IS NULL")
    op.create_index(
        "uq_views_owner_id_list_key_name",
        "views",
        ["owner_id", "list_key", "name"],
        unique=True,
        sqlite_where=active,
        postgresql_where=active,
    )
    op.create_table(
        "looks",
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("list_key", sa.String(), nullable=False),
        sa.Column("columns", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("density", sa.String(), nullable=True),
        sa.Column("default_view", sa.String(), nullable=True),
        sa.Column("page_size", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("user_id", "list_key", name="pk_looks"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_looks_user_id_users"),
    )


def downgrade() -> None:
    op.drop_table("looks")
    op.drop_table("views")
