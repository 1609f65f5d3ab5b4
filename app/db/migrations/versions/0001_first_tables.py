"""Creates the first tables: clients, users, fleets, codes, sessions, audit."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_KEPT = sa.text("deleted_at IS NULL")


def upgrade() -> None:
    _records()
    _sign_in()
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer(), nullable=False),
        _moment("at", nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=True),
        sa.Column("action", sa.String(), nullable=False),
        sa.Column("entity", sa.String(), nullable=False),
        sa.Column("entity_id", sa.Integer(), nullable=False),
        sa.Column("before", sa.JSON(), nullable=True),
        sa.Column("after", sa.JSON(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_audit_user_id_users"),
    )


def downgrade() -> None:
    for table in ("audit", "sessions", "codes", "fleets", "users", "clients"):
        op.drop_table(table)


def _records() -> None:
    op.create_table(
        "clients",
        *_record("clients"),
        sa.Column("client_name", sa.String(), nullable=False),
        sa.Column("client_code", sa.String(), nullable=False),
        sa.UniqueConstraint("client_code", name="uq_clients_client_code"),
    )
    op.create_table(
        "users",
        *_record("users"),
        *(
            sa.Column(name, sa.String(), nullable=False)
            for name in ("full_name", "email_id", "mobile_number", "mobile_key")
        ),
        *(sa.Column(name, sa.String(), nullable=True) for name in ("designation", "gender", "role", "client_code")),
        sa.ForeignKeyConstraint(
            ["client_code"], ["clients.client_code"], name="fk_users_client_code_clients", onupdate="CASCADE"
        ),
    )
    op.create_index("ix_users_client_code", "users", ["client_code"])
    _unique_while_kept("users", "mobile_key")
    op.create_table(
        "fleets",
        *_record("fleets"),
        *(sa.Column(name, sa.String(), nullable=False) for name in ("fleet_number", "registration_number")),
        *(
            sa.Column(name, sa.String(), nullable=True)
            for name in ("vendor_fleet_id", "model", "make", "capacity", "partner")
        ),
    )
    op.create_index("ix_fleets_vendor_fleet_id", "fleets", ["vendor_fleet_id"])
    _unique_while_kept("fleets", "registration_number")


def _sign_in() -> None:
    op.create_table(
        "codes",
        *(sa.Column(name, sa.String(), nullable=False) for name in ("mobile_key", "salt", "code_hash")),
        _moment("sent_at", nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        _moment("used_at", nullable=True),
        sa.PrimaryKeyConstraint("mobile_key", name="pk_codes"),
    )
    op.create_index("ix_codes_sent_at", "codes", ["sent_at"])
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        _moment("created_at", nullable=False),
        _moment("last_seen_at", nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_sessions_user_id_users"),
    )
    op.create_index("ix_sessions_user_id", "sessions", ["user_id"])
    op.create_index("ix_sessions_last_seen_at", "sessions", ["last_seen_at"])


def _record(table: str) -> list[sa.schema.SchemaItem]:
    return [
        sa.Column("id", sa.Integer(), nullable=False),
        _moment("deleted_at", nullable=True),
        sa.PrimaryKeyConstraint("id", name=f"pk_{table}"),
    ]


def _moment(name: str, *, nullable: bool) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)


def _unique_while_kept(table: str, column: str) -> None:
    op.create_index(f"uq_{table}_{column}", table, [column], unique=True, sqlite_where=_KEPT, postgresql_where=_KEPT)
