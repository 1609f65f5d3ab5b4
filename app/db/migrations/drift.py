"""Compares the models with the tables that the migrations make, and with those of a database."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

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
from app.contract.base.node import close_to
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
    """No step makes a change that a model needs. The message has the command to write it, or names a pending step.

    `misspelt` is the error of a step that makes a column of a similar name, which no model has.
    """

    def __init__(
        self, place: SourceLocation, change: str, title: str, pending: str = "", misspelt: ScreenError | None = None
    ) -> None:
        self.change, self.title, self.pending, self.misspelt = change, title, pending, misspelt
        remedy = f"in {pending}, which has not run yet" if pending else f"with {_REVISION.format(title)}"
        super().__init__(place, f"no step of app/db/migrations {change}: write it {remedy}")

    def within(self, pending: str) -> ScreenError:
        """Return the error with the advice to correct a step that has not run."""
        if pending and self.misspelt:
            return self.misspelt
        return MissingMigration(self.place, self.change, self.title, pending)

    def after_change(self) -> ScreenError:
        """Return the error for a step that made this change in the development database, and no longer makes it."""
        if self.misspelt:
            return self.misspelt
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
            fact = failure.sentence.partition(":")[0]
            raise ChangedMigration(failure.place, _UNLIKE.format(fact=fact, database=database)) from failure
        raise
    _check_references(connection)


def _check_references(connection: Connection) -> None:
    """Raise ScreenError for a row without the row that it refers to. SQLite does not check this during migrations."""
    if connection.dialect.name != "sqlite":
        return
    for name, _, parent, _ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        message = f"after the migrations, rows of {name} refer to rows of {parent} that do not exist: keep these rows"
        raise ScreenError(SourceLocation(str(steps()[-1].path), 1), message)


def missing_migrations(connection: Connection) -> list[MissingMigration]:
    """Return what a fully migrated database lacks for the models, and then what it has too much, by location.

    More tables, indexes and optional columns are no errors: they prevent no reading and no writing.
    """
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from app.db.migrations import is_managed

    found: Iterable[Any] = compare_metadata(
        MigrationContext.configure(connection, opts={"include_name": is_managed}), Base.metadata
    )
    changes = [each for group in found for each in (group if isinstance(group, list) else [group])]
    new = {change[1].name for change in changes if change[0] == "add_table"}  # with their indexes
    changes = [change for change in changes if change[0] != "add_index" or change[1].table.name not in new]
    renamed = _renamed_columns(changes)
    changes = [change for change in changes if not (change[0] == "remove_column" and _key(change) in renamed.values())]
    errors = [error for change in changes for error in _errors(change, connection.dialect, renamed)]
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


def _key(change: tuple[Any, ...]) -> tuple[str, str]:
    """Return the table and the name of a column that is added or removed."""
    return change[2], change[3].name


def _renamed_columns(changes: Iterable[tuple[Any, ...]]) -> dict[tuple[str, str], tuple[str, str]]:
    """Return the column that the steps make in place of one of a model: it has a similar name, and no model has it."""
    removed = [_key(change) for change in changes if change[0] == "remove_column"]
    pairs: dict[tuple[str, str], tuple[str, str]] = {}
    for table, name in (_key(change) for change in changes if change[0] == "add_column"):
        for close in close_to(name, (other for owner, other in removed if owner == table), similarity=0.7):
            pairs[table, name] = table, close
    return pairs


def _misspelt(table: str, name: str, written: str) -> ScreenError | None:
    """Return the error of the step that makes a column under another name than its model."""
    for step in reversed(steps()):
        lines = step.path.read_text(encoding="utf-8").split("\n")
        number = next((number for number, line in enumerate(lines, 1) if f'"{written}"' in line), None)
        if number:
            message = f"this step makes '{written}' of {table}, but the column in {_location(table, name)} is '{name}'"
            return step.error(number, message)
    return None


def _errors(
    change: tuple[Any, ...], dialect: Dialect, renamed: Mapping[tuple[str, str], tuple[str, str]]
) -> Iterator[MissingMigration]:
    """Return the error of a change that Alembic would write, if there is one."""
    match change:
        case ("add_table", Table(name=table)):
            yield MissingMigration(_location(table), f"makes the table '{table}'", f"Add {table}")
        case ("add_column", _, str(table), Column(name=name)):
            error = _column_error(table, name, "makes the column '{}' of {}", "Add {} to {}")
            if (table, name) in renamed:
                error.misspelt = _misspelt(table, name, renamed[table, name][1])
            yield error
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
    """Return the line of the attribute of a column, or of the class."""
    mapper = next(each for each in Base.registry.mappers if _table_name(each) == table)
    columns = mapper.local_table.columns
    if column is None or column not in columns:
        return definition_location(mapper.class_)
    return field_location(mapper.class_, mapper.get_property_by_column(columns[column]).key)


def _table_name(mapper: Mapper[object]) -> str | None:
    """Return the name of a table; None for a query over other tables."""
    return mapper.local_table.name if isinstance(mapper.local_table, Table) else None
