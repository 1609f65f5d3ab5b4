"""The SQL that finds a text in a list index, for each database. The text is always a parameter."""

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
"""Up to this number, matching rows are collected and sorted. More rows are found faster by walking along the order."""


_TEXT = bindparam("text", type_=String())
_PHRASE = bindparam("phrase", type_=String())
_ESCAPED = bindparam("escaped", type_=String())
_WILDCARDS = str.maketrans({character: f"\\{character}" for character in "\\%_"})


def parameters(text: str) -> dict[str, str]:
    """Returns the parameters of all statements below for a lowercase text."""
    phrase = '"' + text.replace('"', '""') + '"'
    return {"text": text, "phrase": phrase, "escaped": text.translate(_WILDCARDS)}


class TextMatcher(ABC):
    """The parts of statements that find a text."""

    indexed: bool
    """Whether an index finds the ids."""
    in_order: bool
    """Whether the index returns ids in order, without collecting them first."""

    def __init__(self, index: ListIndex) -> None:
        self.index, self.rows = index, index.rows

    @abstractmethod
    def contained(self, text: ColumnElement[Any]) -> ColumnElement[bool]:
        """Returns the condition that `text` contains the search text."""

    @abstractmethod
    def ids(self) -> FromClause:
        """Returns the matching rows of the index, with the column `id`."""

    @abstractmethod
    def count(self) -> ColumnElement[int]:
        """Returns the number of matching rows."""

    def _count_by_scan(self) -> ColumnElement[int]:
        return select(func.count()).select_from(self.rows).where(self.contained(self.rows.c.text)).scalar_subquery()


class _SqliteMatcher(TextMatcher):
    def contained(self, text: ColumnElement[Any]) -> ColumnElement[bool]:
        return func.instr(text, _TEXT) > 0


class _TrigramMatcher(_SqliteMatcher):
    """Finds three or more characters by the trigram index."""

    indexed = in_order = True

    def ids(self) -> Subquery:
        name = f"{self.index.name}__grams"
        found: Select[Any] = select(column("rowid").label("id")).select_from(table(name))
        return found.where(literal_column(name).op("MATCH")(_PHRASE)).subquery("found")

    def count(self) -> ColumnElement[int]:
        return select(func.count()).select_from(self.ids()).scalar_subquery()


class _PrefixMatcher(_SqliteMatcher):
    """Finds one or two characters by the trigrams that start with them, if these are rare."""

    indexed, in_order = True, False

    def ids(self) -> Subquery:
        return self._trigrams().distinct().subquery("found")

    def count(self) -> ColumnElement[int]:
        some = self._trigrams().limit(MAX_RARE_ROWS).subquery("some")
        rare = select(func.count()).select_from(some).scalar_subquery() < MAX_RARE_ROWS
        return case((rare, select(func.count()).select_from(self.ids()).scalar_subquery()), else_=self._count_by_scan())

    def _trigrams(self) -> Select[Any]:
        term: ColumnClause[str] = column("term")
        trigrams: Select[Any] = select(column("doc").label("id")).select_from(table(f"{self.index.name}__terms"))
        return trigrams.where(term >= _TEXT, term <= _TEXT + 2 * chr(0x10FFFF))


class _PostgresqlMatcher(TextMatcher):
    """The planner of PostgreSQL chooses the index by its statistics."""

    indexed = in_order = False

    def contained(self, text: ColumnElement[Any]) -> ColumnElement[bool]:
        return text.contains(_ESCAPED, escape="\\")

    def ids(self) -> FromClause:
        return select(self.rows.c.id).where(self.contained(self.rows.c.text)).subquery("found")

    def count(self) -> ColumnElement[int]:
        return self._count_by_scan()


def matcher_for(dialect: str, index: ListIndex, text: str) -> TextMatcher:
    """Returns the matcher of this database for this text. Texts of the same kind share one object."""
    if dialect == "postgresql":
        return cached_matcher(_PostgresqlMatcher, index)
    return cached_matcher(_TrigramMatcher if len(text) >= 3 else _PrefixMatcher, index)


@cache
def cached_matcher(kind: type[TextMatcher], index: ListIndex) -> TextMatcher:
    """Returns the one matcher of this class for an index. Statements are cached by matcher."""
    return kind(index)
