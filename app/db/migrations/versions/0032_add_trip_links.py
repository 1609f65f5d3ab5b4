"""Adds links that show one trip to people without an account."""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "trip_links",
        sa.Column("trip_id", sa.Integer(), nullable=False),
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("label", sa.String(), nullable=False),
        sa.Column("shows", sa.JSON(), nullable=False),
        sa.Column("valid_from", sa.DateTime(timezone=True), nullable=False),
        sa.Column("valid_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("revoked_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("created_by_id", sa.Integer(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("views", sa.Integer(), nullable=False),
        sa.Column("last_view_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["trip_id"], ["trips.id"], name="fk_trip_links_trip_id_trips"),
        sa.ForeignKeyConstraint(["created_by_id"], ["users.id"], name="fk_trip_links_created_by_id_users"),
        sa.PrimaryKeyConstraint("id", name="pk_trip_links"),
        sa.UniqueConstraint("token_hash", name="uq_trip_links_token_hash"),
    )
    op.create_index("ix_trip_links_trip_id", "trip_links", ["trip_id"])
    op.create_index("ix_trip_links_created_by_id", "trip_links", ["created_by_id"])


def downgrade() -> None:
    op.drop_table("trip_links")
