"""Finds tables and columns of the models that no migration creates."""

import inspect
import re
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import Connection, Table
from sqlalchemy import inspect as inspect_database
from sqlalchemy.orm import Mapper

from app.db.engine import Base

_ROOT = Path(__file__).parents[3]


class MissingMigration(Exception):
    """A model has changed without a migration. The message names the line and the command that writes the migration."""


def check_drift(connection: Connection) -> None:
    """Raises MissingMigration for the first difference between the models and a fully migrated database."""
    for message in _missing(connection):
        raise MissingMigration(message)


def _missing(connection: Connection) -> Iterator[str]:
    existing = inspect_database(connection)
    for mapper in sorted(Base.registry.mappers, key=lambda mapper: mapper.class_.__name__):
        if not isinstance(mapper.local_table, Table):
            continue  # a query over other tables
        table = mapper.local_table.name
        if not existing.has_table(table):
            yield _message(mapper, None, f"the table '{table}'", f"Add {table}")
            continue
        columns = {column["name"] for column in existing.get_columns(table)}
        for column in mapper.local_table.columns:
            if column.name not in columns:
                name = mapper.get_property_by_column(column).key
                yield _message(mapper, name, f"the column '{column.name}' of {table}", f"Add {column.name} to {table}")


def _message(mapper: Mapper[object], attribute: str | None, what: str, title: str) -> str:
    command = f'WAYBILL_ENV=development .venv/bin/python -m app.cli revision "{title}"'
    return f"{_location(mapper.class_, attribute)}: no step of app/db/migrations makes {what}: write it with {command}"


def _location(model: type, attribute: str | None) -> str:
    """Returns the line of the attribute, or of the class: 'app/features/fleets/models.py:23'."""
    lines, first = inspect.getsourcelines(model)
    own = re.compile(rf"\s+{attribute}\s*:") if attribute else re.compile(r"class ")
    line = next((number for number, text in enumerate(lines, first) if own.match(text)), first)
    return f"{Path(inspect.getfile(model)).resolve().relative_to(_ROOT)}:{line}"
