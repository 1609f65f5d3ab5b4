"""Adds the sums of all vehicles by day, and indexes for the figures of the dashboard."""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "day_sums",
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("vehicles", sa.Integer(), nullable=False),
        sa.Column("metres", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("day", name=op.f("pk_day_sums")),
    )
    op.execute("INSERT INTO day_sums (day, vehicles, metres) SELECT day, count(*), sum(metres) FROM days GROUP BY day")
    shown = ["start_date", "deleted_at", "phase", "risk"]
    op.create_index("ix_trips_start_date_deleted_at_phase_risk", "trips", shown)
    op.create_index("ix_trips_client_code_start_date_deleted_at_phase_risk", "trips", ["client_code", *shown])
    op.create_index("ix_trip_times_at", "trip_times", ["at"])
    op.create_index("ix_trip_episodes_first_at", "trip_episodes", ["first_at"])


def downgrade() -> None:
    op.drop_index("ix_trip_episodes_first_at", "trip_episodes")
    op.drop_index("ix_trip_times_at", "trip_times")
    op.drop_index("ix_trips_client_code_start_date_deleted_at_phase_risk", "trips")
    op.drop_index("ix_trips_start_date_deleted_at_phase_risk", "trips")
    op.drop_table("day_sums")
