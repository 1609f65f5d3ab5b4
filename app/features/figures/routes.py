"""The endpoints of the figures of the dashboards."""

from datetime import date, datetime, timedelta
from functools import partial
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Path, Query, Request, Response
from sqlalchemy import Connection

from app.core.errors import Invalid
from app.db.access import run_with
from app.db.records.rows import Row
from app.features.content.schemas.dashboard import DashboardContent
from app.features.content.schemas.transport import TransportContent
from app.features.embedding.schemas import TRANSPORT_DASHBOARD_FRAMING
from app.features.figures import parts
from app.features.figures.driver import driver_figures
from app.features.figures.lists import Days, Lists
from app.features.figures.pages import live_page, to_plain_page
from app.features.figures.record import (
    MONTH,
    Owner,
    distance_chart,
    distance_figures,
    owner_of,
    trip_figures,
    trucks_of,
)
from app.features.figures.schemas import (
    FIGURES,
    RECORD_FIGURES,
    TRANSPORT_PAGE,
    DashboardFigures,
    Figure,
    FiguresQuery,
    RecordFigures,
    RecordQuery,
    RecordTruck,
)
from app.features.figures.stats import Stats
from app.features.figures.transport import Distances, TransportPage, page_of
from app.features.figures.weeks import chart_of
from app.features.services import InjectedServices
from app.features.tracking.schemas.tracks import DAYS
from app.features.tracking.services import InjectedTracking, Tracking
from app.i18n.messages import translate
from app.i18n.time_zone import OFFICE
from app.web.api.envelope import Answer, answer
from app.web.api.guard import guard_of, request_access
from app.web.api.list_route import zone_of
from app.web.api.routing import serve

router = APIRouter(tags=["dashboard"])
public = APIRouter(tags=["dashboard"])
_MAX_ACTIVITIES = 30
_MONTH = timedelta(days=30)
_WRONG_ORDER = "From date is after To date."


class _Asked(NamedTuple):
    """What is asked: by whom, of which days, and what takes the place of figures."""

    lists: Lists
    days: Days
    content: DashboardContent
    vehicles: list[Row]


@serve(router, FIGURES)
async def figures(
    request: Request,
    services: InjectedServices,
    tracking: InjectedTracking,
    query: Annotated[FiguresQuery, Query()],
) -> Answer:
    if query.first and query.last and query.last < query.first:
        raise Invalid(translate(_WRONG_ORDER))
    access = request_access(request)
    content = services.fixtures.serve("dashboard", DashboardContent).with_totals
    lists = Lists(request, access, services.clock(), zone_of(request))
    vehicles = [] if content.locations else await tracking.vehicles_now(access)
    asked = _Asked(lists, Days(query.first, query.last), content, vehicles)
    return answer(await services.database.read_long(run_with, access, _figures, asked, tracking))


@serve(router, RECORD_FIGURES)
async def record_figures(
    request: Request,
    services: InjectedServices,
    tracking: InjectedTracking,
    query: Annotated[RecordQuery, Query()],
) -> Answer:
    access = request_access(request)
    lists = Lists(request, access, services.clock(), zone_of(request))
    today = lists.now.astimezone(OFFICE).date()
    owner, plate = owner_of(query), query.plate or ""
    trips: list[Figure] = []
    trucks: list[RecordTruck] = []
    if owner:
        vehicles = await tracking.vehicles_now(access) if owner.column != "truck_id" else []
        owned = partial(_owned, lists=lists, owner=owner, tracking=tracking, vehicles=vehicles, today=today)
        trips, trucks = await services.database.read_long(run_with, access, owned)
    may = bool(plate) and access.may(DAYS.needs)
    days = await tracking.positions.days(access, plate, today - MONTH, today) if may else []
    driven = distance_figures(lists, days, plate, today) if may else ()
    chart = distance_chart(lists, days, plate, today)
    return answer(RecordFigures(stats=[*trips, *driven], chart=chart, trucks=trucks))


@serve(public, TRANSPORT_PAGE)
async def transport_page(
    request: Request,
    services: InjectedServices,
    tracking: InjectedTracking,
    ticket: Annotated[str, Path(max_length=300)],
) -> Response:
    content = services.fixtures.serve("transport", TransportContent)
    access = await guard_of(request).page_access(request, ticket)
    if access is None or not access.may(TRANSPORT_DASHBOARD_FRAMING.needs):
        return to_plain_page()
    lists = Lists(request, access, services.clock(), OFFICE)
    vehicles = await tracking.vehicles_now(access)
    page = await services.database.read_long(run_with, access, _transport_page, content, lists, vehicles, tracking)
    return live_page(content, page, lists.now)


def _transport_page(
    connection: Connection, content: TransportContent, lists: Lists, vehicles: list[Row], tracking: Tracking
) -> TransportPage:
    today = lists.now.astimezone(lists.zone).date()
    distances = _distances(connection, tracking)
    return page_of(connection, content, lists, distances, vehicles, today, is_simulated=tracking.is_simulated)


def _distances(connection: Connection, tracking: Tracking) -> Distances:
    return lambda days: tracking.distances(connection, days.first, days.last)


def _owned(
    connection: Connection, *, lists: Lists, owner: Owner, tracking: Tracking, vehicles: list[Row], today: date
) -> tuple[list[Figure], list[RecordTruck]]:
    """Return the figures of the trips of a record, and the trucks of its ongoing trips, unless it is a truck."""
    stats = list(trip_figures(connection, lists, owner, today))
    if owner.column == "driver_id":
        stats += driver_figures(connection, lists, owner.value, tracking, vehicles)
    return stats, [] if owner.column == "truck_id" else list(trucks_of(connection, lists, owner, vehicles))


def _figures(connection: Connection, asked: _Asked, tracking: Tracking) -> DashboardFigures:
    lists, days, content, vehicles = asked
    today = lists.now.astimezone(lists.zone).date()
    last = days.last or today
    month = Days(max(days.first or date.min, last - _MONTH + timedelta(days=1)), last)

    distances = _distances(connection, tracking)
    stats = Stats(connection, lists, days, distances, today, is_simulated=tracking.is_simulated)
    locations, activities = content.locations, content.activities
    categories = content.categories
    return DashboardFigures(
        stats=list(stats.cards(content.stats, sample=content.sample)),
        chart=chart_of(connection, lists, days, distances(days), today),
        locations=parts.pinned_cities(locations) if locations else parts.cities_of(vehicles),
        locations_sample=content.sample if locations else tracking.is_simulated,
        activities=parts.pinned_activities(activities)
        if activities
        else parts.activities_of(tracking.events(connection, *_moments(lists, days), _MAX_ACTIVITIES)),
        activities_sample=content.sample if activities else tracking.is_simulated,
        categories=parts.pinned_categories(categories)
        if categories
        else list(parts.categories_of(connection, lists, month)),
        categories_sample=content.sample and bool(categories),
    )


def _moments(lists: Lists, days: Days) -> tuple[int, int]:
    """Return the first and the last second of days of the reader; of the last 30 days without any."""
    first = datetime.combine(days.first, datetime.min.time(), lists.zone) if days.first else lists.now - _MONTH
    last = datetime.combine(days.last, datetime.max.time(), lists.zone) if days.last else lists.now
    return int(first.timestamp()), int(last.timestamp())
