"""Run by alembic: migrates over the connection that it is given."""

from alembic import context

from app.database import Base
from app.migrations import is_migrated
from app.slices import load_tables

load_tables()
context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
    include_name=is_migrated,
)
context.run_migrations()
