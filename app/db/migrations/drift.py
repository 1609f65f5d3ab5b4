"""What tables of the code have and no step makes: somebody changed a model and did not write the step."""

import inspect
import re
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import Connection, Table
from sqlalchemy import inspect as look_into
from sqlalchemy.orm import Mapper

from app.db.engine import Base

_ROOT = Path(__file__).parents[3]


class MissingMigration(Exception):
    """A step is missing: `str()` says at which line of the code, and which command writes it."""


def check_drift(connection: Connection) -> None:
    """Raises MissingMigration for the first thing that a database with all steps lacks."""
    for sentence in _lacking(connection):
        raise MissingMigration(sentence)


def _lacking(connection: Connection) -> Iterator[str]:
    there = look_into(connection)
    for mapper in sorted(Base.registry.mappers, key=lambda mapper: mapper.class_.__name__):
        if not isinstance(mapper.local_table, Table):
            continue  # it reads what others have
        table = mapper.local_table.name
        if not there.has_table(table):
            yield _sentence(mapper, None, f"the table '{table}'", f"Add {table}")
            continue
        columns = {column["name"] for column in there.get_columns(table)}
        for column in mapper.local_table.columns:
            if column.name not in columns:
                name = mapper.get_property_by_column(column).key
                yield _sentence(mapper, name, f"the column '{column.name}' of {table}", f"Add {column.name} to {table}")


def _sentence(mapper: Mapper[object], attribute: str | None, what: str, title: str) -> str:
    command = f'WAYBILL_ENV=development .venv/bin/python -m app.cli revision "{title}"'
    return f"{_place(mapper.class_, attribute)}: no step of app/db/migrations makes {what}: write it with {command}"


def _place(model: type, attribute: str | None) -> str:
    """'app/features/fleets/models.py:23': the line of the attribute, else of the class."""
    lines, first = inspect.getsourcelines(model)
    own = re.compile(rf"\s+{attribute}\s*:") if attribute else re.compile(r"class ")
    line = next((number for number, text in enumerate(lines, first) if own.match(text)), first)
    return f"{Path(inspect.getfile(model)).resolve().relative_to(_ROOT)}:{line}"
