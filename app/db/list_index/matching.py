"""How a text is found in a register, in the words of each database. The text is only ever data."""

from abc import ABC, abstractmethod
from functools import cache
from typing import Any, Final

from sqlalchemy import (
    ColumnClause,
    ColumnElement,
    FromClause,
    Select,
    String,
    Subquery,
    bindparam,
    case,
    column,
    func,
    literal_column,
    select,
    table,
)

from app.db.list_index.declaration import ListIndex

MAX_RARE_ROWS: Final = 20_000
"""So many rows are rather gathered and sorted than met with on the way along an order."""


_TEXT = bindparam("text", type_=String())
_PHRASE = bindparam("phrase", type_=String())
_ESCAPED = bindparam("escaped", type_=String())
_WILDCARDS = str.maketrans({character: f"\\{character}" for character in "\\%_"})


def parameters(text: str) -> dict[str, str]:
    """The text, in small letters, as the parameters of all of the statements below."""
    phrase = '"' + text.replace('"', '""') + '"'
    return {"text": text, "phrase": phrase, "escaped": text.translate(_WILDCARDS)}


class TextMatcher(ABC):
    """The parts of statements that find a text, which is their parameter."""

    indexed: bool
    """Whether there is an index that finds the ids."""
    in_order: bool
    """Whether that gives them one after the other, however many there are."""

    def __init__(self, register: ListIndex) -> None:
        self.register, self.rows = register, register.rows

    @abstractmethod
    def contained(self, text: ColumnElement[Any]) -> ColumnElement[bool]:
        """Whether it is part of `text`."""

    @abstractmethod
    def ids(self) -> FromClause:
        """What is found, by the index, with the column `id`."""

    @abstractmethod
    def count(self) -> ColumnElement[int]:
        """How many are found."""

    def _all(self) -> ColumnElement[int]:
        return select(func.count()).select_from(self.rows).where(self.contained(self.rows.c.text)).scalar_subquery()


class _Sqlite(TextMatcher):
    def contained(self, text: ColumnElement[Any]) -> ColumnElement[bool]:
        return func.instr(text, _TEXT) > 0


class _Phrase(_Sqlite):
    """Three characters and more: the index of all parts of three characters."""

    indexed = in_order = True

    def ids(self) -> Subquery:
        name = f"{self.register.name}__grams"
        found: Select[Any] = select(column("rowid").label("id")).select_from(table(name))
        return found.where(literal_column(name).op("MATCH")(_PHRASE)).subquery("found")

    def count(self) -> ColumnElement[int]:
        return select(func.count()).select_from(self.ids()).scalar_subquery()


class _Beginnings(_Sqlite):
    """One or two characters: the parts that begin with them, as long as these are rare."""

    indexed, in_order = True, False

    def ids(self) -> Subquery:
        return self._parts().distinct().subquery("found")

    def count(self) -> ColumnElement[int]:
        some = self._parts().limit(MAX_RARE_ROWS).subquery("some")
        rare = select(func.count()).select_from(some).scalar_subquery() < MAX_RARE_ROWS
        return case((rare, select(func.count()).select_from(self.ids()).scalar_subquery()), else_=self._all())

    def _parts(self) -> Select[Any]:
        term: ColumnClause[str] = column("term")
        parts: Select[Any] = select(column("doc").label("id")).select_from(table(f"{self.register.name}__terms"))
        return parts.where(term >= _TEXT, term <= _TEXT + 2 * chr(0x10FFFF))


class _Postgresql(TextMatcher):
    """The server plans by itself which index to use, and knows by statistics what is rare."""

    indexed = in_order = False

    def contained(self, text: ColumnElement[Any]) -> ColumnElement[bool]:
        return text.contains(_ESCAPED, escape="\\")

    def ids(self) -> FromClause:
        return select(self.rows.c.id).where(self.contained(self.rows.c.text)).subquery("found")

    def count(self) -> ColumnElement[int]:
        return self._all()


def matcher_for(dialect: str, register: ListIndex, text: str) -> TextMatcher:
    """The words of this database for this text; the same object for each text of their kind."""
    if dialect == "postgresql":
        return cached_matcher(_Postgresql, register)
    return cached_matcher(_Phrase if len(text) >= 3 else _Beginnings, register)


@cache
def cached_matcher(kind: type[TextMatcher], register: ListIndex) -> TextMatcher:
    """Words of a kind, once for each register: statements are remembered by them."""
    return kind(register)
