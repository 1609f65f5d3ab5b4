"""The reports: what is computed of which facts, and the figures above each."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from sqlalchemy import String

from app.contract.calls import Call
from app.db.engine import UtcDateTime
from app.db.reports.facts import FactRows, Facts, fact_rows
from app.db.reports.grouped import Grouping, GroupRows, group_rows
from app.db.reports.measures import (
    Measures,
    count,
    different,
    highest,
    known,
    latest,
    mean,
    percentile,
    ratio,
    share,
    total,
)
from app.features.reports.facts.alerts import ALERT_FACTS
from app.features.reports.facts.stays import HALT_FACTS, VISIT_FACTS
from app.features.reports.facts.trips import ARRIVAL_FACTS
from app.features.reports.facts.vehicles import SILENT_DAY_FACTS, VEHICLE_DAY_FACTS
from app.features.reports.schemas import lists as schemas
from app.i18n.messages import translatable


class Figure(NamedTuple):
    """A number above a report."""

    measure: str
    label: str
    divisor: float = 1
    """Divides the measure: 3600 for hours."""
    test: tuple[str, str] = ("", "")
    """A field of the facts and its test, which select the rows of the number among those of the report."""


class Report(NamedTuple):
    """A list with its totals."""

    call: Call
    rows: FactRows | GroupRows
    grouping: Grouping
    """The measures of the totals, with the keys of a list of groups."""
    figures: tuple[Figure, ...]
    facts_call: Call
    """The list of the facts, which the figures link to."""

    @property
    def totals(self) -> Grouping:
        """The measures that the totals show."""
        shown = {COVERAGE, *(each.measure for each in self.figures)}
        measures = {name: each for name, each in self.grouping.measures.items() if name in shown}
        return replace(self.grouping, measures=measures)

    @property
    def base(self) -> FactRows:
        """The list of the facts."""
        return self.rows.base if isinstance(self.rows, GroupRows) else self.rows


COVERAGE: Final = "coverage"
_HOURS: Final = 3600
_KM: Final = known(total("metres", 1000), "knownSeconds", "metres")
"""Null of vehicles of which nothing is known, like what follows: 0 would say that they stood."""
_MOVING_TIME, _IDLE_TIME = (known(total(name), "knownSeconds") for name in ("movingSeconds", "idleSeconds"))
_USE: Final[Measures] = {
    "days": total("days"),
    "daysMoved": known(total("moved"), "knownSeconds", "metres"),
    "km": _KM,
    "kmPerDay": known(ratio("metres", "days", 1000), "knownSeconds", "metres"),
    "movingSeconds": _MOVING_TIME,
    "movingShare": known(share("movingSeconds", "seconds"), "knownSeconds"),
    "idleSeconds": _IDLE_TIME,
    "silentSeconds": total("silentSeconds"),
    "drives": known(total("drives"), "knownSeconds"),
    "halts": known(total("halts"), "knownSeconds"),
    "maxSpeed": highest("maxSpeed"),
    "coverage": share("knownSeconds", "seconds"),
}
_FLEET: Final[Measures] = {
    "vehicles": total("days"),
    "vehiclesMoved": total("moved"),
    "km": _KM,
    "kmPerVehicle": known(ratio("metres", "days", 1000), "knownSeconds", "metres"),
    "movingSeconds": _MOVING_TIME,
    "idleSeconds": _IDLE_TIME,
    "silentSeconds": total("silentSeconds"),
    "gaps": total("gaps"),
    "coverage": share("knownSeconds", "seconds"),
}
_TRIP_USE: Final[Measures] = {
    "days": total("days"),
    "tripDays": known(total("tripDays"), "tripKnownDays"),
    "tripDayShare": share("tripDays", "tripKnownDays"),
    "km": _KM,
    "tripKm": known(known(total("tripMetres", 1000), "tripKnownDays"), "knownSeconds", "metres"),
    "tripShare": share("tripMetres", "tripKnownMetres"),
    "unknownDays": total("unknownDays"),
}
_IDLE: Final[Measures] = {
    "days": total("days"),
    "idleSeconds": _IDLE_TIME,
    "idlePerDay": known(ratio("idleSeconds", "days"), "knownSeconds"),
    "movingSeconds": _MOVING_TIME,
    "idleShare": share("idleSeconds", "idleSeconds", "movingSeconds"),
    "coverage": share("knownSeconds", "seconds"),
}
_SILENCE: Final[Measures] = {
    "days": total("days"),
    "withoutNews": total("withoutNews"),
    "gaps": total("gaps"),
    "silentSeconds": total("silentSeconds"),
    "silentKm": total("silentMetres", 1000),
    "coverage": share("knownSeconds", "seconds"),
    "heardAt": latest("heardAt", UtcDateTime()),
}
_PUNCTUALITY: Final[Measures] = {
    "trips": count(),
    "arrivals": total("arrivals"),
    "onTime": total("onTime"),
    "lateTrips": total("lateTrips"),
    "unknown": total("unknown"),
    "onTimeShare": share("onTime", "arrivals"),
    "medianLate": percentile("late", 50),
    "p90Late": percentile("late", 90),
    "worstLate": highest("late"),
    "meanLoading": mean("loadingSeconds"),
    "meanUnloading": mean("unloadingSeconds"),
    "clientCode": latest("clientCode", String()),
}
_STAYS: Final[Measures] = {
    "visits": count(),
    "siteId": highest("siteId"),
    "vehicles": different("trackerId"),
    "staySeconds": total("staySeconds"),
    "medianStay": percentile("staySeconds", 50),
    "p90Stay": percentile("staySeconds", 90),
    "longestStay": highest("staySeconds"),
    "detained": total("detained"),
    "detentionSeconds": total("detentionSeconds"),
}
_HALTS: Final[Measures] = {
    "halts": count(),
    "seconds": total("seconds"),
    "nightSeconds": total("nightSeconds"),
    "medianLength": percentile("seconds", 50),
    "longest": highest("seconds"),
}
_ALERTS: Final[Measures] = {
    "alerts": count(),
    "open": total("open"),
    "taken": total("taken"),
    "takenShare": share("taken", "alerts"),
    "medianTake": percentile("takeSeconds", 50),
    "p90Take": percentile("takeSeconds", 90),
    "seconds": total("seconds"),
}
_DISTANCE_KM = translatable("Distance (km)")
_MOVING_H, _IDLE_H, _SILENT_H = translatable("Moving (h)"), translatable("Idle (h)"), translatable("Silent (h)")
_USE_FIGURES = (
    Figure("km", _DISTANCE_KM),
    Figure("kmPerDay", translatable("Distance per vehicle and day (km)")),
    Figure("movingSeconds", _MOVING_H, _HOURS),
    Figure("idleSeconds", _IDLE_H, _HOURS, ("idleSeconds", "from.1")),
)
_FLEET_FIGURES = tuple(
    each._replace(measure="kmPerVehicle") if each.measure == "kmPerDay" else each for each in _USE_FIGURES
)
_ON_TRIP = ("onTrip", "is.On a trip")
_TRIP_USE_FIGURES = (
    Figure("tripKm", translatable("Loaded distance (km)"), 1, _ON_TRIP),
    Figure("tripShare", translatable("Share of the distance (%)"), 1, ("onTrip", "isnt.Not known")),
    Figure("tripDays", translatable("Days with a trip"), 1, _ON_TRIP),
    Figure("unknownDays", translatable("Days not known"), 1, ("onTrip", "is.Not known")),
)
_IDLE_FIGURES = (
    Figure("idleSeconds", _IDLE_H, _HOURS, ("idleSeconds", "from.1")),
    Figure("idleShare", translatable("Idle share (%)")),
    Figure("movingSeconds", _MOVING_H, _HOURS),
    Figure("days", translatable("Days of vehicles")),
)
_SILENCE_FIGURES = (
    Figure("withoutNews", translatable("Days without news"), 1, ("data", "is.No news")),
    Figure("gaps", translatable("Days with gaps"), 1, ("data", "isnt.Complete")),
    Figure("silentSeconds", _SILENT_H, _HOURS),
    Figure("silentKm", translatable("Unseen distance (km)")),
)
_TRIP_FIGURES = (
    Figure("onTimeShare", translatable("On time (%)"), 1, ("result", "is.On time")),
    Figure("arrivals", translatable("Known arrivals"), 1, ("result", "isnt.Unknown")),
    Figure("lateTrips", translatable("Late arrivals"), 1, ("result", "is.Late")),
    Figure("unknown", translatable("Arrival unknown"), 1, ("result", "is.Unknown")),
    Figure("medianLate", translatable("Median lateness (min)"), 60, ("result", "isnt.Unknown")),
    Figure("p90Late", translatable("9 of 10 no later than (min)"), 60, ("result", "isnt.Unknown")),
)
_STAY_FIGURES = (
    Figure("visits", translatable("Visits")),
    Figure("medianStay", translatable("Median stay (h)"), _HOURS),
    Figure("detained", translatable("Visits beyond the free time"), 1, ("result", "is.Detained")),
    Figure("detentionSeconds", translatable("Detention (h)"), _HOURS, ("result", "is.Detained")),
)
_HALT_FIGURES = (
    Figure("halts", translatable("Halts")),
    Figure("seconds", translatable("Length (h)"), _HOURS),
    Figure("nightSeconds", translatable("At night (h)"), _HOURS, ("time", "is.Night")),
    Figure("medianLength", translatable("Median length (h)"), _HOURS),
)
_TAKEN = ("response", "is.Taken")
_ALERT_FIGURES = (
    Figure("alerts", translatable("Alerts")),
    Figure("open", translatable("Open alerts"), 1, ("result", "is.Open")),
    Figure("takenShare", translatable("Share taken (%)"), 1, _TAKEN),
    Figure("medianTake", translatable("Median time to take (min)"), 60, _TAKEN),
    Figure("p90Take", translatable("9 of 10 taken within (min)"), 60, _TAKEN),
    Figure("seconds", translatable("Length (h)"), _HOURS, ("result", "is.Over")),
)


def _facts(
    call: Call, facts: Facts, measures: Measures, figures: tuple[Figure, ...], *, sort: str, ranked: str = ""
) -> Report:
    grouping = Grouping(facts, {}, measures, ranked, searched=facts.searched)
    return Report(call, fact_rows(facts, sort=sort), grouping, figures, call)


def _groups(call: Call, of: Report, keys: Mapping[str, str], *, sort: str) -> Report:
    """Return the report with the groups of the facts of another one."""
    facts = of.grouping.facts
    texts = tuple(name for name in keys if name in facts.searched)
    grouping = Grouping(facts, keys, of.grouping.measures, of.grouping.ranked, sort, texts)
    return Report(call, group_rows(of.base, grouping), grouping, of.figures, of.facts_call)


def _days(measures: Measures, figures: tuple[Figure, ...]) -> Report:
    return _facts(schemas.VEHICLE_DAYS, VEHICLE_DAY_FACTS, measures, figures, sort="-day")


_VEHICLE = {"plate": "trackerId"}
VEHICLE_DAYS = _days(_USE, _USE_FIGURES)
SILENT_DAYS = _facts(schemas.SILENT_DAYS, SILENT_DAY_FACTS, _SILENCE, _SILENCE_FIGURES, sort="-day")
ARRIVALS = _facts(schemas.ARRIVALS, ARRIVAL_FACTS, _PUNCTUALITY, _TRIP_FIGURES, sort="-day", ranked="late")
HALTS = _facts(schemas.HALTS, HALT_FACTS, _HALTS, _HALT_FIGURES, sort="-seconds", ranked="seconds")
VISITS = _facts(schemas.VISITS, VISIT_FACTS, _STAYS, _STAY_FIGURES, sort="-outAt", ranked="staySeconds")
ALERTS = _facts(schemas.ALERTS, ALERT_FACTS, _ALERTS, _ALERT_FIGURES, sort="-since", ranked="takeSeconds")
REPORTS: Final = (
    *(VEHICLE_DAYS, SILENT_DAYS, ARRIVALS, HALTS, VISITS, ALERTS),
    _groups(schemas.DISTANCE, VEHICLE_DAYS, _VEHICLE, sort="-km"),
    _groups(schemas.FLEET_DAYS, _days(_FLEET, _FLEET_FIGURES), {"day": "day"}, sort="-day"),
    _groups(schemas.TRIP_USE, _days(_TRIP_USE, _TRIP_USE_FIGURES), _VEHICLE, sort="-tripKm"),
    _groups(schemas.IDLE, _days(_IDLE, _IDLE_FIGURES), _VEHICLE, sort="-idleSeconds"),
    _groups(schemas.SILENCE, SILENT_DAYS, _VEHICLE, sort="-silentSeconds"),
    _groups(schemas.PUNCTUALITY, ARRIVALS, {"client": "client"}, sort="-trips"),
    _groups(schemas.LANES, ARRIVALS, {"lane": "lane"}, sort="-trips"),
    _groups(schemas.CLIENTS, ARRIVALS, {"client": "client", "month": "month"}, sort="-month"),
    _groups(schemas.STAYS, VISITS, {"site": "siteId"}, sort="-detentionSeconds"),
    _groups(schemas.VEHICLE_HALTS, HALTS, _VEHICLE, sort="-seconds"),
    _groups(schemas.ALERT_TYPES, ALERTS, {"type": "type"}, sort="-alerts"),
)
"""All reports: first the lists of facts, then those of their groups."""
