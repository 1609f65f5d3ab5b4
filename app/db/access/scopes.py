"""Declares which rows of a table a role can be limited to, next to the models: own trips, those of the own client."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import ColumnClause, ColumnElement, false
from sqlalchemy.orm import InstrumentedAttribute
from sqlalchemy.sql.visitors import iterate


class Person(NamedTuple):
    """What scopes know of the person who asks."""

    id: int
    values: tuple[tuple[str, object], ...] = ()
    """The names and values of each `PersonColumn`."""


NO_PERSON = Person(0)
"""Where a person is required and none is meant: no user has this id."""
_PERSON_COLUMNS: dict[str, "PersonColumn"] = {}


class PersonColumn:
    """A column of users that scopes compare with: `OWN_CLIENT = PersonColumn("client_code")` in a feature.

    It decides what users see. A person can set it only to a value with which the user sees no more than that person.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        _PERSON_COLUMNS[name] = self

    def of(self, person: Person) -> object:
        """Return the value of the person. None without one."""
        return dict(person.values).get(self.name)


def person_columns() -> tuple[str, ...]:
    """Return the names of all declared columns."""
    return tuple(_PERSON_COLUMNS)


def person_of(user_id: int, values: Mapping[str, object]) -> Person:
    """Return the person with this id and, by the name of their column, these values."""
    return Person(user_id, tuple((name, values[name]) for name in _PERSON_COLUMNS))


def _no_values(_: Person) -> Mapping[str, object]:
    return {}


@dataclass(frozen=True)
class Scope:
    """Rows of a table that a role can be limited to."""

    name: str
    """The name that roles store: 'own_client'."""
    label: str
    """What staff call these rows, such as 'Own client'. It must be translatable."""
    rows: Callable[[Person], ColumnElement[bool]]
    """Returns the condition that a person's rows meet, on the columns of the table."""
    values: Callable[[Person], Mapping[str, Any]] = _no_values
    """Returns the column values of rows that the person adds, so that they are within the scope."""


def tables_of(scope: Scope) -> frozenset[str]:
    """Return the tables that the condition of a scope reads. What they have decides whose rows these are."""
    example = Person(1, tuple((name, name) for name in _PERSON_COLUMNS))
    columns = (part for part in iterate(scope.rows(example)) if isinstance(part, ColumnClause))
    return frozenset(str(getattr(column.table, "name", "")) for column in columns)


def equals(column: InstrumentedAttribute[Any] | ColumnElement[Any], value: object) -> ColumnElement[bool]:
    """Return the condition of a scope that a column has a value of the person. Without a value, no row meets it."""
    return false() if value is None else column == value


_SCOPES: dict[str, dict[str, Scope]] = {}
"""All scopes, by the name of the table and their own name."""


def declare_scope(table: str, scope: Scope) -> None:
    """Let roles be limited to these rows of a table."""
    _SCOPES.setdefault(table, {})[scope.name] = scope


def scopes_of(table: str) -> Mapping[str, Scope]:
    """Return the scopes of a table by name, in the order of their declaration."""
    return _SCOPES.get(table, {})


_FOLLOWERS: dict[str, str] = {}
"""The tables whose scopes limit what resources without rows of their own show, by the name of the resource."""


def follow_scope(resource: str, table: str) -> None:
    """Says that a resource shows only what belongs to the rows of this table that a person is limited to."""
    _FOLLOWERS[resource] = table


def scoped_through(resources: Iterable[str]) -> frozenset[str]:
    """Return the tables whose scopes limit what these resources show."""
    return frozenset(_FOLLOWERS[resource] for resource in resources if resource in _FOLLOWERS)
