"""Compares the models with the tables that the migrations make, and with those of a database."""

import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from warnings import catch_warnings, filterwarnings

from sqlalchemy import (
    URL,
    Column,
    Connection,
    Dialect,
    ForeignKeyConstraint,
    Index,
    Table,
    UniqueConstraint,
    create_engine,
)
from sqlalchemy.orm import Mapper
from sqlalchemy.types import TypeEngine

from app.contract.base.diagnostics import ScreenError, SourceLocation, display_path
from app.contract.base.source_location import definition_location, field_location
from app.db.engine import Base
from app.db.migrations.failures import FailedMigration
from app.db.migrations.history import steps

_REVISION = 'WAYBILL_ENV=development .venv/bin/python -m app.cli revision "{}"'
BEGIN_AGAIN = "in development, you can also stop the server and remove {database} to begin again with the sample data"
_CHANGED = (
    "a step of app/db/migrations {change}, but {database} is different: the step was changed after it had run. Write"
    f" another step instead; {BEGIN_AGAIN}"
)
_UNLIKE = (
    "{fact}. In a new database this step succeeds: a step was changed or renamed after it had run in {database}. Put"
    f" that step back; {BEGIN_AGAIN}"
)


class MissingMigration(ScreenError):
    """No step makes a change that a model needs. The message has the command to write it, or names a pending step."""

    def __init__(self, place: SourceLocation, change: str, title: str, pending: str = "") -> None:
        self.change, self.title, self.pending = change, title, pending
        remedy = f"in {pending}, which has not run yet" if pending else f"with {_REVISION.format(title)}"
        super().__init__(place, f"no step of app/db/migrations {change}: write it {remedy}")

    def within(self, pending: str) -> ScreenError:
        """Return the error with the advice to correct a step that has not run."""
        return MissingMigration(self.place, self.change, self.title, pending)

    def after_change(self) -> ScreenError:
        """Return the error for a step that made this change in the development database, and no longer makes it."""
        message = f"no step of app/db/migrations {self.change} any more, although one has run: put that step back"
        return ChangedMigration(self.place, message)


class ChangedMigration(ScreenError):
    """A step was changed after it had run, so the database is not as the steps make it."""


def check_drift(connection: Connection, database: str) -> None:
    """Raise MissingMigration or ChangedMigration for what a fully migrated database of this name lacks first."""
    for error in missing_migrations(connection):
        if str(error) in map(str, differences_of_migrations()):
            raise error
        raise ChangedMigration(error.place, _CHANGED.format(change=error.change, database=database))


def upgrade_database(connection: Connection, database: str) -> None:
    """Run the migrations that a database of this name lacks. Raises FailedMigration or ChangedMigration.

    Raises ScreenError if rows then refer to rows that do not exist.
    """
    from app.db.migrations.config import upgrade

    try:
        upgrade(connection)
    except FailedMigration as failure:
        if failure.because_of_tables:
            differences_of_migrations()  # raises the same failure if the step is wrong in any database
            sentence = _UNLIKE.format(fact=failure.sentence, database=database)
            raise ChangedMigration(failure.place, sentence) from failure
        raise
    _check_references(connection)


def _check_references(connection: Connection) -> None:
    """Raise ScreenError for a row without the row that it refers to. SQLite does not check this during migrations."""
    if connection.dialect.name != "sqlite":
        return
    for name, _, parent, _ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        message = f"after the migrations, rows of {name} refer to rows of {parent} that do not exist: keep these rows"
        raise ScreenError(SourceLocation(str(steps()[-1].path), 1), message)


@contextmanager
def expression_indexes_ignored() -> Iterator[None]:
    """Do not warn of indexes of expressions, which SQLite cannot compare with the models."""
    with catch_warnings():
        filterwarnings("ignore", message=".* expression-based index")
        yield


def missing_migrations(connection: Connection) -> list[MissingMigration]:
    """Return what a fully migrated database lacks for the models, and then what it has too much, by location.

    More tables, indexes and optional columns are no errors: they prevent no reading and no writing.
    """
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from app.db.migrations import is_managed

    context = MigrationContext.configure(connection, opts={"include_name": is_managed})
    with expression_indexes_ignored():
        found: Iterable[Any] = compare_metadata(context, Base.metadata)
    changes = [each for group in found for each in (group if isinstance(group, list) else [group])]
    new = {change[1].name for change in changes if change[0] == "add_table"}  # with their indexes
    changes = [change for change in changes if change[0] != "add_index" or change[1].table.name not in new]
    errors = [error for change in changes for error in _errors(change, connection.dialect)]
    return sorted(errors, key=lambda error: (error.change.startswith("removes"), error.place.path, error.place.line))


