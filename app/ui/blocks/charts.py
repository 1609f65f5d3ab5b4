"""Charts: values over time, and values compared as bars."""

import re
from typing import Literal

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.calls import Part, Source, check_paths, check_values, paths_of, records_in
from app.contract.rules.value_types import DATES, NUMBERS
from app.ui.blocks.cell_checks import check_cell
from app.ui.blocks.cells import Cell, NumberCell
from app.ui.blocks.date_range import DateRangeFilter


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
    """The record."""
    points: str
    """The record's field with the list of points, oldest first."""
    date: str
    """The point's field with the date."""
    series: ChartSeries
    """The series to draw."""
    name: str = "range"
    """The query parameter that holds the selected range."""
    ranges: tuple[ChartRange, ...]
    """The ranges to select from, counted back from the last point. The first is the default."""
    ranges_label: Translatable
    """The accessible name of the range selection."""
    date_range: DateRangeFilter | None = None
    """The date range that filters the points."""
    total: Translatable
    """The total next to the name of a series: 'Total {total}'."""
    empty: Translatable
    """The text that is shown when there are no points."""

    def check(self) -> None:
        if not self.ranges:
            self.report(f"chart '{self.label}' needs a range")
        record = self.source.shape()
        points = records_in(self, record, self.points)
        check_paths(self, points, self.date)
        check_values(self, points, DATES, self.date)
        entries = records_in(self.series, record, self.series.rows)
        check_paths(self.series, entries, self.series.field, self.series.label, self.series.currency)


class Bars(Node):
    """Labelled values as horizontal bars: shares of a whole, or a ranking.

    Also called: bar chart, histogram, progress bar.
    See also: Chart, PercentCell.
    """

    kind: Literal["bars"] = "bars"
    label: Translatable
    """The accessible name of the list."""
    source: Source | Part
    """The source of the rows, in display order."""
    label_field: str
    """The row's field with the label."""
    value: str
    """The row's field with the value, which must not be negative."""
    number: Cell = NumberCell()
    """The format of the value."""
    full_value: float | None = None
    """The value of a full bar: 100 for percentages. None uses the largest value."""
    ranked: bool = False
    """Whether to number the rows."""
    caption: Translatable = ""
    """A short text below the label; `{name}` is replaced with a field of the row."""
    empty: Translatable
    """The text that is shown when there are no rows."""

    def check(self) -> None:
        shape = self.source.shape()
        check_paths(self, shape, self.label_field, self.value, *sorted(re.findall(r"{(\w+)}", self.caption)))
        check_values(self, shape, NUMBERS, self.value)
        check_cell(self, self.number, self.value, paths_of(shape))
        if self.full_value is not None and self.full_value <= 0:
            self.report("`full_value` must be greater than 0")
