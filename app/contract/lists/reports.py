"""Totals of reports: what is computed of all rows of a list, over all of its pages."""

from datetime import date
from typing import Any

from app.contract.calls import Call
from app.contract.schema import Schema


class ReportFigure(Schema):
    """A number of a report, with a link to the rows that it is made of."""

    label: str
    """What the number is, with its unit: 'Distance (km)'."""
    value: float | None
    """Null if it is not known, such as a share of nothing."""
    link: str
    """The accessible name of the link."""
    to: str
    """The address of the rows. Empty without a link."""


class ReportTotals(Schema):
    """The totals of a report, and of what they are."""

    first: date
    last: date
    note: str | None
    """What the numbers do not contain yet, such as today. Null without anything."""
    coverage: float | None
    """The per cent of the time of which something is known. Null where that does not matter."""
    figures: list[ReportFigure]


def totals_call(rows: Call) -> Call:
    """Return the call of the totals of a list, with the same filters."""
    given: dict[str, Any] = {"listed": rows, "needs": rows.needs, "filters": rows.filters}
    return Call(method="GET", path=f"{rows.path}/totals", data=ReportTotals, **given)
