"""How the ids of a page are found, and in which order."""

from enum import Enum, auto
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement


class QueryPlan(Enum):
    """How the ids of a page are found."""

    ALL = auto()
    """Every row matches: read them along the order."""
    INDEX = auto()
    """Find the matching rows by an index, of the text, a column or a scope, then sort them."""
    WALK = auto()
    """Walk along the order row by row, and skip rows that do not match."""


class Plan(NamedTuple):
    """A plan, and what its statement depends on."""

    kind: QueryPlan
    is_limited: bool = False
    """Whether a walk ends after the number of rows in the parameter `window`: matches should be near."""
    by_scope: bool = False
    """Whether the index is that of a scope with few rows."""


class Order(NamedTuple):
    """The order of rows; `backwards` reads it from the end."""

    key: str
    descending: bool
    backwards: bool

    def of(self, key: ColumnElement[Any], by_id: ColumnElement[Any]) -> list[ColumnElement[Any]]:
        """Return the sort keys: this key, then the id. The same index serves both directions."""
        keys = [key] if key is by_id else [key, by_id]  # two keys would disable the index of the text
        return [each.desc() if self.descending != self.backwards else each.asc() for each in keys]
