"""Adds webhooks and the outbox of messages."""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "channel_states",
        sa.Column("channel", sa.String(), nullable=False),
        sa.Column("failing_since", sa.DateTime(timezone=True), nullable=True),
        sa.Column("error", sa.String(), nullable=True),
        sa.Column("retry_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("channel", name=op.f("pk_channel_states")),
    )
    op.create_table(
        "webhooks",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("url", sa.String(), nullable=False),
        sa.Column("types", sa.JSON(), nullable=False),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.Column("secret_number", sa.Integer(), server_default="1", nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_webhooks")),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("channel", sa.String(), nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("webhook_id", sa.Integer(), nullable=True),
        sa.Column("type", sa.String(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("error", sa.String(), nullable=True),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["webhook_id"], ["webhooks.id"], name=op.f("fk_outbox_webhook_id_webhooks")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sa.UniqueConstraint("key", name=op.f("uq_outbox_key")),
    )
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_outbox_state_due_at"), ["state", "due_at"], unique=False, postgresql_where=None
        )
        batch_op.create_index(batch_op.f("ix_outbox_webhook_id"), ["webhook_id"], unique=False, postgresql_where=None)

    op.create_table(
        "webhook_states",
        sa.Column("webhook_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("secret", sa.String(), nullable=False),
        sa.Column("former_secret", sa.String(), nullable=True),
        sa.Column("former_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("failing_since", sa.DateTime(timezone=True), nullable=True),
        sa.Column("error", sa.String(), nullable=True),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("stopped_by", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(["webhook_id"], ["webhooks.id"], name=op.f("fk_webhook_states_webhook_id_webhooks")),
        sa.PrimaryKeyConstraint("webhook_id", name=op.f("pk_webhook_states")),
    )
    op.create_table(
        "outbox_files",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("message_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("media_type", sa.String(), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["message_id"], ["outbox.id"], name=op.f("fk_outbox_files_message_id_outbox")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox_files")),
    )
    with op.batch_alter_table("outbox_files", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_outbox_files_message_id"), ["message_id"], unique=False, postgresql_where=None
        )


def downgrade() -> None:
    with op.batch_alter_table("outbox_files", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_outbox_files_message_id"), postgresql_where=None)

    op.drop_table("outbox_files")
    op.drop_table("webhook_states")
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_outbox_webhook_id"), postgresql_where=None)
        batch_op.drop_index(batch_op.f("ix_outbox_state_due_at"), postgresql_where=None)

    op.drop_table("outbox")
    op.drop_table("webhooks")
    op.drop_table("channel_states")
