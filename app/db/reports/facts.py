"""Facts: the rows that a report adds up. Each has an `id` and a `day`, and a period selects them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from functools import cached_property
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Label, Select, cast, column, func, null, select

from app.contract.lists.field_tests import FieldTest, read_date
from app.core.errors import BadRequest
from app.db.access import UNRESTRICTED, Access, ResourceRows, VisibleRows, access_of, mark_rows
from app.db.lists.index.query import IndexQuery
from app.db.lists.query import ListQuery
from app.db.lists.scan import TableScan
from app.db.lists.source import ListSource
from app.db.records.rows import Row, RowPortions, SearchableColumns, fetch_rows
from app.db.reports.expressions import Expressions
from app.db.reports.measures import WEIGHT
from app.i18n.messages import translate
from app.i18n.time_zone import OFFICE

DAY: Final = "day"
DAY_NUMBER: Final = "dayNumber"
"""The days from 1970 until the day of a fact, which are faster to group by. Facts that are many have it."""
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
    ids: Sequence[int] | None = None
    """Of these facts only, those of a page. None for all."""
    is_summed: bool = False
    """Whether all facts are added up or counted by groups, instead of being listed."""
    by: str = ""
    """The indexed column whose values facts are grouped by. Empty for another one."""
    names: frozenset[str] | None = None
    """The columns of sums that are used. None for all."""

    def used(self, columns: Iterable[Label[Any]]) -> list[Label[Any]]:
        """Return those columns that are used."""
        return [each for each in columns if self.names is None or each.name in self.names]

    def within(self, rows: Select[Any], own: ColumnElement[Any]) -> Select[Any]:
        """Return those rows that are wanted, by the column with their ids."""
        return rows if self.ids is None else rows.where(own.in_(self.ids))


@dataclass(frozen=True)
class Facts:
    """A kind of facts."""

    name: str
    select: Callable[[FactsQuery], Select[Any]]
    """Returns those of a period that the person may see, with labelled columns."""
    max_days: int
    """The longest period whose facts are read."""
    searched: tuple[str, ...]
    """The columns with texts that a search finds."""
    plain: frozenset[str] = frozenset()
    """Texts that are sorted as they are, such as months."""
    sums: Mapping[str, Callable[[FactsQuery], Select[Any] | None]] = field(default_factory=dict)
    """Returns the same facts with those of each value of a column added up, by the name of the column, such as one row
    for each day, or for each length. It has the columns that can be added up, and WEIGHT. None for a person who sees
    only some facts."""
    indexed: frozenset[str] = frozenset()
    """The columns in whose order an index has all that is added up, which saves sorting facts to group them."""
    max_summed_days: int = 0
    """The longest period of sums of days: their figures, and their facts in the order of days."""

    @cached_property
    def example(self) -> Select[Any]:
        day = date(2026, 1, 1)
        return self.select(FactsQuery(Days(day, day), 0, UNRESTRICTED, Expressions("sqlite")))

    @cached_property
    def columns(self) -> SearchableColumns:
        """The columns of the facts, of whichever query."""
        return {name: column(name, each.type) for name, each in self.example.selected_columns.items()}


@dataclass(frozen=True)
class FactScan(TableScan):
    """Facts of which a page has only those computed that it shows.

    If it is known how many each day has, a page in the order of days reads only its own days.
    """

    source: "FactRows" = field(kw_only=True)
    query: ListQuery = field(kw_only=True)
    sums: Select[Any] | None = field(kw_only=True)

    def stream(self, connection: Connection) -> RowPortions:
        check_length(days_of(self.query, self.source.facts), self.source.facts.max_days)
        return super().stream(connection)

    def page(self, connection: Connection, skip: int, take: int) -> tuple[list[Row], int]:
        if self.query.terms:
            return self._counted_page(connection, skip, take)
        if self.sums is None:
            return self._rows(connection, self, skip, take), self._count(connection, self.rows)
        days = self.sums.subquery("sums").c
        counts = {day: int(count) for day, count in connection.execute(select(days[DAY], days[WEIGHT]))}
        total, sort = sum(counts.values()), self.query.sort
        if sort.removeprefix("-") != DAY:
            return self._rows(connection, self, skip, take), total
        shown, before = _days_of_page(counts, skip, take, descending=sort.startswith("-"))
        if not shown:
            return [], total
        test = FieldTest(DAY, "between", (min(shown).isoformat(), max(shown).isoformat()))
        found = self.source.scan(connection, self.query.model_copy(update={"tests": (*self.query.tests, test)}))
        assert found
        return self._rows(connection, found, skip - before, take), total

    def _counted_page(self, connection: Connection, skip: int, take: int) -> tuple[list[Row], int]:
        """Return a page with the total, in one search: the database folds the texts of all facts for it."""
        page = _ids_of_page(self, skip, take).add_columns(func.count().over())
        found = connection.execute(page, self.parameters).all()
        total = found[0][1] if found else self._count(connection, self.rows) if skip else 0
        return self._of_ids(connection, [each for each, _ in found]), total

    def _rows(self, connection: Connection, scan: TableScan, skip: int, take: int) -> list[Row]:
        return self._of_ids(connection, list(connection.scalars(_ids_of_page(scan, skip, take), scan.parameters)))

    def _of_ids(self, connection: Connection, wanted: list[int]) -> list[Row]:
        rows = {row["id"]: row for row in fetch_rows(connection, self.source.of_ids(connection, self.query, wanted))}
        return [rows[each] for each in wanted]


def _ids_of_page(scan: TableScan, skip: int, take: int) -> Select[Any]:
    return scan.ordered.with_only_columns(scan.identity, maintain_column_froms=True).limit(take).offset(skip)


def _days_of_page(counts: Mapping[date, int], skip: int, take: int, *, descending: bool) -> tuple[list[date], int]:
    """Return the days with the facts of a page, and the number of facts before these days."""
    shown, before, end = list[date](), 0, 0
    for day in sorted(counts, reverse=descending):
        start, end = end, end + counts[day]
        if end <= skip:
            before = end
        elif start < skip + take:
            shown.append(day)
    return shown, before


@dataclass(frozen=True)
class FactRows(ListSource):
    """The list of facts. `rows` depends on the query."""

    facts: Facts = field(kw_only=True)
    limits: Mapping[str, int] = field(default_factory=dict, kw_only=True)
    """Settings that facts depend on."""
    is_summed: bool = field(default=False, kw_only=True)
    """Whether the facts are wanted for sums or groups."""
    by: str = field(default="", kw_only=True)
    """The column whose values they are grouped by."""

    @property
    def shown(self) -> SearchableColumns:
        return self.columns

    def with_options(self, options: Mapping[str, int]) -> "FactRows":
        """Return the list with settings that facts depend on."""
        return replace(self, rows=_lookup(self.facts, options), limits=options)

    def matching(self, connection: Connection, query: ListQuery, counted: str | None = None) -> TableScan | None:
        """Return the facts that match."""
        query = query.sorted_by_default(self.sort)
        found = self.scan(connection, query, counted)
        if found is None:
            return None
        sums = self.sums(connection, query, DAY)
        of_all = found.visible, found.rows, found.parameters, found.identity, found.order, found.first
        return FactScan(*of_all, source=self, query=query, sums=sums)

    def scan(self, connection: Connection, query: ListQuery, counted: str | None = None) -> TableScan | None:
        """Return the facts that match, without their sums. All of them are of the period: that needs no test."""
        whole = query
        if query.sort.removeprefix("-") != DAY or self.sums(connection, query, DAY) is None:
            check_length(days_of(query, self.facts), self.facts.max_days)

        def of_period(connection: Connection, _: ListQuery) -> Select[Any]:
            wanted = _facts_query(connection, whole, self.facts, self.limits)
            return _listed(
                connection,
                replace(wanted, is_summed=self.is_summed, by=self.by if self.by in self.facts.indexed else ""),
                self.facts,
            )

        tests = ([each for each in given if not _bounds(each, query)] for given in (query.tests, query.preset))
        rest = dict(zip(("tests", "preset"), map(tuple, tests), strict=True))
        found = ListSource.matching(replace(self, rows=of_period), connection, query.model_copy(update=rest), counted)
        assert not isinstance(found, IndexQuery)
        return found

    def of_ids(self, connection: Connection, query: ListQuery, ids: Sequence[int]) -> Select[Any]:
        """Return facts by their ids, in any order."""
        wanted = replace(_facts_query(connection, query, self.facts, self.limits), ids=ids)
        return _listed(connection, wanted, self.facts)

    def sums(
        self, connection: Connection, query: ListQuery, by: str, names: frozenset[str] | None = None
    ) -> Select[Any] | None:
        """Return the facts of a query with those of each value of a column added up, with these columns or all.

        None if they are not known: if anything but the period selects facts.
        """
        summed = self.facts.sums.get(by)
        if summed is None or query.terms or any(_bounds(test, query) is None for test in query.all_tests):
            return None
        found = summed(replace(_facts_query(connection, query, self.facts, self.limits), names=names))
        return None if found is None else _visible(connection, found)

    def groupable(self, connection: Connection, query: ListQuery, by: str, added: str | None) -> TableScan | None:
        """Return the sums of the days in place of the facts, if only these are wanted."""
        sums = self.sums(connection, query, DAY) if by == DAY else None
        if sums is None or (added and added not in sums.selected_columns):
            found = replace(self, is_summed=True).scan(connection, query)
            if found is None or by != DAY:
                return found
            return replace(found, day_number=found.rows.selected_columns.get(DAY_NUMBER))
        rows = select(*sums.subquery("facts").c)
        visible = VisibleRows(rows, rows, rows, access=access_of(connection))
        return TableScan(visible, rows, {}, rows.selected_columns["id"], [], None, weight=column(WEIGHT))


def fact_rows(facts: Facts, *, sort: str) -> FactRows:
    """Return the list of these facts, in this order by default."""
    others = frozenset(facts.columns) - {*facts.searched}
    return FactRows(_lookup(facts, {}), facts.columns, sort=sort, sort_only=others, facts=facts)


def _lookup(facts: Facts, options: Mapping[str, int]) -> Callable[[Connection, ListQuery], Select[Any]]:
    def rows(connection: Connection, query: ListQuery) -> Select[Any]:
        return _listed(connection, _facts_query(connection, query, facts, options), facts)

    return rows


def _listed(connection: Connection, query: FactsQuery, facts: Facts) -> Select[Any]:
    base = _visible(connection, facts.select(query)).subquery("facts")
    return mark_rows(select(*base.c), ResourceRows(RESOURCE, {}))


def _facts_query(connection: Connection, query: ListQuery, facts: Facts, options: Mapping[str, int]) -> FactsQuery:
    days, now, sql = days_of(query, facts), int(query.now.timestamp()), Expressions(connection.dialect.name)
    return FactsQuery(days, now, access_of(connection), sql, connection, options)


def _visible(connection: Connection, found: Select[Any]) -> Select[Any]:
    """Return the rows with null for what the person may not see, before they are searched, sorted or added up."""
    access = access_of(connection)
    if not access.hidden:
        return found
    hidden = access.hidden_names(RESOURCE, dict(found.selected_columns.items()))
    columns = found.selected_columns.items()
    return found.with_only_columns(
        *(cast(null(), each.type).label(name) if name in hidden else each for name, each in columns),
        maintain_column_froms=True,
    )


def days_of(query: ListQuery, facts: Facts) -> Days:
    """Return the period of a query: that of its tests, else the last days. Raises BadRequest for one that is too long.

    The last day is today at the latest.
    """
    today = query.now.astimezone(OFFICE).date()
    first, last = None, today
    for bounds in filter(None, (_bounds(test, query) for test in query.all_tests)):
        if bounds[0]:
            first = bounds[0] if first is None else max(first, bounds[0])
        if bounds[1]:
            last = min(last, bounds[1])
    if first is None:
        first = last - timedelta(days=DEFAULT_DAYS - 1)
    period = Days(first, last)
    check_length(period, max(facts.max_days, facts.max_summed_days))
    return period


def check_length(period: Days, most: int) -> None:
    """Raise BadRequest for a period of more days."""
    if period.length > most:
        raise BadRequest(translate("Choose a period of at most {count} days.", count=most))


def _bounds(test: FieldTest, query: ListQuery) -> tuple[date | None, date | None] | None:
    """Return the first and the last day that a test allows. None for one of something else than the period."""
    dated = test.dated(query.now, query.zone, has_times=False)
    days = [day for day in map(read_date, dated.values) if day]
    if test.field != DAY or dated.operator not in _TYPES or not days:
        return None
    return (None if dated.operator == "to" else days[0]), (None if dated.operator == "from" else days[-1])
