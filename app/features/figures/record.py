"""The figures of a client, a driver or a vehicle: its trips, and the distance of a vehicle."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import Any, NamedTuple
from urllib.parse import quote

from sqlalchemy import Connection, func

from app.db.lists.visible_counts import VisibleCounts
from app.db.records.rows import Row
from app.features.figures.lists import Days, Lists, Tests, address_of
from app.features.figures.schemas import (
    Figure,
    RecordChart,
    RecordQuery,
    RecordTruck,
    VehicleDayPoint,
    VehicleDaySeries,
)
from app.features.figures.stats import JUDGED, REPORTS, VEHICLE_DAYS, Stats
from app.features.figures.weeks import TRIP_LIST
from app.features.trips.schemas import TRIPS, TRIPS_TABLE
from app.i18n.messages import translate

MONTH = timedelta(days=30)
_MAX_TRUCKS = 20
_QUARTER = timedelta(days=90)


class Owner(NamedTuple):
    """Whose trips are counted: a column, its value, and the test of the list of trips."""

    column: str
    value: Any
    test: Tests


def owner_of(query: RecordQuery) -> Owner | None:
    """Return whose figures are asked for."""
    if query.client is not None:
        return Owner("client_code", query.client, {"clientCode": f"is.{query.client}"})
    if query.driver is not None:
        return Owner("driver_id", query.driver, {"driverId": f"in.{query.driver}"})
    return None if query.truck is None else Owner("truck_id", query.truck, {"truckId": f"in.{query.truck}"})


def trip_figures(connection: Connection, lists: Lists, owner: Owner, today: date) -> Iterator[Figure]:
    """Yield the figures of trips that the person sees."""
    trips = VisibleCounts(connection, TRIPS_TABLE.name)
    own = trips.column(owner.column) == owner.value
    if not trips.shows(owner.column, "start_date", "trip_status"):
        return
    is_open = func.coalesce(trips.column("trip_status"), "") != "Completed"
    opened = address_of(TRIP_LIST, {"condition": "open", **owner.test})
    yield figure_of(translate("Open trips"), trips.count(own, is_open), opened, icon="truck")
    month = Days(today - MONTH + timedelta(days=1), today)
    started = trips.count(own, *month.conditions(trips.column("start_date"), lists.zone))
    dated = address_of(TRIP_LIST, {**owner.test, **month.test("startDate")})
    yield figure_of(translate("Trips of the last 30 days"), started, dated, icon="package")
    if trips.shows("phase", "risk"):
        days = Days(today - _QUARTER + timedelta(days=1), today)
        stats = Stats(connection, lists, days, lambda _: None, today)
        arrived = address_of(TRIP_LIST, {**JUDGED, **owner.test, **days.test("startDate")})
        share = stats.share_in_time(days, own)
        yield figure_of(translate("On time in the last 90 days"), share, arrived, icon="clock", unit="%")


def distance_figures(lists: Lists, rows: Sequence[Row], plate: str, today: date) -> Iterator[Figure]:
    """Yield how far a vehicle drove, and on how many days. Days without a position tell nothing."""
    rows = [row for row in rows if row["fixes"] or row["metres"]]
    now = next((round(row["metres"] / 1000) for row in rows if row["day"] == today), None)
    # The report has only days that are over: the way of today proves this figure.
    way = {"tab": "track", "view": "history", "start": str(today), "end": str(today)}
    address = address_of(f"/fleet-details/{quote(plate, safe='')}", way) if now is not None else ""
    yield figure_of(translate("Distance today, so far"), now, address, icon="route", unit=translate("km"))
    over = [row for row in rows if row["day"] < today]
    days = Days(today - MONTH, today - timedelta(days=1))
    route = days_of(lists, plate, days)
    kilometres = round(sum(row["metres"] for row in over) / 1000) if over else None
    distance = translate("Distance (days known: {count})", count=len(over))
    yield figure_of(distance, kilometres, route, icon="route", unit=translate("km"))
    moved = sum(row["drives"] > 0 for row in over) if over else None
    yield figure_of(
        translate("Days on the road (days known: {count})", count=len(over)), moved, route, icon="calendar-days"
    )


def distance_chart(lists: Lists, rows: Sequence[Row], plate: str, today: date) -> RecordChart:
    """Return the distance of each day that is over. It is not rounded: the chart also shows the sum of all days."""
    points = [
        VehicleDayPoint(
            day=row["day"],
            distance=row["metres"] / 1000,
            route=days_of(lists, plate, Days(row["day"], row["day"])),
        )
        for row in sorted(rows, key=lambda row: row["day"])
        if row["day"] < today and (row["fixes"] or row["metres"])
    ]
    series = [VehicleDaySeries(field="distance", label=translate("Distance (km)"))] if points else []
    return RecordChart(series=series, points=points)


def days_of(lists: Lists, plate: str, days: Days) -> str:
    """Return the address of the days of a vehicle; empty for a person who may not see reports."""
    tests = {"plate": f"is.{plate}", **days.test("day")}
    return address_of(VEHICLE_DAYS, tests) if lists.access.may(REPORTS) else ""


def trucks_of(connection: Connection, lists: Lists, owner: Owner, vehicles: Sequence[Row]) -> Iterator[RecordTruck]:
    """Yield the trucks of the ongoing trips of a client or a driver."""
    query = address_of("", {"condition": "ongoing", **owner.test, "sort": "endDate"}).partition("?")[2]
    found = lists.page(connection, TRIPS, query, _MAX_TRUCKS)
    by_truck = {row["fleetId"]: row for row in vehicles if row["fleetId"]}
    for row in found.rows if found else ():
        seen: Row = by_truck.get(row["truckId"], {})
        yield RecordTruck(
            trip_id=row["id"],
            trip=trip_name(row),
            truck=row["truckRegistrationNumber"] or row["truckNumber"],
            plate=seen.get("plate"),
            place=seen.get("place"),
            lat=seen.get("lat"),
            lng=seen.get("lng"),
            heading=seen.get("heading"),
            heard=seen.get("heard"),
        )


def trip_name(row: Row) -> str:
    """Return the name of a trip: 'Indore → Gurugram', or its number where its places are not known."""
    return " → ".join(filter(None, (row["source"], row["destination"]))) or translate("Trip {id}", id=row["id"])


def figure_of(label: str, value: float | None, route: str, *, icon: str, unit: str | None = None) -> Figure:
    """Return a figure of a record, with the address of its rows if there are any."""
    return Figure(
        label=label,
        value=value,
        unit=unit,
        currency=None,
        change=None,
        note="",
        icon=icon,
        sample=False,
        link=label if route else "",
        route=route,
    )
