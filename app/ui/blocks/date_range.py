"""Days that the reader chooses for a whole screen; they stand in the address, so that they can be linked to."""

from datetime import date, datetime
from typing import Literal, get_args

from app.ui.base.node import Node, nearest
from app.ui.base.translatable import Translatable


class DateRangeFilter(Node):
    """Two parameters of the address that hold days such as 2026-02-28. What has one shows only what lies between."""

    first: str = "from"
    """The parameter with the first day."""
    last: str = "to"
    """The parameter with the last day, which is still shown."""


class Preset(Node):
    """A choice of days that many make: those up to today, and today."""

    label: Translatable
    """Its name."""
    days: int | None = None
    """How many days; 1 is today alone."""
    months: int | None = None
    """How many months."""

    def check(self) -> None:
        if (self.days is None) == (self.months is None):
            self.report(f"preset '{self.label}' needs either `days` or `months`")
        elif (self.days or self.months or 0) < 1:
            self.report(f"preset '{self.label}' has no day: at least 1")


class DateRangePicker(Node):
    """A button that shows which days are chosen, and opens a choice of others."""

    kind: Literal["dateRangePicker"] = "dateRangePicker"
    label: Translatable
    """The accessible name of the button, before what is chosen."""
    date_range: DateRangeFilter = DateRangeFilter()
    """Where the choice stands in the address."""
    all_days: Translatable
    """Shown when nothing is chosen; also the choice of that."""
    presets: tuple[Preset, ...] = ()
    """Choices that take one click."""
    first_label: Translatable
    """The label of the first day."""
    last_label: Translatable
    """The label of the last day."""
    submit: Translatable
    """The button that takes the two days."""
    incomplete: Translatable
    """Said when one of the days is missing."""
    wrong_order: Translatable
    """Said when the first day is after the last."""
    hint: Translatable = ""
    """What on the screen follows the choice."""


def check_dated(word: Node, fields: dict[str, object], name: str) -> None:
    """Complain when the records have no such field, or one that is neither a day nor a moment."""
    if name not in fields:
        raise word.screen_error(f"the record has no '{name}'{nearest(name, fields)}")
    if not {date, datetime} & {fields[name], *get_args(fields[name])}:
        word.report(f"'{name}' is neither a day nor a moment")
