"""Adds alerts, their rules, and what people have read, want and follow."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "alert_rules",
        sa.Column("type", sa.String(), nullable=False),
        sa.Column("applies_to", sa.String(), nullable=False),
        sa.Column("value", sa.String(), nullable=False),
        sa.Column("is_on", sa.Boolean(), nullable=False),
        sa.Column("numbers", sa.JSON(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_alert_rules"),
    )
    op.create_table(
        "alert_watch",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("looked_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_alert_watch"),
    )
    op.create_table(
        "alert_readers",
        sa.Column("user_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("read_to", sa.Integer(), nullable=False),
        sa.Column("audience", sa.String(), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=True),
        sa.Column("quiet_to", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_alert_readers_user_id_users"),
        sa.PrimaryKeyConstraint("user_id", name="pk_alert_readers"),
    )
    op.create_table(
        "alert_reads",
        sa.Column("user_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("alert_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_alert_reads_user_id_users"),
        sa.PrimaryKeyConstraint("user_id", "alert_id", name="pk_alert_reads"),
    )
    op.create_table(
        "alert_wants",
        sa.Column("user_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("type", sa.String(), nullable=False),
        sa.Column("in_bell", sa.Boolean(), nullable=False),
        sa.Column("mail", sa.String(), nullable=False),
        sa.Column("sms", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_alert_wants_user_id_users"),
        sa.PrimaryKeyConstraint("user_id", "type", name="pk_alert_wants"),
    )
    op.create_table(
        "alerts",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("type", sa.String(), nullable=False),
        sa.Column("level", sa.String(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("trip_id", sa.Integer(), nullable=True),
        sa.Column("vehicle_id", sa.Integer(), nullable=True),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("last_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("closed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("closed_by", sa.String(), nullable=True),
        sa.Column("closed_by_id", sa.Integer(), nullable=True),
        sa.Column("reason", sa.String(), nullable=True),
        sa.Column("taken_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("taken_by_id", sa.Integer(), nullable=True),
        sa.Column("note", sa.String(), nullable=True),
        sa.Column("snoozed_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("amount", sa.Double(), nullable=False),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.Column("lat", sa.Double(), nullable=True),
        sa.Column("lng", sa.Double(), nullable=True),
        sa.Column("misses", sa.SmallInteger(), nullable=False),
        sa.Column("reopened", sa.SmallInteger(), nullable=False),
        sa.Column("reminders", sa.SmallInteger(), nullable=False),
        sa.Column("is_told", sa.Boolean(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["closed_by_id"], ["users.id"], name="fk_alerts_closed_by_id_users"),
        sa.ForeignKeyConstraint(["taken_by_id"], ["users.id"], name="fk_alerts_taken_by_id_users"),
        sa.ForeignKeyConstraint(["trip_id"], ["trips.id"], name="fk_alerts_trip_id_trips"),
        sa.ForeignKeyConstraint(["vehicle_id"], ["fleets.id"], name="fk_alerts_vehicle_id_fleets"),
        sa.PrimaryKeyConstraint("id", name="pk_alerts"),
    )
    op.create_index("ix_alerts_key_closed_at", "alerts", ["key", "closed_at"])
    op.create_index("ix_alerts_opened_at", "alerts", ["opened_at"])
    op.create_index("ix_alerts_trip_id", "alerts", ["trip_id"])
    op.create_index("ix_alerts_vehicle_id", "alerts", ["vehicle_id"])
    op.create_index(
        "uq_alerts_key_event",
        "alerts",
        ["key"],
        unique=True,
        sqlite_where=sa.text("closed_at = opened_at"),
        postgresql_where=sa.text("closed_at = opened_at"),
    )
    op.create_index(
        "uq_alerts_key_open",
        "alerts",
        ["key"],
        unique=True,
        sqlite_where=sa.text("closed_at IS NULL"),
        postgresql_where=sa.text("closed_at IS NULL"),
    )
    op.create_table(
        "trip_followers",
        sa.Column("user_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("trip_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["trip_id"], ["trips.id"], name="fk_trip_followers_trip_id_trips"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_trip_followers_user_id_users"),
        sa.PrimaryKeyConstraint("user_id", "trip_id", name="pk_trip_followers"),
    )
    op.create_index("ix_trip_followers_trip_id", "trip_followers", ["trip_id"])


def downgrade() -> None:
    op.drop_table("trip_followers")
    op.drop_table("alerts")
    op.drop_table("alert_wants")
    op.drop_table("alert_reads")
    op.drop_table("alert_readers")
    op.drop_table("alert_watch")
    op.drop_table("alert_rules")
