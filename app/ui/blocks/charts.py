"""Charts: values over time, and values compared as bars."""

import re
from typing import Literal

from pydantic import Field, ValidationInfo, field_validator

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.calls import Part, Source, check_paths, check_values, paths_of, records_in
from app.contract.lists.groups import Grouping
from app.contract.rules.value_types import DATES, NUMBERS
from app.ui.blocks.cell_checks import check_cell
from app.ui.blocks.cells import Cell, NumberCell
from app.ui.blocks.date_range import DateRangeFilter


def _field_of_group(name: str, info: ValidationInfo) -> str:
    """Return the field of a group, where the source has groups and the block names no field."""
    group = getattr(info.data.get("source"), "group", None)
    if name or group is None:
        return name
    own: dict[str, str] = {"label_field": "label", "date": "day", "value": group.measure}
    return own[str(info.field_name)]


class ChartRange(Node):
    """A button that limits a chart to a period.

    Also called: zoom.
    See also: Chart.
    """

    label: Translatable
    """The text of the button."""
    name: Translatable = ""
    """The full name, if the label is an abbreviation."""
    months: int | None = None
    """The number of months before the last point. None shows all points."""

    def check(self) -> None:
        if self.months is not None and self.months < 1:
            self.report(f"range '{self.label}' needs at least 1 month")


class ChartSeries(Node):
    """Maps a list of the record to the series of a chart, one entry for each series.

    Also called: line, data set.
    See also: Chart.
    """

    rows: str
    """The record's field with the list."""
    field: str = "field"
    """The entry's field with the name of the value in each point."""
    label: str = "label"
    """The entry's field with the display name."""
    currency: str | None = None
    """The entry's field with a currency code such as 'INR'; None or empty for other numbers."""


class Chart(Node):
    """Values over time as stacked line charts with a shared time axis and separate scales. The first is the largest.

    Also called: graph, line chart, time series.
    See also: ChartSeries, Bars.
    """

    kind: Literal["chart"] = "chart"
    label: Translatable
    """The accessible name."""
    source: Source | Part
    """The record, or the groups of a list: `DEPOTS.count_by("opened", "month")`. Groups need no points, date, series
    and ranges."""
    points: str = ""
    """The record's field with the list of points, oldest first."""
    date: str = Field(default="", validate_default=True)
    """The point's field with the date."""
    series: ChartSeries | None = None
    """The series to draw."""
    name: str = "range"
    """The query parameter that holds the selected range."""
    ranges: tuple[ChartRange, ...] = ()
    """The ranges to select from, counted back from the last point. The first is the default. Without ranges, the chart
    has all points."""
    ranges_label: Translatable = ""
    """The accessible name of the range selection."""
    date_range: DateRangeFilter | None = None
    """The date range that filters the points."""
    currency: str = ""
    """The currency of the sums of groups, such as 'INR'. Empty for other numbers."""
    to: str | None = None
    """The route of the list whose rows the groups count. Each point then links to its rows."""
    route: str | None = None
    """The point's field with the route of its rows, for points that are no groups."""
    total: Translatable = "Total {total}"
    """The total next to the name of a series."""
    empty: Translatable
    """The text that is shown when there are no points."""

    _complete_date = field_validator("date")(_field_of_group)

    def check(self) -> None:
        if isinstance(self.source, Source) and self.source.group:
            self._check_groups(self.source.group)
            return
        for name in (each for each in ("points", "date", "series") if not getattr(self, each)):
            raise self.screen_error(f"chart '{self.label}' needs {name}=…, or groups: source=DEPOTS.count_by(…)")
        _check_link(self, self.to, self.source)
        record = self.source.shape()
        points = records_in(self, record, self.points)
        check_paths(self, points, self.date, self.route)
        check_values(self, points, DATES, self.date)
        if self.series:
            entries = records_in(self.series, record, self.series.rows)
            check_paths(self.series, entries, self.series.field, self.series.label, self.series.currency)

    def _check_groups(self, group: Grouping) -> None:
        if group.period is None:
            self.report(f"'{group.by}' is no date, so it has no place on the axis of a chart: show it as Bars")
        for name in (each for each in ("points", "series") if getattr(self, each)):
            self.report(f"the points of chart '{self.label}' are the groups of its source: remove `{name}`")


class Bars(Node):
    """Labelled values as horizontal bars: shares of a whole, or a ranking.

    Also called: bar chart, histogram, progress bar.
    See also: Chart, PercentCell.
    """

    kind: Literal["bars"] = "bars"
    label: Translatable
    """The accessible name of the list."""
    source: Source | Part
    """The source of the rows, in display order, or the groups of a list: `DEPOTS.count_by("state")`. Groups need no
    `label_field` and `value`."""
    label_field: str = Field(default="", validate_default=True)
    """The row's field with the label."""
    value: str = Field(default="", validate_default=True)
    """The row's field with the value, which must not be negative."""
    number: Cell = NumberCell()
    """The format of the value."""
    full_value: float | None = None
    """The value of a full bar: 100 for percentages. None uses the largest value."""
    ranked: bool = False
    """Whether to number the rows."""
    caption: Translatable = ""
    """A short text below the label; `{name}` is replaced with a field of the row."""
    to: str | None = None
    """The route of the list whose rows the groups count. Each bar then links to its rows."""
    route: str | None = None
    """The row's field with the route of what it counts, for rows that are no groups; empty without a link."""
    empty: Translatable
    """The text that is shown when there are no rows, or each value is 0."""

    _complete_fields = field_validator("label_field", "value")(_field_of_group)

    def check(self) -> None:
        for name in (each for each in ("label_field", "value") if not getattr(self, each)):
            raise self.screen_error(f"Bars needs {name}=…, or groups: source=DEPOTS.count_by(…)")
        _check_link(self, self.to, self.source)
        shape = self.source.shape()
        named = sorted(re.findall(r"{(\w+)}", self.caption))
        check_paths(self, shape, self.label_field, self.value, self.route, *named)
        check_values(self, shape, NUMBERS, self.value)
        check_cell(self, self.number, self.value, paths_of(shape))
        if self.full_value is not None and self.full_value <= 0:
            self.report("`full_value` must be greater than 0")


def _check_link(node: Node, to: str | None, source: Source | Part) -> None:
    if to is not None and not (isinstance(source, Source) and source.group):
        node.report(
            "only the groups of a list have links to their rows: remove `to`, or write source=DEPOTS.count_by(…)"
        )
