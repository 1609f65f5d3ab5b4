"""Indexes trips by the name of the customer, for the contact of a suggested client."""

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_trips_customer_name_id", "trips", ["customer_name", "id"])


def downgrade() -> None:
    op.drop_index("ix_trips_customer_name_id", "trips")
