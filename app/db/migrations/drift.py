"""Finds tables and columns of the models that no migration creates, or that a changed one should have created."""

import re
from collections.abc import Iterator, Mapping, Set
from pathlib import Path

from sqlalchemy import Connection, Engine, Table, create_engine
from sqlalchemy import inspect as inspect_database
from sqlalchemy.orm import Mapper

from app.db.engine import Base
from app.ui.base.diagnostics import ScreenError, SourceLocation
from app.ui.base.source_location import field_location

Tables = Mapping[str, Set[str]]
"""The columns of each table."""
_REVISION = 'WAYBILL_ENV=development .venv/bin/python -m app.cli revision "{}"'
BEGIN_AGAIN = "stop the server and remove {database} to begin again with the sample data"
_CHANGED = (
    "a step of app/db/migrations makes {what}, but {database} lacks it: the step was changed after it had run. Write"
    f" another step instead, or {BEGIN_AGAIN}"
)


class MissingMigration(ScreenError):
    """A model has changed without a migration. The message names the line and the command that writes the migration."""


def check_drift(connection: Connection) -> None:
    """Raises MissingMigration for the first difference between the models and a fully migrated database."""
    look = inspect_database(connection)
    existing = {name: {column["name"] for column in look.get_columns(name)} for name in look.get_table_names()}
    for error in missing_migrations(existing):
        if not any(str(error) == str(other) for other in missing_migrations(migrated_tables())):
            what, database = error.what, database_name(connection.engine)
            raise MissingMigration(error.place, _CHANGED.format(what=what, database=database))
        raise error


def missing_migrations(existing: Tables) -> Iterator["MissingStep"]:
    """Returns an error for each table or column of the models that is not among the existing ones."""
    for mapper in sorted(Base.registry.mappers, key=lambda mapper: mapper.class_.__name__):
        if not isinstance(mapper.local_table, Table):
            continue  # a query over other tables
        table = mapper.local_table.name
        if table not in existing:
            yield MissingStep(_location(mapper, None), f"the table '{table}'", f"Add {table}")
            continue
        for column in mapper.local_table.columns:
            if column.name not in existing[table]:
                name = mapper.get_property_by_column(column).key
                what, title = f"the column '{column.name}' of {table}", f"Add {column.name} to {table}"
                yield MissingStep(_location(mapper, name), what, title)


class MissingStep(MissingMigration):
    """No step makes a table or a column."""

    def __init__(self, place: SourceLocation, what: str, title: str) -> None:
        self.what = what
        sentence = f"no step of app/db/migrations makes {what}: write it with {_REVISION.format(title)}"
        super().__init__(place, sentence)


def migrated_tables() -> Tables:
    """Returns the tables that all migrations make together, in an empty database in memory."""
    from alembic import command

    from app.db.migrations.config import config

    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        command.upgrade(config(connection), "head")
        look = inspect_database(connection)
        tables = {name: {column["name"] for column in look.get_columns(name)} for name in look.get_table_names()}
    engine.dispose()
    return tables


def database_name(engine: Engine) -> str:
    """Returns the file of a database as an author would write it: 'var/waybill.db'. Other databases have a name."""
    name = engine.url.database or ""
    if engine.dialect.name != "sqlite":
        return f"the database '{name}'"
    path = Path(name).resolve()
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)


def _location(mapper: Mapper[object], attribute: str | None) -> SourceLocation:
    """Returns the line of the attribute, or of the class."""
    model = mapper.class_
    if attribute:
        return field_location(model, attribute)
    place = field_location(model, "")
    lines = Path(place.path).read_text(encoding="utf-8").split("\n")
    own = re.compile(rf"class {model.__name__}\b")
    return SourceLocation(place.path, next(number for number, line in enumerate(lines, 1) if own.match(line)))
