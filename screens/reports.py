"""A screen for each report."""

from typing import Literal

from app import ui
from app.features.reports.schemas import lists as reports
from screens.report_parts import (
    ALERT_STATE,
    ALERT_TYPE,
    COUNT,
    DATA,
    DAY_TRIP,
    HALT_STATE,
    KM,
    KNOWN,
    MOMENT,
    MONTH,
    NONE,
    PER_CENT,
    REASON,
    RESULT,
    SILENT_DATA,
    SPEED,
    TEXT,
    TIME,
    TO_CLIENT,
    TO_VEHICLE,
    VISIT_RESULT,
    column,
    more,
    report_screen,
    rows_of,
)

NO_CHART = "Nothing in this period."


def _sums(label: str, call: ui.Call, field: str) -> ui.Chart:
    """Create the chart of the sums of a number by day."""
    source = call.sum_by(field, by="day", period="day", filtered=True)
    return ui.Chart(label=label, source=source, to=call.path, empty=NO_CHART)


def _results(label: str, call: ui.Call) -> ui.Bars:
    return ui.Bars(label=label, source=call.count_by("result", filtered=True), to=call.path, empty=NO_CHART)


def _counts(label: str, call: ui.Call, period: Literal["day", "week"]) -> ui.Chart:
    return ui.Chart(label=label, source=call.count_by("day", period, filtered=True), to=call.path, empty=NO_CHART)


KM_BY_DAY = _sums("Distance by day (km)", reports.VEHICLE_DAYS, "km")
IDLE_BY_DAY = _sums("Idle hours by day", reports.VEHICLE_DAYS, "idleHours")
SILENT_BY_DAY = _sums("Silent hours by day", reports.SILENT_DAYS, "silentHours")
HALTS_BY_DAY = _sums("Hours of halts by day", reports.HALTS, "hours")
RESULTS = _results("Trips by result", reports.ARRIVALS)
VISITS_BY_RESULT = _results("Visits by result", reports.VISITS)
TRIPS_BY_WEEK = _counts("Trips by week", reports.ARRIVALS, "week")
ALERTS_BY_DAY = _counts("Alerts by day", reports.ALERTS, "day")
VEHICLE = column("plate", TO_VEHICLE, "medium", essential=True)
DAY = column("day", ui.DateCell(), "medium", essential=True)

