"""Adds the totals and changes of list indexes, and indexes for the trips of users and vehicles."""

import sqlalchemy as sa
from alembic import op

from app.db.lists.index.build import drop_list_indexes

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "register_totals",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("made_as", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_register_totals"),
    )
    op.create_table(
        "register_changes",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("before", sa.String(), nullable=True),
        sa.Column("after", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("name", "version", name="pk_register_changes"),
    )
    for column in ("driver_id", "truck_id", "created_by_id"):
        op.create_index(f"ix_trips_{column}", "trips", [column])


def downgrade() -> None:
    drop_list_indexes(op.get_bind())
    for column in ("driver_id", "truck_id", "created_by_id"):
        op.drop_index(f"ix_trips_{column}", "trips")
    op.drop_table("register_changes")
    op.drop_table("register_totals")
