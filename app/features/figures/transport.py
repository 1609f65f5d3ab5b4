"""The page in the frame of the transport dashboard: what needs attention now, figures and lanes of a week, for a large
screen."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import Connection

from app.db.lists.visible_counts import VisibleCounts
from app.db.records.rows import Row
from app.features.content.schemas.transport import Figure, Lane, TransportContent
from app.features.figures.attention import Section, StateCount, attention_of, states_of
from app.features.figures.lists import Days, Lists, address_of
from app.features.figures.stats import Stats
from app.features.figures.weeks import TRIP_LIST
from app.features.trips.schemas import TRIPS_TABLE
from app.i18n.messages import translate
from app.web.pages.html import number

Distances = Callable[[Days], Mapping[date, int] | None]
_WEEK = timedelta(days=7)
_DAY = timedelta(days=1)
_MAX_LANES = 6
_UNKNOWN = "–"
_NOW = ("ongoing", "late", "customers", "vehicles")
"""The figures that have no period."""


class LaneCount(NamedTuple):
    """The trips of a lane, as `Lane` of the content. Its name may be longer."""

    name: str
    trips: int
    on_time: float | None
    route: str
    """The address of these trips."""


class TransportPage(NamedTuple):
    """What the page shows."""

    figures: list[Figure]
    lanes: Sequence[Lane | LaneCount]
    routes: Mapping[str, str] = {}
    """The addresses of the rows that figures count, by the labels of the figures."""
    columns: Sequence[Sequence[Section]] = ()
    """What needs attention, most of all on the left."""
    states: Sequence[StateCount] | None = None
    """The vehicles by their state. None for a person who may not see them."""
    samples: frozenset[str] = frozenset()
    """The labels of figures that come from simulated positions."""
    is_simulated: bool = False
    """Whether all positions are simulated."""


def empty_page(content: TransportContent) -> TransportPage:
    """Return the page without a ticket: it shows none of the numbers that Waybill counts."""
    note = translate("Open the transport dashboard in Waybill.")
    return TransportPage([_shown(each, None, note) for each in content.figures], content.lanes)


def page_of(
    connection: Connection,
    content: TransportContent,
    lists: Lists,
    distances: Distances,
    vehicles: Sequence[Row],
    today: date,
    *,
    is_simulated: bool,
) -> TransportPage:
    """Return the page as a person may see it, without the figures of lists that they may not."""
    week = Days(today - _WEEK, today - _DAY)
    before = Days(today - 2 * _WEEK, today - _WEEK - _DAY)
    now, then = (Stats(connection, lists, days, distances, today) for days in (week, before))
    lanes: Sequence[Lane | LaneCount] = content.lanes or list(_lanes(connection, lists, now, week))
    figures = list(_figures(content, now, then))
    is_sample = {each.label: is_simulated and each.figure == "distance" and each.value != _UNKNOWN for each in figures}
    samples = frozenset(label for label, simulated in is_sample.items() if simulated)
    columns, states = attention_of(connection, lists, vehicles), states_of(lists, vehicles)
    return TransportPage(figures, lanes, dict(_routes(content, now)), columns, states, samples, is_simulated)


def _figures(content: TransportContent, now: Stats, then: Stats) -> Iterator[Figure]:
    for each in content.figures:
        if each.figure is None:
            yield each
        elif now.may(each.figure):
            found = now.find(each.figure)
            value = _text(each.figure, found.value)
            if each.figure in _NOW:
                yield _shown(each, value, translate("Now"))
            elif found.known is not None:  # no number to compare with the week before
                yield _shown(each, value, translate("Days known: {count}", count=found.known))
            else:
                before = _text(each.figure, then.find(each.figure).value)
                note = translate("Week before: {number}", number=before) if before else ""
                yield _shown(each, value, note if value else translate("Not known yet"))


def _routes(content: TransportContent, now: Stats) -> Iterator[tuple[str, str]]:
    for each in content.figures:
        if each.figure is not None and now.may(each.figure) and (route := now.find(each.figure).route):
            yield each.label, route


def _text(figure: str, value: float | None) -> str | None:
    if value is None:
        return None
    if figure == "distance":
        return translate("{number} km", number=number(value))
    return f"{number(value)} %" if figure == "punctuality" else number(value)


def _shown(figure: Figure, value: str | None, note: str) -> Figure:
    if figure.figure is None:
        return figure
    return figure.model_copy(update={"value": value or _UNKNOWN, "note": note})


def _lanes(connection: Connection, lists: Lists, stats: Stats, days: Days) -> Iterator[LaneCount]:
    trips = VisibleCounts(connection, TRIPS_TABLE.name)
    if not trips.shows("start_date", "source", "destination"):
        return
    source, destination = trips.column("source"), trips.column("destination")
    started = days.conditions(trips.column("start_date"), lists.zone)
    for start, end, count in trips.count_pairs("source", "destination", _MAX_LANES, *started):
        share = stats.share_in_time(days, source == start, destination == end)
        tests = {"source": f"is.{start}", "destination": f"is.{end}", **days.test("startDate")}
        yield LaneCount(f"{start} → {end}", count, share, address_of(TRIP_LIST, tests))
