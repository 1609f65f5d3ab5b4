"""Adds the stops of trips, and sites."""

import sqlalchemy as sa
from alembic import op

import app.db.engine

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sites",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("lat", sa.Double(), nullable=False),
        sa.Column("long", sa.Double(), nullable=False),
        sa.Column("radius", sa.Integer(), server_default="500", nullable=False),
        sa.Column("polygon", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("client_code", sa.String(), nullable=True),
        sa.Column("free_minutes", sa.Integer(), nullable=True),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("deleted_at", app.db.engine.UtcDateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["client_code"], ["clients.client_code"], name=op.f("fk_sites_client_code_clients"), onupdate="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sites")),
    )
    with op.batch_alter_table("sites", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_sites_client_code"), ["client_code"], unique=False, postgresql_where=None)
        batch_op.create_index(
            "uq_sites_name",
            ["name"],
            unique=True,
            sqlite_where=sa.text("deleted_at IS NULL"),
            postgresql_where=sa.text("deleted_at IS NULL"),
        )

    op.create_table(
        "trip_stops",
        sa.Column("record_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("place", sa.String(), nullable=False),
        sa.Column("lat", sa.Double(), nullable=True),
        sa.Column("long", sa.Double(), nullable=True),
        sa.Column("planned_at", app.db.engine.UtcDateTime(timezone=True), nullable=True),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("deleted_at", app.db.engine.UtcDateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["record_id"], ["trips.id"], name=op.f("fk_trip_stops_record_id_trips")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_trip_stops")),
    )
    with op.batch_alter_table("trip_stops", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_trip_stops_record_id"), ["record_id"], unique=False, postgresql_where=None)


def downgrade() -> None:
    with op.batch_alter_table("trip_stops", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_trip_stops_record_id"), postgresql_where=None)

    op.drop_table("trip_stops")
    with op.batch_alter_table("sites", schema=None) as batch_op:
        batch_op.drop_index(
            "uq_sites_name", sqlite_where=sa.text("deleted_at IS NULL"), postgresql_where=sa.text("deleted_at IS NULL")
        )
        batch_op.drop_index(batch_op.f("ix_sites_client_code"), postgresql_where=None)

    op.drop_table("sites")
