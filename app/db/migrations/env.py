"""The environment that Alembic runs. It migrates over the given connection."""

from alembic import context

from app.db.discovery import load_tables
from app.db.engine import Base
from app.db.migrations import is_managed
from app.db.migrations.drift import expression_indexes_ignored

load_tables()
# Models declare partial indexes for SQLite only: the PostgreSQL dialect would take 2 MB of a server on SQLite.
for index in (index for table in Base.metadata.tables.values() for index in table.indexes):
    index.dialect_options["postgresql"]["where"] = index.dialect_options["sqlite"]["where"]
only = context.config.attributes.get("only")
context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
    include_name=is_managed,
    include_object=lambda _, name, kind, *__: kind != "table" or not only or name in only,
)
with expression_indexes_ignored():
    context.run_migrations()
