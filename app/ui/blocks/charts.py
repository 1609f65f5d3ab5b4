"""Numbers as pictures: how they went over time, and how they compare."""

import re
from typing import Any, Literal, get_args

from pydantic import BaseModel

from app.ui.base.node import Node, nearest
from app.ui.base.translatable import Translatable
from app.ui.blocks.cells import Cell, NumberCell
from app.ui.blocks.date_range import DateRangeFilter, check_dated
from app.ui.data.calls import Part, Source, check_paths, fields_of


class ChartRange(Node):
    """A button that shows a part of a chart."""

    label: Translatable
    """What it says."""
    name: Translatable = ""
    """In full, where what it says is an abbreviation."""
    months: int | None = None
    """How many months up to the last day; None shows all."""

    def check(self) -> None:
        if self.months is not None and self.months < 1:
            self.report(f"range '{self.label}' has no day: at least 1 month")


class ChartSeries(Node):
    """Where the record says what a chart draws: a list, with one entry for each number of a point."""

    rows: str
    """The record's field with the list."""
    field: str = "field"
    """The entry's field that names the number."""
    label: str = "label"
    """The entry's field with its name for the reader."""
    currency: str | None = None
    """The entry's field with the currency of an amount of money: 'INR'; None or empty for other numbers."""


class Chart(Node):
    """Numbers over time, one below the other on the same days, each on a scale of its own; the first is the largest."""

    kind: Literal["chart"] = "chart"
    label: Translatable
    """The accessible name."""
    source: Source | Part
    """The record."""
    points: str
    """Its field with the list of points, the oldest first."""
    date: str
    """The point's field with its day."""
    series: ChartSeries
    """What is drawn of each point."""
    name: str = "range"
    """The parameter of the address that holds the chosen range."""
    ranges: tuple[ChartRange, ...]
    """The choice of ranges; the first at the start. They count back from the last point between the chosen days."""
    ranges_label: Translatable
    """The accessible name of the choice."""
    date_range: DateRangeFilter | None = None
    """The days that it keeps to."""
    total: Translatable
    """Beside each number's name: '{total} in all'."""
    empty: Translatable
    """Shown when there is no point."""

    def check(self) -> None:
        if not self.ranges:
            self.report(f"chart '{self.label}' needs a range")
        record = fields_of(self.source.shape())
        check_dated(self, fields_of(_entry(self, record, self.points)), self.date)
        entries = _entry(self.series, record, self.series.rows)
        check_paths(self.series, entries, self.series.field, self.series.label, self.series.currency)


class Bars(Node):
    """Names with a number each, and how these compare: shares of a whole, or the largest first."""

    kind: Literal["bars"] = "bars"
    label: Translatable
    """The list's accessible name."""
    source: Source | Part
    """The rows, in the order in which they are shown."""
    label_field: str
    """The row's field with the name."""
    value: str
    """The row's field with the number, which is never below zero."""
    number: Cell = NumberCell()
    """How the number is shown."""
    full_value: float | None = None
    """The number of a full bar: 100 for shares of a hundred. None is the largest number there is."""
    ranked: bool = False
    """Whether each has its place in front of it."""
    caption: Translatable = ""
    """A short text below the name; `{name}` is filled from the row."""
    empty: Translatable
    """Shown when there are none."""

    def check(self) -> None:
        shape = self.source.shape()
        check_paths(self, shape, self.label_field, self.value, *sorted(re.findall(r"{(\w+)}", self.caption)))
        if self.full_value is not None and self.full_value <= 0:
            self.report("a whole is more than 0")


def _entry(word: Node, record: dict[str, object], name: str) -> type[BaseModel]:
    """The shape of the entries of a list in the record. Raises ScreenError when there is no such list."""
    if name not in record:
        raise word.screen_error(f"the record has no '{name}'{nearest(name, record)}")
    entries: tuple[Any, ...] = get_args(record[name])
    if len(entries) != 1 or not (isinstance(entries[0], type) and issubclass(entries[0], BaseModel)):
        raise word.screen_error(f"'{name}' is no list of records")
    return entries[0]
