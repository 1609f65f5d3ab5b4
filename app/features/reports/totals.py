"""The figures above a report: over all pages, for the filters and the search of the list."""

from datetime import datetime
from typing import Any
from urllib.parse import quote

from sqlalchemy import Connection

from app.db.lists.query import ListQuery
from app.db.records.rows import Row
from app.db.reports.facts import Days, days_of
from app.db.reports.grouped import fetch_totals
from app.features.reports.reports import Figure, Report
from app.i18n.messages import translatable, translate
from app.i18n.time_zone import OFFICE

_CLOSED = translatable("Today counts once it is over.")
_SO_FAR = translatable("Figures of today are not complete yet.")
_NOTES = {
    **dict.fromkeys(("vehicle_days", "silent_days"), _CLOSED),
    "visits": translatable("A stay counts once it is over."),
    "halts": translatable("An ongoing halt counts until the last position of its vehicle."),
}
"""By the name of the facts."""


def read_totals(connection: Connection, report: Report, query: ListQuery, options: dict[str, int]) -> dict[str, Any]:
    """Return the data of the totals of a report, as the person of this transaction may see them."""
    days = days_of(query, report.grouping.facts)
    row = fetch_totals(connection, report.base.with_options(options), report.totals, query)
    return {
        "first": days.first,
        "last": days.last,
        "note": _note(report, days, query.now),
        "coverage": row.get("coverage"),
        "figures": [_figure(report, each, row, query) for each in report.figures],
    }


def _note(report: Report, days: Days, now: datetime) -> str | None:
    today = now.astimezone(OFFICE).date()
    if days.last < today:
        return None
    return translate(_NOTES.get(report.grouping.facts.name, _SO_FAR))


def _figure(report: Report, figure: Figure, row: Row, query: ListQuery) -> dict[str, Any]:
    value, label = row[figure.measure], translate(figure.label)
    facts = report.grouping.facts
    is_listed = not figure.test[0] or days_of(query, facts).length <= facts.max_days
    # The search of a list of groups finds other words than that of the facts.
    is_linked = is_listed and not query.search.strip()
    return {
        "label": label,
        "value": None if value is None else round(float(value) / figure.divisor, 1),
        "link": translate("See the rows of: {figure}", figure=label) if is_linked else "",
        "to": _address(report, figure, query) if is_linked else "",
    }


def _address(report: Report, figure: Figure, query: ListQuery) -> str:
    """Return the address of the rows that a figure adds up."""
    days = days_of(query, report.grouping.facts)
    tests = [(test.field, test.text) for test in query.all_tests if test.field != "day"]
    field, test = figure.test
    wanted = [("day", f"between.{days.first}..{days.last}"), *tests, *([(field, test)] if field else [])]
    text = "&".join(f"{name}={quote(value, safe=',:@!$()*')}" for name, value in wanted)
    return f"{report.facts_call.path}?{text}"
