"""Lets users have no e-mail address: drivers need none."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("users") as batch:
        batch.alter_column("email_id", existing_type=sa.String(), nullable=True)


def downgrade() -> None:
    op.execute("UPDATE users SET email_id = '' WHERE email_id IS NULL")
    with op.batch_alter_table("users") as batch:
        batch.alter_column("email_id", existing_type=sa.String(), nullable=False)
