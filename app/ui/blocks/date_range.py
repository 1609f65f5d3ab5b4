"""Date ranges for a whole screen. The selection is part of the URL, so that users can link to it."""

from typing import Literal

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable


class DateRangeFilter(Node):
    """A date range in two query parameters, as dates such as 2026-02-28. Blocks with a filter show that range only.

    Also called: period filter.
    See also: DateRangePicker.
    """

    first: str = "from"
    """The query parameter with the first day."""
    last: str = "to"
    """The query parameter with the last day (inclusive)."""


class Preset(Node):
    """A predefined date range: days or months that end today or some days ago, or a calendar month.

    Also called: last seven days.
    See also: DateRangePicker.
    """

    label: Translatable
    """The name of the preset."""
    days: int | None = None
    """The length in days; 1 is today only."""
    months: int | None = None
    """The length in months."""
    month: int | None = None
    """How many calendar months ago: 0 is this month up to today, 1 is the whole of the last one."""
    days_ago: int = 0
    """The number of days between the last day and today: 1 ends yesterday."""

    def check(self) -> None:
        if sum(length is not None for length in (self.days, self.months, self.month)) != 1:
            self.report(f"preset '{self.label}' needs one of `days`, `months` and `month`")
        elif self.month is not None:
            if self.month < 0:
                self.report(f"preset '{self.label}' ends in the future")
        elif (self.days or self.months or 0) < 1:
            self.report(f"preset '{self.label}' needs a length of at least 1")
        elif self.days_ago < 0:
            self.report(f"preset '{self.label}' ends in the future")


class DateRangePicker(Node):
    """A button that shows the selected date range and opens a menu to change it.

    Also called: date picker, calendar, period.
    See also: DateRangeFilter, Preset, DateField.
    """

    kind: Literal["dateRangePicker"] = "dateRangePicker"
    label: Translatable
    """The accessible name of the button, which precedes the selection."""
    date_range: DateRangeFilter = DateRangeFilter()
    """The query parameters that hold the selection."""
    filter: str | None = None
    """The filter of the list on this screen that holds the selection, in place of `date_range`. Presets of days, months
    and the last two calendar months stay relative there: 'day=during.last-7-days'."""
    all_days: Translatable
    """The text for no selection, and the label of the option that clears it."""
    presets: tuple[Preset, ...] = ()
    """Date ranges that a single click selects."""
    first_label: Translatable
    """The label of the field for the first day."""
    last_label: Translatable
    """The label of the field for the last day."""
    submit: Translatable
    """The label of the button that applies the two dates."""
    incomplete: Translatable
    """The error message when a date is missing."""
    wrong_order: Translatable
    """The error message when the first day is after the last."""
