"""The SQL that both databases share: the text of a row, the view that selects the rows, and the database indexes."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import Boolean, ColumnElement, Date, String

from app.db.engine import Base
from app.db.lists.index.declaration import ListIndex
from app.db.lists.row_text import SEPARATOR
from app.db.lists.search_terms import DAY_END


class SqlDialect(NamedTuple):
    """The SQL of a database for a text, date or moment, with {0} for the column. NULL becomes empty text.

    The functions of `text_functions.py` take longer than writing a row, so texts without them are passed by.
    """

    fold: str
    """The folded text. An ASCII text needs no function."""
    code: str
    """The code in a folded text. A text without a digit has none, and one of letters and digits is found as it is."""
    order: str
    """The key of a folded text in natural order, which is the text itself if it has no digit."""
    moment: str
    """In UTC, as 2026-03-02 09:30:00.000000."""
    date: str
    """A date, given as text, as lists show it, in whatever zone: 2Dmar2026. {1} is the end of the day."""
    day: str
    """A moment as lists show it, without blanks: 2Dmar2026,3:00pm. {1} is the end of the day."""
    character: str
    """The character with the code {0}."""


def folded_text(sql: str, dialect: SqlDialect) -> str:
    """Return the expression for the folded text of a column. NULL becomes empty text."""
    return dialect.fold.format(f"coalesce({sql}, '')")


def row_text(texts: Iterable[str], dates: Iterable[str], moments: Iterable[str], dialect: SqlDialect) -> str:
    """Return the expression for the text of a row, from expressions of folded texts and of moments.

    `dates` are those texts that are dates, which are found as they are stored and as lists show them.
    The text ends with two more separators. Each of its characters then starts a trigram, so the last two can be found.
    """
    separator = dialect.character.format(ord(SEPARATOR))
    parts = [
        *(f"{text} || {dialect.code.format(text)}" for text in texts),
        *(dialect.date.format(date, f"'{DAY_END}'") for date in dates),
        *(dialect.day.format(moment, f"'{DAY_END}'") for moment in moments),
    ]
    return f" || {separator} || ".join(parts) + f" || {separator} || {separator}"


def _as_text(index: ListIndex, name: str) -> str:
    own = Base.metadata.tables[index.table_name].columns[name]
    return f"own.{name}" if isinstance(own.type, String) else as_text(own, f"own.{name}")


def as_text(own: ColumnElement[Any], sql: str) -> str:
    """Return the expression for a column of any type as text, equal in both databases."""
    return f"CAST(CAST({sql} AS INTEGER) AS TEXT)" if isinstance(own.type, Boolean) else f"CAST({sql} AS TEXT)"


def source(index: ListIndex, dialect: SqlDialect) -> str:
    """Return the statement that creates the view."""
    columns = {
        **{name: folded_text(_as_text(index, name), dialect) for name in (*index.texts, *index.sort_only)},
        **{name: dialect.moment.format(f"own.{name}") for name in index.moments},
        **{name: folded_text(f"{name}.{named.label}", dialect) for name, named in index.references.items()},
    }
    joins = (
        f" LEFT JOIN {each.table.name} AS {name} ON {name}.{each.key} = own.{each.by}"
        for name, each in index.references.items()
    )
    own = Base.metadata.tables[index.table_name].columns
    dates = (name for name in index.texts if isinstance(own[name].type, Date))
    texts = ("CAST(id AS TEXT)", *(name for name in columns if name not in {*index.moments, *index.sort_only}))
    text = row_text(texts, dates, index.moments, dialect)
    orders = (f"{dialect.order.format(key)} AS {index.order_of(key)}" for key in index.ordered_texts)
    return (
        f"CREATE VIEW {index.name}__source AS"
        f" SELECT id, {text} AS text, {', '.join((*index.keys, *orders))} FROM"
        f" (SELECT own.id AS id, {', '.join(f'{column} AS {name}' for name, column in columns.items())}"
        f" FROM {index.table_name} AS own{''.join(joins)} WHERE own.deleted_at IS NULL) AS listed"
    )


def sort_indexes(index: ListIndex) -> list[str]:
    """Return the statements that create the database indexes, for sorting rows and for testing them."""
    name = index.name
    columns = {key: (*key, "id", *(each for each in index.choices if each not in key)) for key in index.sorted_columns}
    return [f"CREATE INDEX {name}__by_{'_'.join(key)} ON {name} ({', '.join(each)})" for key, each in columns.items()]
