"""Adds roles, states and stations."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

_NOT_DELETED = sa.text("deleted_at IS NULL")
_TABLES = {
    "roles": ("name", "access", "role"),
    "states": ("name", "country"),
    "stations": ("name", "code", "state", "latitude", "longitude"),
}


def upgrade() -> None:
    for table, texts in _TABLES.items():
        op.create_table(
            table,
            sa.Column("id", sa.Integer(), nullable=False),
            sa.Column("version", sa.Integer(), server_default="1", nullable=False),
            sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
            *(sa.Column(name, sa.String(), nullable=False) for name in texts),
            *([sa.Column("modules", sa.JSON(), nullable=False)] if table == "roles" else []),
            sa.PrimaryKeyConstraint("id", name=f"pk_{table}"),
        )
    op.create_index(
        "uq_stations_code",
        "stations",
        ["code"],
        unique=True,
        sqlite_where=_NOT_DELETED,
        postgresql_where=_NOT_DELETED,
    )


def downgrade() -> None:
    for table in _TABLES:
        op.drop_table(table)
