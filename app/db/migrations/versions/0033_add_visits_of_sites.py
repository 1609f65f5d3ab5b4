"""Adds the visits of vehicles to sites."""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "site_watch",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_site_watch")),
    )
    op.create_table(
        "site_visits",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("tracker_id", sa.Integer(), nullable=False),
        sa.Column("site_id", sa.Integer(), nullable=False),
        sa.Column("in_at", sa.BigInteger(), nullable=False),
        sa.Column("out_at", sa.BigInteger(), nullable=True),
        sa.Column("in_gap_s", sa.Integer(), nullable=True),
        sa.Column("out_gap_s", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["site_id"], ["sites.id"], name=op.f("fk_site_visits_site_id_sites")),
        sa.ForeignKeyConstraint(["tracker_id"], ["trackers.id"], name=op.f("fk_site_visits_tracker_id_trackers")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_site_visits")),
        sa.UniqueConstraint("tracker_id", "site_id", "in_at", name=op.f("uq_site_visits_tracker_id_site_id_in_at")),
    )
    with op.batch_alter_table("site_visits", schema=None) as batch_op:
        batch_op.create_index("ix_site_visits_site_id_in_at", ["site_id", "in_at"], unique=False, postgresql_where=None)

    op.create_table(
        "long_halts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("tracker_id", sa.Integer(), nullable=False),
        sa.Column("first_at", sa.BigInteger(), nullable=False),
        sa.Column("last_at", sa.BigInteger(), nullable=False),
        sa.Column("lat", sa.Integer(), nullable=False),
        sa.Column("lng", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["tracker_id"], ["trackers.id"], name="fk_long_halts_tracker_id_trackers"),
        sa.PrimaryKeyConstraint("id", name="pk_long_halts"),
        sa.UniqueConstraint("tracker_id", "first_at", name="uq_long_halts_tracker_id_first_at"),
    )
    op.create_index("ix_long_halts_last_at", "long_halts", ["last_at"])


def downgrade() -> None:
    op.drop_table("long_halts")
    with op.batch_alter_table("site_visits", schema=None) as batch_op:
        batch_op.drop_index("ix_site_visits_site_id_in_at", postgresql_where=None)

    op.drop_table("site_visits")
    op.drop_table("site_watch")
