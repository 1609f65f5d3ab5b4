"""Facts: the rows that a report adds up. Each has an `id` and a `day`, and a period selects them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from functools import cached_property
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Select, cast, column, null, select

from app.contract.lists.field_tests import read_date
from app.core.errors import BadRequest
from app.db.access import UNRESTRICTED, Access, ResourceRows, access_of, mark_rows
from app.db.lists.query import ListQuery
from app.db.lists.source import ListSource
from app.db.records.rows import SearchableColumns
from app.db.reports.expressions import Expressions
from app.i18n.messages import translate
from app.i18n.time_zone import OFFICE

DAY: Final = "day"
DEFAULT_DAYS: Final = 30
"""A report without a period is of so many days, today included."""
RESOURCE: Final = "reports"
_TYPES: Final = ("is", "from", "to", "between")


class Days(NamedTuple):
    """The first and the last day of a period."""

    first: date
    last: date

    @property
    def length(self) -> int:
        return (self.last - self.first).days + 1


@dataclass(frozen=True)
class FactsQuery:
    """Which facts are wanted, and by whom."""

    days: Days
    now: int
    """In seconds since 1970."""
    access: Access
    sql: Expressions
    connection: Connection | None = None
    """None for the example that only has the columns."""
    options: Mapping[str, int] = field(default_factory=dict)
    """Settings that facts depend on, by name."""


@dataclass(frozen=True)
class Facts:
    """A kind of facts."""

    name: str
    select: Callable[[FactsQuery], Select[Any]]
    """Returns those of a period that the person may see, with labelled columns."""
    max_days: int
    """The longest period."""
    searched: tuple[str, ...]
    """The columns with texts that a search finds."""

    @cached_property
    def example(self) -> Select[Any]:
        day = date(2026, 1, 1)
        return self.select(FactsQuery(Days(day, day), 0, UNRESTRICTED, Expressions("sqlite")))

    @cached_property
    def columns(self) -> SearchableColumns:
        """The columns of the facts, of whichever query."""
        return {name: column(name, each.type) for name, each in self.example.selected_columns.items()}


@dataclass(frozen=True)
class FactRows(ListSource):
    """The list of facts. `rows` depends on the query."""

    facts: Facts = field(kw_only=True)

    @property
    def shown(self) -> SearchableColumns:
        return self.columns

    def with_options(self, options: Mapping[str, int]) -> "FactRows":
        """Return the list with settings that facts depend on."""
        return replace(self, rows=_lookup(self.facts, options))


def fact_rows(facts: Facts, *, sort: str) -> FactRows:
    """Return the list of these facts, in this order by default."""
    others = frozenset(facts.columns) - {*facts.searched}
    return FactRows(_lookup(facts, {}), facts.columns, sort=sort, sort_only=others, facts=facts)


def _lookup(facts: Facts, options: Mapping[str, int]) -> Callable[[Connection, ListQuery], Select[Any]]:
    def rows(connection: Connection, query: ListQuery) -> Select[Any]:
        access, sql = access_of(connection), Expressions(connection.dialect.name)
        days, now = days_of(query, facts), int(query.now.timestamp())
        found = facts.select(FactsQuery(days, now, access, sql, connection, options))
        # What a person may not see is null before anything is searched, filtered, sorted or added up.
        hidden = access.hidden_names(RESOURCE, dict(found.selected_columns.items())) if access.hidden else ()
        visible = found.with_only_columns(
            *(
                cast(null(), each.type).label(name) if name in hidden else each
                for name, each in found.selected_columns.items()
            ),
            maintain_column_froms=True,
        )
        base = visible.subquery("facts")
        return mark_rows(select(*base.c), ResourceRows(RESOURCE, {}))

    return rows


def days_of(query: ListQuery, facts: Facts) -> Days:
    """Return the period of a query: that of its tests, else the last days. Raises BadRequest for one that is too long.

    The last day is today at the latest.
    """
    today = query.now.astimezone(OFFICE).date()
    first, last = None, today
    for test in query.all_tests:
        dated = test.dated(query.now, query.zone, has_times=False)
        if test.field != DAY or dated.operator not in _TYPES:
            continue
        days = [day for day in map(read_date, dated.values) if day]
        if days and dated.operator != "to":
            first = days[0] if first is None else max(first, days[0])
        if days and dated.operator != "from":
            last = min(last, days[-1])
    if first is None:
        first = last - timedelta(days=DEFAULT_DAYS - 1)
    period = Days(first, last)
    if period.length > facts.max_days:
        raise BadRequest(translate("Choose a period of at most {count} days.", count=facts.max_days))
    return period