def differences_of_migrations() -> list[MissingMigration]:
    """Return what an empty database in memory lacks after all migrations. Raises FailedMigration."""
    from app.db.migrations.config import upgrade

    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        upgrade(connection)
        errors = missing_migrations(connection)
    engine.dispose()
    return errors


def database_name(url: URL) -> str:
    """Return the file of a database as an author would write it: 'var/waybill.db'. Other databases have a name."""
    name = url.database or ""
    if url.get_backend_name() != "sqlite":
        return f"the database '{name}'"
    return display_path(Path(name).resolve())


def _errors(change: tuple[Any, ...], dialect: Dialect) -> Iterator[MissingMigration]:
    """Return the error of a change that Alembic would write, if there is one."""
    match change:
        case ("add_table", Table(name=table)):
            yield MissingMigration(_location(table), f"makes the table '{table}'", f"Add {table}")
        case ("add_column", _, str(table), Column(name=name)):
            yield _column_error(table, name, "makes the column '{}' of {}", "Add {} to {}")
        case ("remove_column", _, str(table), Column(name=name, nullable=False, server_default=None)):
            removal = "removes the column '{}' of {}, which every row needs"
            yield _column_error(table, name, removal, "Remove {} from {}")
        case ("modify_type", _, str(table), str(name), _, old, new):
            types = f"{_sql(new, dialect)} instead of {_sql(old, dialect)}"
            yield _column_error(table, name, f"makes the column '{{}}' of {{}} {types}", "Change the type of {} of {}")
        case ("modify_nullable", _, str(table), str(name), _, _, bool(nullable)):
            kind = "nullable" if nullable else "not nullable"
            yield _column_error(table, name, f"makes the column '{{}}' of {{}} {kind}", f"Make {{}} of {{}} {kind}")
        case (str(operation), Index() | UniqueConstraint() | ForeignKeyConstraint() as key):
            yield from _key_errors(operation, key)


def _key_errors(operation: str, key: Index | UniqueConstraint | ForeignKeyConstraint) -> Iterator[MissingMigration]:
    match operation, key:
        case "add_index", Index(unique=False):
            yield _key_error(key, "makes an index of {} of {}", "Index {} of {}")
        case "add_index" | "add_constraint", _:
            yield _key_error(key, "makes {} of {} unique", "Make {} of {} unique")
        case ("remove_index", Index(unique=True)) | ("remove_constraint", _):
            yield _key_error(key, "allows equal values of {} of {}", "Allow equal {} of {}")
        case "add_fk", ForeignKeyConstraint():
            other = key.elements[0].target_fullname
            yield _key_error(key, f"makes {{}} of {{}} refer to {other}", f"Make {{}} of {{}} refer to {other}")
        case "remove_fk", _:
            yield _key_error(key, "removes the foreign key of {} of {}", "Remove the foreign key of {} of {}")


def _column_error(table: str, name: str, change: str, title: str) -> MissingMigration:
    return MissingMigration(_location(table, name), change.format(name, table), title.format(name, table))


def _key_error(key: Index | UniqueConstraint | ForeignKeyConstraint, change: str, title: str) -> MissingMigration:
    """Return the error of an index or constraint."""
    assert key.table is not None
    table, names = key.table.name, [column.name for column in key.columns]
    place = _location(table, names[0] if len(names) == 1 else None)
    quoted = " and ".join(f"'{name}'" for name in names)
    return MissingMigration(place, change.format(quoted, table), title.format(" and ".join(names), table))


def _sql(kind: TypeEngine[Any], dialect: Dialect) -> str:
    return kind.compile(dialect=dialect)


def _location(table: str, column: str | None = None) -> SourceLocation:
    """Return the line of the attribute of a column, or of the class; of a table without a class, of its name."""
    mapper = next((each for each in Base.registry.mappers if _table_name(each) == table), None)
    if mapper is None:
        return _name_location(table)
    columns = mapper.local_table.columns
    if column is None or column not in columns:
        return definition_location(mapper.class_)
    return field_location(mapper.class_, mapper.get_property_by_column(columns[column]).key)


def _name_location(table: str) -> SourceLocation:
    """Return the line with the name of a table that a module declares with `Table`."""
    name = re.compile(rf'(.*\bTable\(|\s+)"{table}",')
    for module in [each for each in sys.modules.values() if vars(each).get("Table") is Table]:
        if any(isinstance(each, Table) and each.name == table for each in vars(module).values()):
            for number, line in enumerate(inspect.getsource(module).splitlines(), 1):
                if name.match(line):
                    return SourceLocation(module.__file__ or "", number)
    return SourceLocation(table, 1)


def _table_name(mapper: Mapper[object]) -> str | None:
    """Return the name of a table; None for a query over other tables."""
    return mapper.local_table.name if isinstance(mapper.local_table, Table) else None