distance = report_screen(
    reports.DISTANCE,
    sort="-km",
    chart=KM_BY_DAY,
    columns=(
        VEHICLE,
        column("km", KM, essential=True),
        column("daysMoved", COUNT),
        column("movingSeconds", TIME, essential=True),
        column("idleSeconds", TIME),
        column("coverage", PER_CENT, essential=True),
        *more(COUNT, "days"),
        *more(KM, "kmPerDay"),
        *more(PER_CENT, "movingShare"),
        *more(TIME, "silentSeconds"),
        *more(COUNT, "drives", "halts"),
        *more(SPEED, "maxSpeed"),
        rows_of(reports.VEHICLE_DAYS, "plate"),
    ),
)
fleet_days = report_screen(
    reports.FLEET_DAYS,
    sort="-day",
    chart=KM_BY_DAY,
    columns=(
        DAY,
        column("km", KM, essential=True),
        column("vehicles", COUNT, essential=True),
        column("vehiclesMoved", COUNT),
        column("movingSeconds", TIME),
        column("coverage", PER_CENT, essential=True),
        *more(COUNT, "gaps"),
        *more(KM, "kmPerVehicle"),
        *more(TIME, "idleSeconds", "silentSeconds"),
        rows_of(reports.VEHICLE_DAYS),
    ),
)
vehicle_days = report_screen(
    reports.VEHICLE_DAYS,
    sort="-day",
    chart=KM_BY_DAY,
    columns=(
        VEHICLE,
        DAY,
        column("km", KM, essential=True),
        column("movingSeconds", TIME),
        column("idleSeconds", TIME),
        column("silentSeconds", TIME),
        column("data", DATA, essential=True),
        *more(TIME, "standingSeconds"),
        *more(COUNT, "drives", "halts"),
        *more(SPEED, "maxSpeed"),
        *more(MOMENT, "firstMove", "lastMove"),
        *more(PER_CENT, "coverage"),
        *more(DAY_TRIP, "onTrip"),
        *more(KM, "tripKm"),
    ),
)
trip_use = report_screen(
    reports.TRIP_USE,
    sort="-tripKm",
    chart=KM_BY_DAY,
    columns=(
        VEHICLE,
        column("km", KM, essential=True),
        column("tripKm", KM, essential=True),
        column("tripShare", PER_CENT, essential=True),
        column("tripDays", COUNT),
        column("tripDayShare", PER_CENT, essential=True),
        *more(COUNT, "days", "unknownDays"),
        rows_of(reports.VEHICLE_DAYS, "plate"),
    ),
)
idle = report_screen(
    reports.IDLE,
    sort="-idleSeconds",
    chart=IDLE_BY_DAY,
    columns=(
        VEHICLE,
        column("idleSeconds", TIME, essential=True),
        column("idlePerDay", TIME, essential=True),
        column("idleShare", PER_CENT, essential=True),
        column("movingSeconds", TIME),
        column("coverage", PER_CENT),
        *more(COUNT, "days"),
        rows_of(reports.VEHICLE_DAYS, "plate"),
    ),
)
silence = report_screen(
    reports.SILENCE,
    sort="-silentSeconds",
    chart=SILENT_BY_DAY,
    columns=(
        VEHICLE,
        column("silentSeconds", TIME, essential=True),
        column("withoutNews", COUNT, essential=True),
        column("gaps", COUNT),
        column("coverage", PER_CENT),
        column("heardAt", ui.DateTimeCell(fallback="Never"), "medium", essential=True),
        *more(COUNT, "days"),
        *more(KM, "silentKm"),
        rows_of(reports.SILENT_DAYS, "plate"),
    ),
)
silent_days = report_screen(
    reports.SILENT_DAYS,
    sort="-day",
    chart=SILENT_BY_DAY,
    columns=(
        VEHICLE,
        DAY,
        column("silentSeconds", TIME, essential=True),
        column("silentKm", KM),
        column("coverage", PER_CENT),
        column("data", SILENT_DATA, essential=True),
    ),
)
PUNCTUALITY = (
    column("trips", COUNT, essential=True),
    column("onTimeShare", PER_CENT, essential=True),
    column("unknown", COUNT, essential=True),
)
LATENESS = (
    column("medianLate", TIME),
    column("p90Late", TIME),
    *more(COUNT, "arrivals", "onTime", "lateTrips"),
    *more(TIME, "worstLate", "meanLoading", "meanUnloading"),
)
punctuality = report_screen(
    reports.PUNCTUALITY,
    sort="-trips",
    chart=RESULTS,
    figures=6,
    columns=(
        column("client", TO_CLIENT, "wide", essential=True),
        *PUNCTUALITY,
        *LATENESS,
        rows_of(reports.ARRIVALS, "client"),
    ),
)
lanes = report_screen(
    reports.LANES,
    sort="-trips",
    chart=RESULTS,
    figures=6,
    columns=(
        column("lane", TEXT, "wide", essential=True),
        *PUNCTUALITY,
        *LATENESS,
        rows_of(reports.ARRIVALS, "lane"),
    ),
)
clients = report_screen(
    reports.CLIENTS,
    sort="-month",
    chart=TRIPS_BY_WEEK,
    figures=6,
    columns=(
        column("client", TO_CLIENT, "wide", essential=True),
        column("month", MONTH, essential=True),
        column("trips", COUNT, essential=True),
        column("onTimeShare", PER_CENT, essential=True),
        column("meanLoading", TIME, essential=True),
        column("meanUnloading", TIME, essential=True),
        *more(TIME, "medianLate", "p90Late", "worstLate"),
        *more(COUNT, "unknown", "arrivals", "onTime", "lateTrips"),
        rows_of(reports.ARRIVALS, "client", "month"),
    ),
)
arrivals = report_screen(
    reports.ARRIVALS,
    sort="-day",
    chart=RESULTS,
    figures=6,
    columns=(
        ui.Column(field="id", cell=ui.LinkCell(to="/trip-details/{id}"), width="tiny"),
        DAY,
        column("client", TO_CLIENT, "wide", essential=True),
        column("lane", TEXT, "wide", essential=True),
        column("late", TIME),
        column("result", RESULT, essential=True),
        column("reason", REASON, "medium"),
        *more(ui.LinkCell(to="/fleet-details/{truck}", fallback=NONE), "truck"),
        *more(ui.LinkCell(to="/driver-details/{driverId}", fallback=NONE), "driver"),
        *more(MOMENT, "due", "plannedStart", "departedAt", "arrivedAt"),
        *more(TIME, "startLate", "loadingSeconds", "unloadingSeconds"),
        *more(KNOWN, "known"),
    ),
)
halts = report_screen(
    reports.HALTS,
    sort="-seconds",
    chart=HALTS_BY_DAY,
    columns=(
        VEHICLE,
        column("start", ui.DateTimeCell(), "medium", essential=True),
        column("end", ui.DateTimeCell(fallback="So far"), "medium"),
        column("seconds", TIME, essential=True),
        column("site", ui.LinkCell(to="/site-list?name=is.{site}", fallback=NONE), "medium", essential=True),
        ui.Column(field="place", cell=TEXT, width="medium", essential=True, sortable=False),
        column("time", ui.BadgeCell()),
        *more(HALT_STATE, "state"),
        *more(TIME, "nightSeconds"),
        *more(ui.NumberCell(digits=4), "lat", "lng"),
    ),
)
vehicle_halts = report_screen(
    reports.VEHICLE_HALTS,
    sort="-seconds",
    chart=HALTS_BY_DAY,
    columns=(
        VEHICLE,
        column("halts", COUNT, essential=True),
        column("seconds", TIME, essential=True),
        column("nightSeconds", TIME),
        column("medianLength", TIME),
        column("longest", TIME),
        rows_of(reports.HALTS, "plate"),
    ),
)
stays = report_screen(
    reports.STAYS,
    sort="-detentionSeconds",
    chart=VISITS_BY_RESULT,
    columns=(
        column("site", ui.LinkCell(to="/site-details/{siteId}"), "wide", essential=True),
        column("visits", COUNT, essential=True),
        column("medianStay", TIME),
        column("p90Stay", TIME),
        column("detained", COUNT, essential=True),
        column("detentionSeconds", TIME, essential=True),
        *more(COUNT, "vehicles"),
        *more(TIME, "staySeconds", "longestStay"),
        rows_of(reports.VISITS, "site"),
    ),
)
visits = report_screen(
    reports.VISITS,
    sort="-outAt",
    chart=VISITS_BY_RESULT,
    columns=(
        column("site", ui.LinkCell(to="/site-details/{siteId}"), "wide", essential=True),
        VEHICLE,
        column("inAt", ui.DateTimeCell(), "medium"),
        column("outAt", ui.DateTimeCell(), "medium", essential=True),
        column("staySeconds", TIME, essential=True),
        column("detentionSeconds", TIME),
        column("result", VISIT_RESULT, "medium", essential=True),
    ),
)
alert_types = report_screen(
    reports.ALERT_TYPES,
    sort="-alerts",
    chart=ALERTS_BY_DAY,
    figures=6,
    columns=(
        column("type", ALERT_TYPE, "wide", essential=True),
        column("alerts", COUNT, essential=True),
        column("open", COUNT),
        column("takenShare", PER_CENT, essential=True),
        column("medianTake", TIME, essential=True),
        column("p90Take", TIME),
        *more(COUNT, "taken"),
        *more(TIME, "seconds"),
        rows_of(reports.ALERTS, "type"),
    ),
)
alerts = report_screen(
    reports.ALERTS,
    sort="-since",
    chart=ALERTS_BY_DAY,
    figures=6,
    columns=(
        ui.Column(field="id", cell=ui.LinkCell(to="/alert-details/{id}"), width="tiny"),
        column("type", ALERT_TYPE, "medium", essential=True),
        column("since", ui.DateTimeCell(), "medium", essential=True),
        column("vehicle", ui.LinkCell(to="/fleet-details/{vehicle}", fallback=NONE), "medium", essential=True),
        column("seconds", TIME),
        column("takenBy", TEXT, "medium"),
        column("takeSeconds", TIME, essential=True),
        *more(ui.LinkCell(to="/trip-details/{tripId}", fallback=NONE), "trip"),
        *more(MOMENT, "closedAt"),
        *more(ALERT_STATE, "result"),
        *more(ui.DateCell(), "day"),
    ),
)
