"""What a person may do and see.

Each transaction carries the access of its person (`app/db/context.py`). The functions that read and write records obey
it: lists, counts, options, one record, the audit log, references and changes. Nothing reads records without it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from sqlalchemy import (
    ColumnClause,
    ColumnElement,
    Connection,
    False_,
    Select,
    Table,
    TableClause,
    false,
    null,
    or_,
    select,
    true,
)
from sqlalchemy.orm import InstrumentedAttribute
from sqlalchemy.sql import ClauseElement
from sqlalchemy.sql.visitors import iterate

from app.contract.calls import PUBLIC, SIGNED_IN
from app.core.errors import Forbidden
from app.db.access.row_by_row import is_among
from app.db.access.scopes import NO_PERSON, Person, scoped_through
from app.db.context import RequestContext, Transaction, context_of, set_context
from app.db.engine import Base
from app.db.lists.index.declaration import followed_tables
from app.db.records.references import REFERENCED_BY, REFERENCED_COLUMN, REFERENCED_TABLE
from app.db.records.rows import Columns, Row, SearchableColumns, fetch_rows, select_columns
from app.i18n.messages import translatable, translate

AnyColumn = InstrumentedAttribute[Any] | ColumnElement[Any]
P = ParamSpec("P")
T = TypeVar("T")
DERIVED_FROM: Final = "derived_from"
"""The key in `info` of the column that a value is made from. If that one is hidden, both are."""
PERSONAL: Final = "personal"
"""The key in `info` of a table whose rows belong to single persons, whatever their role. Its feature selects the rows
of the person who asks, and the audit log never shows them."""
_FORBIDDEN = translatable("Your role does not allow this.")
_MARK: Final = "resource_rows"


@dataclass(frozen=True, eq=False)
class Access:
    """What a person may do, and which rows and columns they see. Without values, that is everything.

    Statements are cached by it, so persons with the same rights should share one object.
    """

    actions: frozenset[str] | None = None
    """The actions of resources, such as 'trips.list'. None allows all of them."""
    scopes: Mapping[str, ColumnElement[bool]] = field(default_factory=dict)
    """The condition that visible rows meet, on the columns of their table, by its name."""
    hidden: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The columns that the person does not see, by the name of their table."""
    locked: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The columns that the person sees and may not change, by the name of their table."""
    values: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """The column values of records that the person adds, by the name of their table: they are within the scope."""
    name: str = ""
    """What stored answers are compared by: another name after each change of the rights. Empty without restrictions."""
    role: str = ""
    """The name of the role that the access comes from."""
    scope_names: Mapping[str, str] = field(default_factory=dict)
    """The names of the scopes, by the name of their table."""
    person: Person = NO_PERSON
    """The person whose rows the scopes select. NO_PERSON without scopes."""
    _ids: dict[str, Select[Any]] = field(default_factory=dict, init=False, repr=False)

    @property
    def is_unrestricted(self) -> bool:
        return self.actions is None and not self.scopes and not self.hidden and not self.locked

    def may(self, need: str) -> bool:
        """Return whether the person may make a call that needs this."""
        return self.actions is None or need in self.actions or need in (SIGNED_IN, PUBLIC)

    def ensure(self, need: str) -> None:
        """Raise Forbidden if the person may not make a call that needs this."""
        if not self.may(need):
            raise Forbidden(translate(_FORBIDDEN))

    def covers(self, other: "Access") -> bool:
        """Return whether a person with this access may do and see all that the other one allows."""
        if self.is_unrestricted:
            return True
        if other.actions is None or (self.actions is not None and not other.actions <= self.actions):
            return False
        tables = {need.partition(".")[0] for need in other.actions}
        shown = tables | {referred for table in tables for referred in _referenced_tables(table)}
        columns = ((self.hidden, shown, (other.hidden,)), (self.locked, tables, (other.hidden, other.locked)))
        return self._covers_rows(other, tables | scoped_through(tables)) and all(
            names <= frozenset().union(*(each.get(table, frozenset()) for each in others))
            for own, where, others in columns
            for table, names in own.items()
            if table in where
        )

    def _covers_rows(self, other: "Access", tables: Iterable[str]) -> bool:
        """Return whether the other person sees no row of these tables that this one does not see.

        The same scope selects other rows for a person of another client, so the conditions are compared.
        """
        pairs = ((self.scopes[table], other.scopes.get(table)) for table in tables if table in self.scopes)
        return all(theirs is not None and (isinstance(theirs, False_) or own.compare(theirs)) for own, theirs in pairs)

    def visible_ids(self, table: str) -> Select[Any] | None:
        """Return the ids of the rows that the person may see, deleted ones included. None if it is all of them.

        A person who may not list the records of a table sees none of them, unless they are personal.
        """
        is_listed = self.may(f"{table}.list") or is_personal(table)
        if is_listed and table not in self.scopes:
            return None
        if table not in self._ids:
            own = Base.metadata.tables[table]
            scope = self.scopes[table] if is_listed else false()
            self._ids[table] = select(own.c.id).where(scope).correlate(None)
        return self._ids[table]

    def sees(self, table: str, own: ColumnElement[Any]) -> ColumnElement[bool]:
        """Return the condition that the person may see the row of a table with this id, looked up row by row."""
        ids = self.visible_ids(table)
        return true() if ids is None else is_among(ids, own)

    def ids_in_scope(self, table: str) -> Select[Any] | None:
        """Return the ids of the rows in the scope of a table, whether or not the person may list them.

        None without a scope. It limits what belongs to these rows and is kept elsewhere, such as positions of vehicles.
        """
        if table not in self.scopes:
            return None
        return select(Base.metadata.tables[table].c.id).where(self.scopes[table]).correlate(None)

    def hidden_columns(self, table: str) -> frozenset[str]:
        """Return the columns of a table that the person does not see, with those that tell their values."""
        return _hidden_columns(self, table) if self.hidden else frozenset()

    def hides(self, table: str, column: AnyColumn) -> bool:
        """Return whether a column of a table's rows is hidden there, in the table that its values come from, or with
        the reference through which they are read."""
        if not self.hidden:
            return False
        origins = ((table, str(column.key)), *_origins(column))
        return any(name in self.hidden_columns(origin) for origin, name in origins)

    def hidden_names(self, table: str, columns: SearchableColumns) -> frozenset[str]:
        """Return the names in JSON of those of these columns that the person does not see."""
        if not self.hidden:
            return frozenset()
        return frozenset(name for name, column in columns.items() if self.hides(table, column))


UNRESTRICTED: Final = Access()
"""The access of the server itself, and of each person as long as roles restrict nothing."""
NO_ACCESS: Final = Access(actions=frozenset())
"""The access of requests without a session."""


def is_personal(table: str) -> bool:
    """Return whether the rows of a table belong to single persons."""
    return table in Base.metadata.tables and PERSONAL in Base.metadata.tables[table].info


@lru_cache(500)
def _hidden_columns(access: Access, table: str) -> frozenset[str]:
    own, hidden = Base.metadata.tables.get(table), access.hidden.get(table, frozenset[str]())
    if own is None:
        return hidden
    copies = ((column.key, key.column) for column in own.columns for key in column.foreign_keys)
    hidden |= {name for name, of in copies if of.key in access.hidden_columns(of.table.name)}
    return hidden | _derived(own, hidden)


@lru_cache(100)
def _derived(table: Table, columns: frozenset[str]) -> frozenset[str]:
    return frozenset(column.key for column in table.columns if column.info.get(DERIVED_FROM) in columns)


@lru_cache(100)
def _referenced_tables(table: str) -> frozenset[str]:
    """Return the tables whose values may be shown with the rows of a table."""
    own = Base.metadata.tables.get(table)
    return frozenset() if own is None else frozenset(key.column.table.name for key in own.foreign_keys)


@lru_cache(1000)
def _origins(column: AnyColumn) -> frozenset[tuple[str, str]]:
    """Return the tables and columns that the values of a column come from, and those through which they are read: the
    name of a driver comes from users, through the driver of the trip."""
    if REFERENCED_COLUMN in (info := getattr(column, "info", {})):
        by, _, name = info[REFERENCED_BY].partition(".")
        return frozenset({(info[REFERENCED_TABLE], info[REFERENCED_COLUMN]), (by, name)})
    expression = column.expression if isinstance(column, InstrumentedAttribute) else column
    tables = ((getattr(each.table, "element", each.table), each.key) for each in _columns_in(expression))
    return frozenset((table.name, str(name)) for table, name in tables if isinstance(table, TableClause))


def _columns_in(expression: ClauseElement) -> Iterator[ColumnClause[Any]]:
    """Yield the columns in an expression, and those that columns of subqueries show."""
    for part in iterate(expression):
        if isinstance(part, ColumnClause):
            yield part
            for shown in part.proxy_set - {part}:
                yield from _columns_in(shown)


def access_of(transaction: Transaction) -> Access:
    """Return the access of the person whose transaction this is. Raises LookupError if it has none."""
    return context_of(transaction).access


@contextmanager
def acting(connection: Connection, access: Access) -> Iterator[Connection]:
    """Give a connection this access until the end of the block."""
    set_context(connection, RequestContext(access))
    try:
        yield connection
    finally:
        set_context(connection, None)


def run_with(
    connection: Connection,
    access: Access,
    lookup: Callable[Concatenate[Connection, P], T],
    *args: P.args,
    **kwargs: P.kwargs,
) -> T:
    """Return the result of a lookup by a person with this access."""
    with acting(connection, access):
        return lookup(connection, *args, **kwargs)


@dataclass(frozen=True, eq=False)
class ResourceRows:
    """Says whose rows a query returns, so that an access can limit them. Queries carry it as an execution option."""

    table: str
    columns: SearchableColumns
    """The columns by their names in JSON."""
    by: ColumnElement[Any] | None = None
    """The column with the id of the record; None for the column `id` of the query."""
    has_built_in: bool = False
    """Whether rows without an id come from content files, which everybody sees."""


def mark_rows(rows: Select[Any], of: ResourceRows) -> Select[Any]:
    """Return the query with the mark that `read_rows` and lists need."""
    return rows.execution_options(**{_MARK: of})


def shown_columns(rows: Select[Any]) -> SearchableColumns:
    """Return the columns of marked rows by their names in JSON."""
    mark: ResourceRows = rows.get_execution_options()[_MARK]
    return mark.columns


def select_rows(table: str, columns: Columns, *, by: InstrumentedAttribute[int] | None = None) -> Select[Any]:
    """Return a query for these columns of the records of a table, or of rows that belong to the record in `by`."""
    return mark_rows(select_columns(columns), ResourceRows(table, columns, None if by is None else by.expression))


def read_rows(connection: Connection, rows: Select[Any], values: Mapping[str, object] | None = None) -> list[Row]:
    """Return those rows of a query that the person of this transaction may see, with null in hidden columns."""
    return fetch_rows(connection, visible_rows(connection, rows).scoped, values)


def look_up_rows(connection: Connection, rows: Select[Any], values: Mapping[str, object] | None = None) -> list[Row]:
    """Return the same for a query of few rows, such as one record, however many rows the person may see."""
    return fetch_rows(connection, visible_rows(connection, rows).looked_up, values)


@dataclass(frozen=True, eq=False)
class VisibleRows:
    """A query without the rows and values that a person may not see."""

    rows: Select[Any]
    """The query with null in place of hidden columns, but of all rows."""
    scoped: Select[Any]
    """The query of the visible rows."""
    looked_up: Select[Any]
    """The same query for few rows: whether each of them is visible is looked up, without finding all that are."""
    ids: Select[Any] | None = None
    """The ids of visible rows. None if the person sees all of them."""
    hides: frozenset[str] = frozenset()
    """The names of hidden columns in JSON."""
    access: Access = UNRESTRICTED
    table: str = ""

    @property
    def followed_tables(self) -> frozenset[str] | None:
        """The tables whose list indexes change with the visible rows. None if these can change without them."""
        if self.ids is None:
            return frozenset()
        scope = self.access.scopes.get(self.table)
        return None if scope is None else followed_tables(scope)

    def without_hidden(self, columns: SearchableColumns) -> SearchableColumns:
        """Return the columns that the person may see."""
        if not self.access.hidden:
            return columns
        hidden = self.hides | self.access.hidden_names(self.table, columns)
        return {name: column for name, column in columns.items() if name not in hidden}


def visible_rows(connection: Connection, rows: Select[Any]) -> VisibleRows:
    """Return what the person of this transaction may see of a query."""
    access, mark = access_of(connection), rows.get_execution_options().get(_MARK)
    if mark is None:
        raise LookupError("this query does not say whose rows it returns: write select_rows(…) instead of select(…)")
    if access.is_unrestricted:
        return VisibleRows(rows, rows, rows)
    return _limit(access, rows, mark)


def _limit(access: Access, rows: Select[Any], mark: ResourceRows) -> VisibleRows:
    hides = access.hidden_names(mark.table, mark.columns)
    ids = access.visible_ids(mark.table)
    shown = scoped = looked_up = _without(rows, hides) if hides else rows
    if ids is not None:
        own = rows.selected_columns["id"] if mark.by is None else mark.by
        is_built_in = own.is_(None) if mark.has_built_in else false()
        scoped, looked_up = (shown.where(or_(is_built_in, each)) for each in (own.in_(ids), is_among(ids, own)))
    return VisibleRows(shown, scoped, looked_up, ids, hides, access, mark.table)


def _without(rows: Select[Any], names: frozenset[str]) -> Select[Any]:
    selected = rows.selected_columns.items()
    columns = (null().label(name) if name in names else column for name, column in selected)
    return rows.with_only_columns(*columns, maintain_column_froms=True)


def visible_values(access: Access, table: str, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of a record that the person may see, by column."""
    hidden = access.hidden_columns(table)
    return {name: value for name, value in values.items() if name not in hidden}
