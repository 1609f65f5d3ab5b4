"""Marks: labels of rows that fulfil a condition."""

from collections.abc import Iterable

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.conditions import Condition, fields_in
from app.contract.route_template import placeholders
from app.contract.states import Tone


class Mark(Node):
    """A second label next to a badge or a time, on rows that fulfil a condition.

    Also called: flag, warning, overdue.
    See also: BadgeCell, DateTimeCell.
    """

    text: Translatable
    """The label. `{age}` is replaced with the time since, or until, the moment in `since`: '{age} late'."""
    tone: Tone = "bad"
    """The colour."""
    when: Condition
    """The condition on the row."""
    since: str | None = None
    """The field with the moment that `{age}` is counted from."""
    until: str | None = None
    """The field with the moment at which `{age}` ends. Without it, and in rows without that moment, it ends now."""
    days: Translatable = "{count} d"
    """An age of a day or more on a badge. A `Rail` has room for whole words."""
    hours: Translatable = "{count} h"
    """An age of an hour or more on a badge."""
    minutes: Translatable = "{count} min"
    """A shorter age on a badge."""

    def check(self) -> None:
        if ("age" in placeholders(self.text)) != (self.since is not None):
            self.report(f"the mark '{self.text}' needs both `since` and the placeholder {{age}}, or neither")
        if self.until is not None and self.since is None:
            self.report(f"the mark '{self.text}' has `until` without `since`")


def check_marks(marks: Iterable[Mark], fields: Iterable[str]) -> None:
    """Report conditions on fields that the row does not have."""
    names = set(fields)
    for mark in marks:
        named = fields_in(mark.when) | {field for field in (mark.since, mark.until) if field is not None}
        mark.check_names(f"the mark '{mark.text}' names no field", names, *sorted(named))
