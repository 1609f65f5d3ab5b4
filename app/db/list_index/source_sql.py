"""The view that a register is filled from: the one place that says what its rows are."""

from typing import NamedTuple

from app.db.list_index.declaration import SEPARATOR, ListIndex


class SqlDialect(NamedTuple):
    """How a database writes the text of a column, which stands for {0}; nothing is written as empty text."""

    text: str
    moment: str
    """In UTC, as 2026-03-02 09:30:00.000000."""
    character: str
    """The character with the code {0}."""


def source(register: ListIndex, written: SqlDialect) -> str:
    """The statement that makes the view. A text ends with two more separators, so that three characters begin with
    each one of it: the last two can be searched, too."""
    mark = written.character.format(SEPARATOR)
    keys = {
        **{name: written.text.format(f"own.{name}") for name in register.texts},
        **{name: written.moment.format(f"own.{name}") for name in register.moments},
        **{name: written.text.format(f"{name}.{named.table.label}") for name, named in register.names.items()},
    }
    joins = (
        f" LEFT JOIN {each.table.name} AS {name} ON {name}.id = own.{each.by}" for name, each in register.names.items()
    )
    text = f" || {mark} || ".join(("CAST(id AS TEXT)", *keys))
    return (
        f"CREATE VIEW {register.name}__source AS"
        f" SELECT id, {text} || {mark} || {mark} AS text, {', '.join(keys)} FROM"
        f" (SELECT own.id AS id, {', '.join(f'{key} AS {name}' for name, key in keys.items())}"
        f" FROM {register.table_name} AS own{''.join(joins)} WHERE own.deleted_at IS NULL) AS listed"
    )
