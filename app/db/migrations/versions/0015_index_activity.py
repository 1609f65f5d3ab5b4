"""Indexes the audit log by time, and by the kind and the author of a change."""

from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None
_INDEXES = (("at", "id"), ("entity", "at", "id"), ("user_id", "at", "id"))


def upgrade() -> None:
    for columns in _INDEXES:
        op.create_index(f"ix_audit_{'_'.join(columns)}", "audit", list(columns))


def downgrade() -> None:
    for columns in _INDEXES:
        op.drop_index(f"ix_audit_{'_'.join(columns)}", "audit")
