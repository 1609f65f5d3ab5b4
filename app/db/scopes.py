"""Declares which rows of a table a role can be limited to, next to the models: own trips, those of the own client."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, false
from sqlalchemy.orm import InstrumentedAttribute


class Person(NamedTuple):
    """What scopes know of the person who asks."""

    id: int
    client_code: str | None = None
    """The code of the client that the person belongs to. None for the operator's own staff."""


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


def equals(column: InstrumentedAttribute[Any] | ColumnElement[Any], value: object) -> ColumnElement[bool]:
    """Returns the condition of a scope that a column has a value of the person. Without a value, no row meets it."""
    return false() if value is None else column == value


_SCOPES: dict[str, dict[str, Scope]] = {}
"""All scopes, by the name of the table and their own name."""


def declare_scope(table: str, scope: Scope) -> None:
    """Lets roles be limited to these rows of a table."""
    _SCOPES.setdefault(table, {})[scope.name] = scope


def scopes_of(table: str) -> Mapping[str, Scope]:
    """Returns the scopes of a table by name, in the order of their declaration."""
    return _SCOPES.get(table, {})
