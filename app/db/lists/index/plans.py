"""How the ids of a page are found, and in which order."""

from enum import Enum, auto
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement


class QueryPlan(Enum):
    """How the ids of a page are found."""

    ALL = auto()
    """Every row matches: read along the order."""
    NEAR = auto()
    """Read along the order, as far as the page is expected to go. If it ends there too early, use another plan."""
    WALK = auto()
    """Read along the order and skip rows without the text."""
    GATHER = auto()
    """Find rows by the index of the text, then sort them."""
    INDEX = auto()
    """Find rows by the index of the text, which is in this order."""
    SCOPE = auto()
    """Look for the text in each row of a scope, then sort the rows. A scope is read in the order of the ids."""


class Order(NamedTuple):
    """The order of rows; `backwards` reads it from the end."""

    key: str
    descending: bool
    backwards: bool

    def of(self, key: ColumnElement[Any], by_id: ColumnElement[Any]) -> list[ColumnElement[Any]]:
        """Return the sort keys: this key, then the id. The same index serves both directions."""
        keys = [key] if key is by_id else [key, by_id]  # two keys would disable the index of the text
        return [each.desc() if self.descending != self.backwards else each.asc() for each in keys]
