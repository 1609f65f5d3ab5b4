"""Groups of the rows of a list: how many there are for each value of a field, or for each month of a date.

`GET {list}/groups` returns them with their counts and sums, and `Call.count_by` and `Call.sum_by` make its sources.
"""

from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from typing import Final, Literal, TypedDict, get_args

from app.contract.base.node import Node, nearest
from app.contract.lists.field_tests import MAX_VALUES, FieldType, field_type
from app.contract.lists.periods import COUNTED_PERIODS, PERIODS, is_period
from app.contract.rules.value_types import describe, value_types
from app.contract.schema import Schema

Period = Literal["day", "week", "month", "quarter", "year"]
GROUP_PERIODS: Final[tuple[Period, ...]] = get_args(Period)
MAX_GROUPS: Final = 400
"""The largest number of groups in a response."""
_MONTHS: Final[Mapping[Period, int]] = {"month": 1, "quarter": 3, "year": 12}
_ENDLESS: Final = ("past", "future")


class GroupOptions(TypedDict, total=False):
    """What `count_by` and `sum_by` take besides fields and period: attributes of `Grouping` and of `Source`."""

    top: int | None
    during: str | None
    condition: str | None
    query: dict[str, str] | None
    refresh: int | None
    filtered: bool


class Group(Schema):
    """The rows of a list that have one value in common."""

    value: str | None
    """The value, as tests of the list have it; empty for rows without a value, and null for all other values."""
    label: str
    """The value as users read it. Of a period, its first and last day: '2026-11-01..2026-11-30'."""
    day: date | None
    """The first day of a period, such as '2026-11-01'. Null for other groups."""
    count: int
    """The number of rows."""
    sum: int | float | None
    """The sum of the field that the request names. Null if it names none, and for a period of which no row has a number
    in a field that may be empty."""
    test: str
    """The test of the list that its rows pass: 'between.2026-11-01..2026-11-30' of the field in `groupBy`."""


class Grouping(Node):
    """How the rows of a list are grouped. `DEPOTS.count_by("opened", "month")` creates it with its source.

    Also called: aggregate, GROUP BY, pivot, histogram.
    See also: Source, Chart, Bars, CountCard.
    """

    by: str
    """The row's field whose equal values are a group. The label of a reference groups by its record."""
    period: Period | None = None
    """The length of a group of dates: 'day', 'week' from Monday, 'month', 'quarter' or 'year'."""
    sum: str | None = None
    """The row's field with the numbers to add up. None counts the rows only."""
    top: int | None = None
    """The number of largest groups. All other rows are one more group, 'Others'. None returns every group."""
    during: str | None = None
    """The dates of all groups, relative to today: 'last-12-months'. None groups the rows of all dates."""

    @property
    def measure(self) -> Literal["count", "sum"]:
        """The field of a group with its number."""
        return "count" if self.sum is None else "sum"

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of the rows that it needs. A user who does not see one of them does not see the groups."""
        return (self.by,) if self.sum is None else (self.by, self.sum)

    def check(self) -> None:
        if self.top is not None and not 1 <= self.top <= MAX_VALUES:
            self.report(f"the {self.top} largest groups are not between 1 and {MAX_VALUES}")
        if self.during is None:
            return
        if not is_period(self.during):
            self.report(f"'{self.during}' is no period{nearest(self.during, (*PERIODS, *COUNTED_PERIODS))}")
        elif self.during in _ENDLESS:
            self.report(f"'{self.during}' has no first or no last day: write another one, such as 'last-12-months'")

    def check_fields(self, rows: Mapping[str, object], filters: tuple[str, ...], path: str) -> None:
        """Report fields that cannot be grouped or added up. `rows` has the types of the fields of the list."""
        for name in (each for each in self.fields if each not in rows):
            self.report(f"the rows have no '{name}'{nearest(name, rows)}")
        if self.by in rows:
            self._check_by(rows[self.by], filters, path)
        if self.sum is not None and self.sum in rows:
            kind = field_type(rows[self.sum])
            if kind is None or kind.kind not in ("integer", "number"):
                self.report(f"'{self.sum}' is {_described(rows[self.sum], kind)}, so it has no sum: name a number")

    def _check_by(self, annotation: object, filters: tuple[str, ...], path: str) -> None:
        kind = field_type(annotation)
        if kind is None or kind.kind == "choices":
            self.report(f"'{self.by}' is {_described(annotation, kind)}, which has no groups")
            return
        if self.by not in filters:
            reason = "so no link can show the rows of a group: add it to the `filters` of the call"
            self.report(f"'{path}' cannot be filtered by '{self.by}', {reason}")
        is_dated, held = kind.kind in ("date", "moment"), _described(annotation, kind)
        if is_dated and self.period is None:
            names = ", ".join(map(repr, GROUP_PERIODS))
            self.report(f"'{self.by}' is {held}, so its groups are periods: write one of {names}")
        if is_dated and self.top is not None:
            self.report(f"periods are shown in their order, so '{self.by}' has no largest groups: remove `top`")
        if not is_dated and self.period is not None:
            self.report(f"'{self.by}' is {held}, which has no periods: remove '{self.period}'")
        if not is_dated and self.during is not None:
            self.report(f"'{self.by}' is {held}, which is in no period: remove `during`")


def _described(annotation: object, kind: FieldType | None) -> str:
    """Return what a field holds: 'text'."""
    return "a choice" if kind and kind.kind == "choice" else describe(value_types(annotation))


def first_day(day: date, period: Period) -> date:
    """Return the first day of the period with this day. Weeks begin on Monday."""
    if period == "day":
        return day
    if period == "week":
        return date.fromordinal(max(1, day.toordinal() - day.weekday()))
    size = _MONTHS[period]
    return date(day.year, (day.month - 1) // size * size + 1, 1)


def last_day(first: date, period: Period) -> date:
    """Return the last day of the period that begins on this day."""
    try:
        return _following(first, period) - timedelta(days=1)
    except (OverflowError, ValueError):  # the last period of all
        return date.max


def _following(first: date, period: Period) -> date:
    if period in ("day", "week"):
        return first + timedelta(days=1 if period == "day" else 7 - first.weekday())
    month = first.month - 1 + _MONTHS[period]
    return date(first.year + month // 12, month % 12 + 1, 1)


def first_days(first: date, last: date, period: Period) -> Iterator[date]:
    """Yield the first day of each period from that of one day to that of another."""
    day = first_day(first, period)
    while day <= last:
        yield day
        if (end := last_day(day, period)) == date.max:
            return
        day = end + timedelta(days=1)
