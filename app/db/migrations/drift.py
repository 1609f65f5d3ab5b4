"""Finds tables, columns and unique indexes of the models that no migration creates, or that a changed one should have
created."""

from collections.abc import Iterator, Mapping, Set
from pathlib import Path

from sqlalchemy import URL, Connection, Table, create_engine
from sqlalchemy import inspect as inspect_database
from sqlalchemy.orm import Mapper

from app.db.engine import Base
from app.ui.base.diagnostics import ScreenError, SourceLocation, display_path
from app.ui.base.source_location import definition_location, field_location

Tables = Mapping[str, Set[str]]
"""The columns and unique indexes of each table."""
_REVISION = 'WAYBILL_ENV=development .venv/bin/python -m app.cli revision "{}"'
BEGIN_AGAIN = "in development, you can also stop the server and remove {database} to begin again with the sample data"
_CHANGED = (
    "a step of app/db/migrations makes {what}, but {database} lacks it: the step was changed after it had run. Write"
    f" another step instead; {BEGIN_AGAIN}"
)


class MissingMigration(ScreenError):
    """A model has a table, a column or a unique index that no step makes. The message has the command to write it."""

    def __init__(self, place: SourceLocation, what: str, title: str) -> None:
        self.what = what
        sentence = f"no step of app/db/migrations makes {what}: write it with {_REVISION.format(title)}"
        super().__init__(place, sentence)


class ChangedMigration(ScreenError):
    """A step was changed after it had run, so the database lacks a table, a column or a unique index that it makes."""


def check_drift(connection: Connection, database: str) -> None:
    """Raises MissingMigration or ChangedMigration for what a fully migrated database of this name lacks first."""
    error = next(missing_migrations(_tables(connection)), None)
    if error is None:
        return
    if str(error) in map(str, missing_migrations(migrated_tables())):
        raise error
    raise ChangedMigration(error.place, _CHANGED.format(what=error.what, database=database))


def missing_migrations(existing: Tables) -> Iterator[MissingMigration]:
    """Returns an error for each table, column or unique index of the models that is not among the existing ones."""
    for mapper in sorted(Base.registry.mappers, key=lambda mapper: mapper.class_.__name__):
        if not isinstance(mapper.local_table, Table):
            continue  # a query over other tables
        table = mapper.local_table.name
        if table not in existing:
            yield MissingMigration(_location(mapper, None), f"the table '{table}'", f"Add {table}")
            continue
        for column in mapper.local_table.columns:
            if column.name not in existing[table]:
                name = mapper.get_property_by_column(column).key
                what, title = f"the column '{column.name}' of {table}", f"Add {column.name} to {table}"
                yield MissingMigration(_location(mapper, name), what, title)
        for index in sorted(mapper.local_table.indexes, key=lambda index: str(index.name)):
            if index.unique and index.name not in existing[table]:
                names = " and ".join(column.name for column in index.columns)
                place = index.info.get("place") or _location(mapper, None)
                yield MissingMigration(place, f"the unique index '{index.name}'", f"Make {names} of {table} unique")


def migrated_tables() -> Tables:
    """Returns the tables that all migrations make in an empty database in memory. Raises FailedMigration."""
    from app.db.migrations.config import upgrade

    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        upgrade(connection)
        tables = _tables(connection)
    engine.dispose()
    return tables


def database_name(url: URL) -> str:
    """Returns the file of a database as an author would write it: 'var/waybill.db'. Other databases have a name."""
    name = url.database or ""
    if url.get_backend_name() != "sqlite":
        return f"the database '{name}'"
    return display_path(Path(name).resolve())


def _tables(connection: Connection) -> Tables:
    database = inspect_database(connection)
    return {
        name: {
            *(column["name"] for column in database.get_columns(name)),
            *(str(index["name"]) for index in database.get_indexes(name) if index["unique"]),
        }
        for name in database.get_table_names()
    }


def _location(mapper: Mapper[object], attribute: str | None) -> SourceLocation:
    """Returns the line of the attribute, or of the class."""
    model = mapper.class_
    return field_location(model, attribute) if attribute else definition_location(model)
