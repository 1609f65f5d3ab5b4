"""Counts the groups of the rows of a list in SQL, by the values of a field or by the periods of a date.

The rows are those of `ListSource.matching`, through the list index or a scan: what the person of the transaction sees.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta, timezone, tzinfo
from itertools import islice, pairwise
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Integer,
    Select,
    Subquery,
    case,
    cast,
    func,
    literal,
    select,
)

from app.contract.lists.field_tests import read_date, unknown_field
from app.contract.lists.groups import MAX_GROUPS, Period, first_day, first_days, last_day
from app.core.errors import BadRequest
from app.db.access import AnyColumn
from app.db.engine import UtcDateTime
from app.db.lists.index.query import IndexQuery
from app.db.lists.query import ListQuery
from app.db.lists.scan import TableScan, key_of
from app.db.lists.source import ListSource
from app.db.text_functions import TEXT, folded
from app.db.time_limit import TimeLimitReached, time_limit
from app.i18n.messages import translate

GROUP_SECONDS: Final = 2.0
"""How long counting groups may take."""
_DECIMALS: Final = 6
_SCALE: Final = 10**_DECIMALS
"""Numbers with decimal places are added up as whole numbers, so that 0.1 + 0.2 is 0.3 in both databases."""
_WEEK: Final = timedelta(days=7)
_EPOCH: Final = date(1970, 1, 1)


class GroupedBy(NamedTuple):
    """How the rows of a list are grouped; see `Grouping`."""

    by: str
    period: Period | None = None
    sum: str | None = None
    top: int | None = None
    label: str | None = None
    """The field with the label of the record that `by` refers to. None for other fields."""
    is_sum_nullable: bool = False
    """Whether the sum of a period is not known if none of its rows has a number. Otherwise it is 0."""


@dataclass(frozen=True)
class RowGroup:
    """Rows with one value, the rows of a period, or all other rows."""

    value: Any
    """As its first row spells it. None for rows without a value, for periods and for the rest."""
    count: int
    sum: float | None
    """Zero if nothing is added up; None if it is not known."""
    label: str | None = None
    """The label of a referenced record."""
    start: date | None = None
    """The first day of a period."""
    days: tuple[date, date] | None = None
    """The first and the last day of a period that the tests of the list allow."""
    is_rest: bool = False


def group_rows(connection: Connection, source: ListSource, query: ListQuery, wanted: GroupedBy) -> list[RowGroup]:
    """Return the groups of the matching rows: periods in their order, others by their size.

    Raises BadRequest for a field that the person does not see, too many groups, and if counting takes too long.
    """
    query = query.of_all_pages.model_copy(update={"sort": ""})
    if (matching := source.groupable(connection, query, wanted.by, wanted.sum)) is None:
        return []
    columns = matching.visible.without_hidden({**source.columns, **source.testable})
    for name in (wanted.by, wanted.sum):
        if name is not None and name not in columns:
            raise BadRequest(unknown_field(name, ()).sentence)
    grouped = _Groups(connection, matching, columns, wanted)
    try:
        with time_limit(connection, GROUP_SECONDS):
            return list(grouped.periods(query, wanted.period) if wanted.period else grouped.values())
    except TimeLimitReached:
        raise BadRequest(translate("There are too many rows to draw. Choose fewer days, or use a filter.")) from None


class _Groups:
    """The statements of the groups of matching rows."""

    def __init__(
        self,
        connection: Connection,
        matching: IndexQuery | TableScan,
        columns: Mapping[str, AnyColumn],
        wanted: GroupedBy,
    ) -> None:
        self._connection, self._matching, self._wanted = connection, matching, wanted
        self._column = columns[wanted.by]
        self._rows, self._parameters = matching.selection(connection)
        self._label = columns.get(wanted.label) if wanted.label else None
        summed = columns[wanted.sum].expression if wanted.sum else literal(0, Integer())
        self._has_decimals = wanted.sum is not None and summed.type.python_type is not int
        self._amount = func.round(summed * float(_SCALE)) if self._has_decimals else summed

    def values(self) -> Iterator[RowGroup]:
        """Yield the groups of the values, the largest first, and the rest."""
        limit, wanted = self._wanted.top or MAX_GROUPS, self._wanted
        found = self._all(self._by_value().limit(limit))
        if wanted.top is None and found and found[0].size > MAX_GROUPS:
            raise BadRequest(
                translate("There are more than {count} groups. Ask for the largest ones.", count=MAX_GROUPS)
            )
        for row in found:
            label = row.label if self._label is not None else None
            yield RowGroup(row.value, row.count, self._sum(row.amount), label)
        if found and found[0].size > len(found):
            count = int(found[0].all_count) - sum(row.count for row in found)
            amount = found[0].all_amount - sum(row.amount for row in found)
            yield RowGroup(None, count, self._sum(amount), is_rest=True)

    def _by_value(self) -> Select[Any]:
        """Return the groups with the number of all of them, and the numbers of all rows."""
        groups = (self._by_record() if self._wanted.label else self._by_text()).subquery("groups")
        c = groups.c
        everything = {"all_count": func.sum(c.count), "all_amount": func.sum(c.amount), "size": func.count()}
        totals: Any = (total.over().label(name) for name, total in everything.items())
        size = c.amount if self._wanted.sum else c.count
        return select(*c, *totals).order_by(size.desc(), c.name, c.first)

    def _by_record(self) -> Select[Any]:
        """Return the groups of rows that refer to a record, with its label."""
        label = literal("") if self._label is None else self._label.expression
        name = folded(func.coalesce(cast(label, TEXT), ""))
        own = {"key": self._column.expression, "name": name, "label": label, "first": self._matching.identity}
        rows = self._each(**own, amount=self._amount).c
        texts = rows.key.label("value"), func.min(rows.name).label("name"), func.max(rows.label).label("label")
        return _summed(rows, func.count()).add_columns(*texts).group_by(rows.key)

    def _by_text(self) -> Select[Any]:
        """Return the groups of values, as their first rows spell them. Each value is folded once, not for each row."""
        rows = self._each(value=self._column.expression, first=self._matching.identity, amount=self._amount).c
        counted = _summed(rows, func.count()).add_columns(rows.value).group_by(rows.value).cte("values_of_rows")
        values = counted.prefix_with("MATERIALIZED")
        keyed = select(*values.c, key_of(values.c.value).label("key")).subquery("keyed_values").c
        folds = _summed(keyed, cast(func.sum(keyed.count), BigInteger)).add_columns(keyed.key.label("name"))
        groups = folds.group_by(keyed.key).subquery("folded_values")
        texts = values.c.value, literal("").label("label")
        return select(*groups.c, *texts).join(values, values.c.first == groups.c.first)

    def periods(self, query: ListQuery, period: Period) -> Iterator[RowGroup]:
        """Yield each period from the first to the last one, also those without rows, and rows without a date."""
        column = self._column.expression
        has_times = isinstance(column.type, UtcDateTime)
        asked = _asked_days(query, self._wanted.by, has_times=has_times)
        first, last = None, None
        if has_times or not (asked.first and asked.last):
            dates = self._each(value=column).c
            first, last = self._all(select(func.min(dates.value), func.max(dates.value)))[0]
        held = _Days(_day(first, query.zone), _day(last, query.zone))
        starts = _starts(_Days(asked.first or held.first, asked.last or held.last), period)
        counts, amounts = Counter[date | None](), Counter[date | None]()
        number = self._matching.day_number if isinstance(self._matching, TableScan) else None
        day = self._day_of(column, query.zone, first, last) if has_times else column
        for row in self._by_day(day if number is None else number):
            start = None if row.key is None else first_day(_date(row.key), period)
            counts[start] += row.count
            if row.amount is not None:
                amounts[start] += row.amount
        for start in sorted({*starts, *filter(None, counts)}):
            days = max(start, asked.first or start), min(last_day(start, period), asked.last or date.max)
            yield RowGroup(None, counts[start], self._sum_of_period(amounts, start), start=start, days=days)
        if counts[None]:
            yield RowGroup(None, counts[None], self._sum_of_period(amounts, None))

    def _sum_of_period(self, amounts: Counter[date | None], start: date | None) -> float | None:
        is_known = start in amounts or not self._wanted.is_sum_nullable
        return self._sum(amounts[start]) if is_known else None

    def _by_day(self, day: ColumnElement[Any]) -> list[Any]:
        weight = self._matching.weight if isinstance(self._matching, TableScan) else None
        rows = self._each(key=day, amount=self._amount, weight=literal(1) if weight is None else weight).c
        count, amount = cast(func.sum(rows.weight), BigInteger).label("count"), func.sum(rows.amount).label("amount")
        return self._all(select(rows.key, count, amount).group_by(rows.key))

    def _day_of(self, column: ColumnElement[Any], zone: tzinfo, first: Any, last: Any) -> ColumnElement[Any]:
        """Return the expression for the day of a moment in this zone: '2026-11-01'."""
        if first is None:
            return cast(column, TEXT)
        *earlier, latest = _offsets(zone, first, last)
        seconds: Any = literal(latest.seconds, Integer())
        if earlier:
            limits = ((column < literal(each.limit, UtcDateTime()), each.seconds) for each in earlier)
            seconds = case(*limits, else_=seconds)
        if self._connection.dialect.name == "postgresql":
            shift = func.make_interval(0, 0, 0, 0, 0, 0, seconds)
            return func.to_char(func.timezone("UTC", column) + shift, "YYYY-MM-DD")
        # SQLite would round the last half of a millisecond of a day up.
        return func.date(func.substr(column, 1, 19), cast(seconds, TEXT).concat(" seconds"))

    def _each(self, **columns: ColumnElement[Any]) -> Subquery:
        """Return the matching rows with these columns."""
        labelled = (column.label(name) for name, column in columns.items())
        return self._rows.with_only_columns(*labelled, maintain_column_froms=True).subquery("matching")

    def _all(self, statement: Select[Any]) -> list[Any]:
        return list(self._connection.execute(statement, self._parameters).all())

    def _sum(self, amount: Any) -> float:
        return round(float(amount) / _SCALE, _DECIMALS) if self._has_decimals else int(amount)


def _summed(rows: Any, count: ColumnElement[int]) -> Select[Any]:
    """Return the number of rows, their amount and the first of them."""
    amount = func.coalesce(func.sum(rows.amount), 0).label("amount")
    return select(count.label("count"), amount, func.min(rows.first).label("first"))


class _Days(NamedTuple):
    """The first and the last day of something; None if they are unknown."""

    first: date | None = None
    last: date | None = None


class _Offset(NamedTuple):
    """The offset of a zone from UTC until a moment."""

    limit: datetime
    seconds: int


def _asked_days(query: ListQuery, field: str, *, has_times: bool) -> _Days:
    """Return the days that the tests of a date allow."""
    tests = (test.dated(query.now, query.zone, has_times=has_times) for test in query.all_tests if test.field == field)
    first, last = None, None
    for test in (each for each in tests if each.operator in ("is", "from", "to", "between")):
        days = [day for day in (_day(read_date(value), query.zone) for value in test.values) if day]
        if days and test.operator != "to":
            first = max(first or days[0], days[0])
        if days and test.operator != "from":
            last = min(last or days[-1], days[-1])
    return _Days(first, last)


def _day(value: date | None, zone: tzinfo) -> date | None:
    """Return the day of a date, or of a moment in this zone. At the ends of time, it is that in UTC."""
    if not isinstance(value, datetime):
        return value
    try:
        return value.astimezone(zone).date()
    except OverflowError:
        return value.date()


def _starts(days: _Days, period: Period) -> list[date]:
    """Return the first days of the periods of these days. Raises BadRequest if there are too many."""
    if days.first is None or days.last is None:
        return []
    starts = list(islice(first_days(days.first, days.last, period), MAX_GROUPS + 1))
    if len(starts) > MAX_GROUPS:
        raise BadRequest(
            translate(
                "These dates have more than {count} periods. Choose fewer days or longer periods.", count=MAX_GROUPS
            )
        )
    return starts


def _date(day: date | str | int) -> date:
    """Return a day of the database: a date, its text, or its number since 1970."""
    if isinstance(day, int):
        return _EPOCH + timedelta(days=day)
    return date.fromisoformat(day) if isinstance(day, str) else day


def _offsets(zone: tzinfo, first: datetime, last: datetime) -> list[_Offset]:
    """Return the offsets of a zone between two moments, in their order. At the ends of time, it is that of UTC."""
    try:
        if isinstance(zone, timezone):  # its offset never changes
            return [_Offset(last, _seconds(first, zone))]
        weeks = (last - first) // _WEEK + 1
        moments = [*(first + _WEEK * number for number in range(weeks)), last]
        changes = (pair for pair in pairwise(moments) if _seconds(pair[0], zone) != _seconds(pair[1], zone))
        return [*(_change(*pair, zone) for pair in changes), _Offset(last, _seconds(last, zone))]
    except OverflowError:
        return [_Offset(last, 0)]


def _change(before: datetime, after: datetime, zone: tzinfo) -> _Offset:
    """Return the offset that ends between two moments. Clocks change at a whole second."""
    earlier, seconds = before.replace(microsecond=0), _seconds(before, zone)
    while (middle := earlier + (after - earlier) // 2).replace(microsecond=0) > earlier:
        middle = middle.replace(microsecond=0)
        earlier, after = (middle, after) if _seconds(middle, zone) == seconds else (earlier, middle)
    return _Offset(earlier + timedelta(seconds=1), seconds)


def _seconds(moment: datetime, zone: tzinfo) -> int:
    offset = moment.astimezone(zone).utcoffset()
    return int(offset.total_seconds()) if offset else 0
