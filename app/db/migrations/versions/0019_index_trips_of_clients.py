"""Indexes the trips of a client in their order, for pages far from both ends."""

from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_trips_client_code_id_deleted_at", "trips", ["client_code", "id", "deleted_at"])
    op.drop_index("ix_trips_client_code", "trips")


def downgrade() -> None:
    op.create_index("ix_trips_client_code", "trips", ["client_code"])
    op.drop_index("ix_trips_client_code_id_deleted_at", "trips")
