"""The view that selects the rows of a list index."""

from typing import NamedTuple

from app.db.list_index.declaration import SEPARATOR, ListIndex


class SqlDialect(NamedTuple):
    """The SQL of a database for the text of a column, with {0} for the column. NULL becomes empty text."""

    text: str
    moment: str
    """In UTC, as 2026-03-02 09:30:00.000000."""
    character: str
    """The character with the code {0}."""


def source(index: ListIndex, dialect: SqlDialect) -> str:
    """Returns the statement that creates the view.

    The text ends with two more separators. Each of its characters then starts a trigram, so the last two can be found.
    """
    separator = dialect.character.format(SEPARATOR)
    keys = {
        **{name: dialect.text.format(f"own.{name}") for name in index.texts},
        **{name: dialect.moment.format(f"own.{name}") for name in index.moments},
        **{name: dialect.text.format(f"{name}.{named.table.label}") for name, named in index.names.items()},
    }
    joins = (
        f" LEFT JOIN {each.table.name} AS {name} ON {name}.id = own.{each.by}" for name, each in index.names.items()
    )
    text = f" || {separator} || ".join(("CAST(id AS TEXT)", *keys))
    return (
        f"CREATE VIEW {index.name}__source AS"
        f" SELECT id, {text} || {separator} || {separator} AS text, {', '.join(keys)} FROM"
        f" (SELECT own.id AS id, {', '.join(f'{key} AS {name}' for name, key in keys.items())}"
        f" FROM {index.table_name} AS own{''.join(joins)} WHERE own.deleted_at IS NULL) AS listed"
    )
