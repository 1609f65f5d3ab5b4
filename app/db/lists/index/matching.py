"""The SQL that finds the terms of a search in a list index, for each database. Terms are always parameters."""

from abc import ABC, abstractmethod
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import (
    ColumnClause,
    ColumnElement,
    FromClause,
    Select,
    String,
    Subquery,
    and_,
    bindparam,
    case,
    column,
    func,
    literal_column,
    or_,
    select,
    table,
    true,
)

from app.db.lists.index.declaration import ListIndex
from app.db.lists.search_terms import MIN_SPELLING, Term

MAX_RARE_ROWS: Final = 20_000
"""Up to this number, matching rows are collected and sorted. More rows are found faster by walking along the order."""

Shape = tuple[tuple[int, bool], ...]
"""The number of spellings of each term, and whether all of them have trigrams. Statements are cached by it."""

_PHRASE, _PREFIX = bindparam("phrase", type_=String()), bindparam("prefix", type_=String())
_WILDCARDS = str.maketrans({character: f"\\{character}" for character in "\\%_"})


def parameters(dialect: str, terms: tuple[Term, ...]) -> dict[str, str]:
    """Return the parameters of all statements below."""
    values = {
        _name(term, spelling): escaped(text) if dialect == "postgresql" else text
        for term, spellings in enumerate(terms)
        for spelling, text in enumerate(spellings)
    }
    phrases = (" OR ".join(map(_quoted, spellings)) for spellings in terms if _has_trigrams(spellings))
    prefix = max((spellings[0] for spellings in terms), key=len, default="")
    return {**values, "phrase": " AND ".join(f"({phrase})" for phrase in phrases), "prefix": prefix}


def escaped(text: str) -> str:
    """Return a text as `LIKE` finds it."""
    return text.translate(_WILDCARDS)


def shape_of(terms: tuple[Term, ...]) -> Shape:
    """Return the shape of a search."""
    return tuple((len(spellings), _has_trigrams(spellings)) for spellings in terms)


def contains(dialect: str, text: ColumnElement[Any], shape: Shape, *, only_short: bool = False) -> ColumnElement[bool]:
    """Return the condition that `text` contains each term, or each one without trigrams."""
    terms = (
        or_(*(_contains(dialect, text, bindparam(_name(term, each), type_=String())) for each in range(spellings)))
        for term, (spellings, has_trigrams) in enumerate(shape)
        if not (only_short and has_trigrams)
    )
    return and_(true(), *terms)


def _contains(dialect: str, text: ColumnElement[Any], term: ColumnElement[str]) -> ColumnElement[bool]:
    return text.contains(term, escape="\\") if dialect == "postgresql" else func.instr(text, term) > 0


def _name(term: int, spelling: int) -> str:
    return f"term_{term}_{spelling}"


def _has_trigrams(spellings: Term) -> bool:
    return all(len(each) >= MIN_SPELLING for each in spellings)


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"'


class TextMatcher(ABC):
    """The parts of statements that find the terms of a search."""

    dialect: str
    indexed: bool
    """Whether an index finds the ids."""
    has_trigrams: bool
    """Whether a term is found by its trigrams."""
    in_order: bool
    """Whether the index returns ids in order, without collecting them first."""

    def __init__(self, index: ListIndex, shape: Shape) -> None:
        self.index, self.rows, self.shape = index, index.rows, shape
        self.has_trigrams = any(has_trigrams for _, has_trigrams in shape)

    def contained(self, text: ColumnElement[Any]) -> ColumnElement[bool]:
        """Return the condition that `text` contains each term."""
        return contains(self.dialect, text, self.shape)

    @abstractmethod
    def ids(self) -> FromClause:
        """Return the matching rows of the index, with the column `id`."""

    @abstractmethod
    def count(self) -> ColumnElement[int]:
        """Return the number of matching rows."""

    def _count_by_scan(self) -> ColumnElement[int]:
        return select(func.count()).select_from(self.rows).where(self.contained(self.rows.c.text)).scalar_subquery()


class _SqliteMatcher(TextMatcher):
    dialect = "sqlite"


class _TrigramMatcher(_SqliteMatcher):
    """Finds terms of three or more characters by the trigram index, and the others in the texts of these rows."""

    indexed = in_order = True

    def ids(self) -> Subquery:
        name = f"{self.index.name}__grams"
        found: Select[Any] = select(column("rowid").label("id")).select_from(table(name))
        found = found.where(literal_column(name).op("MATCH")(_PHRASE))
        if any(not has_trigrams for _, has_trigrams in self.shape):
            found = found.where(contains(self.dialect, column("text"), self.shape, only_short=True))
        return found.subquery("found")

    def count(self) -> ColumnElement[int]:
        return select(func.count()).select_from(self.ids()).scalar_subquery()


class _PrefixMatcher(_SqliteMatcher):
    """Finds one or two characters by the trigrams that start with them, if these are rare."""

    indexed, in_order = True, False

    def ids(self) -> Subquery:
        if len(self.shape) == 1:
            return self._trigrams().distinct().subquery("found")
        found = select(self.rows.c.id).where(self.rows.c.id.in_(self._trigrams()))
        return found.where(self.contained(self.rows.c.text)).subquery("found")

    def count(self) -> ColumnElement[int]:
        some = self._trigrams().limit(MAX_RARE_ROWS).subquery("some")
        rare = select(func.count()).select_from(some).scalar_subquery() < MAX_RARE_ROWS
        return case((rare, select(func.count()).select_from(self.ids()).scalar_subquery()), else_=self._count_by_scan())

    def _trigrams(self) -> Select[Any]:
        term: ColumnClause[str] = column("term")
        trigrams: Select[Any] = select(column("doc").label("id")).select_from(table(f"{self.index.name}__terms"))
        return trigrams.where(term >= _PREFIX, term <= _PREFIX + 2 * chr(0x10FFFF))


class _PostgresqlMatcher(TextMatcher):
    """Finds terms of three or more characters by the trigram index, if there is one."""

    dialect = "postgresql"
    in_order = False

    def __init__(self, index: ListIndex, shape: Shape) -> None:
        super().__init__(index, shape)
        self.indexed = self.has_trigrams

    def ids(self) -> FromClause:
        return select(self.rows.c.id).where(self.contained(self.rows.c.text)).subquery("found")

    def count(self) -> ColumnElement[int]:
        return self._count_by_scan()


def matcher_for(dialect: str, index: ListIndex, terms: tuple[Term, ...]) -> TextMatcher:
    """Return the matcher of this database for these terms. Searches of the same shape share one object."""
    shape = shape_of(terms)
    if dialect == "postgresql":
        return cached_matcher(_PostgresqlMatcher, index, shape)
    has_trigrams = not shape or any(has_trigrams for _, has_trigrams in shape)
    return cached_matcher(_TrigramMatcher if has_trigrams else _PrefixMatcher, index, shape)


@lru_cache(1_000)
def cached_matcher(kind: type[TextMatcher], index: ListIndex, shape: Shape) -> TextMatcher:
    """Return the one matcher of this class for an index and a shape. Statements are cached by matcher."""
    return kind(index, shape)
