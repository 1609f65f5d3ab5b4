"""Adds jobs, their items, and the sets of changes that the audit log belongs to."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("audit", sa.Column("changeset", sa.Integer(), nullable=True))
    op.add_column("audit", sa.Column("version_after", sa.Integer(), nullable=True))
    op.create_index("ix_audit_changeset", "audit", ["changeset"])
    op.create_table(
        "changesets",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        *(sa.Column(name, sa.String(), nullable=False) for name in ("kind", "entity", "text")),
        sa.Column("undone_by", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_changesets_user_id_users"),
        sa.PrimaryKeyConstraint("id", name="pk_changesets"),
    )
    op.create_index("ix_changesets_user_id", "changesets", ["user_id"])
    op.create_table(
        "jobs",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("owner_id", sa.Integer(), nullable=False),
        sa.Column("entity", sa.String(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("cursor", "total", "done", "failed")),
        sa.Column("changeset", sa.Integer(), nullable=True),
        sa.Column("served_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("details", sa.JSON(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["owner_id"], ["users.id"], name="fk_jobs_owner_id_users"),
        sa.PrimaryKeyConstraint("id", name="pk_jobs"),
    )
    op.create_index("ix_jobs_owner_id_id", "jobs", ["owner_id", "id"])
    op.create_index("ix_jobs_state", "jobs", ["state"])
    op.create_table(
        "job_items",
        sa.Column("job", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("record_id", sa.Integer(), nullable=True),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("sentence", sa.String(), nullable=True),
        sa.Column("values", sa.JSON(), nullable=True),
        sa.ForeignKeyConstraint(["job"], ["jobs.id"], name="fk_job_items_job_jobs", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("job", "number", name="pk_job_items"),
    )
    op.create_index("ix_job_items_job_state_number", "job_items", ["job", "state", "number"])


def downgrade() -> None:
    op.drop_table("job_items")
    op.drop_table("jobs")
    op.drop_table("changesets")
    op.drop_index("ix_audit_changeset", "audit")
    op.drop_column("audit", "version_after")
    op.drop_column("audit", "changeset")
