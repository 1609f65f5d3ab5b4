"""The cards with a number: those that Waybill counts, and those of the content."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection

from app.contract.calls import Call
from app.db.lists.visible_counts import VisibleCounts
from app.features.clients.schemas import CLIENTS
from app.features.content.schemas.dashboard import FigureName, Stat
from app.features.figures.lists import Days, Lists, Tests, address_of
from app.features.figures.schemas import Figure
from app.features.figures.weeks import TRIP_LIST
from app.features.fleets.schemas import FLEETS
from app.features.tracking.schemas.tracks import DAYS
from app.features.trips.schemas import TRIPS, TRIPS_TABLE
from app.i18n.messages import translatable, translate

VEHICLE_DAYS, REPORTS = "/reports/vehicle-days", "reports.list"
"""The list of vehicles and days, and the right to see it."""
_DAY = timedelta(days=1)
_ARRIVED, _IN_TIME, _LATE = ("At destination", "Finished"), "On time", "Late"
JUDGED: Tests = {"phase": f"in.{','.join(_ARRIVED)}", "risk": f"in.{_IN_TIME},{_LATE}"}
"""Trips that have arrived, in time or late."""
_LINKS: Mapping[FigureName, str] = {
    "orders": translatable("See these trips"),
    "customers": translatable("See the clients"),
    "distance": translatable("See the distance by vehicle"),
    "punctuality": translatable("See the trips that arrived"),
    "ongoing": translatable("See ongoing trips"),
    "late": translatable("See late trips"),
    "vehicles": translatable("See the vehicles"),
}
_NEEDS: Mapping[FigureName, Call] = {
    "orders": TRIPS,
    "customers": CLIENTS.list,
    "distance": DAYS,
    "punctuality": TRIPS,
    "ongoing": TRIPS,
    "late": TRIPS,
    "vehicles": FLEETS.list,
}
_UNITS: Mapping[str, str] = {"distance": translatable("km"), "punctuality": "%"}


class Found(NamedTuple):
    """A number, the address of its rows, and its change."""

    value: float | None
    route: str
    change: float | None = None
    known: int | None = None
    """The number of days that it is of, if others of the chosen days are not known."""


class Stats:
    """Counts what a person may see."""

    def __init__(
        self,
        connection: Connection,
        lists: Lists,
        days: Days,
        distances: Callable[[Days], Mapping[date, int] | None],
        today: date,
        *,
        is_simulated: bool = False,
    ) -> None:
        self._connection, self._lists, self._days, self._distances = connection, lists, days, distances
        self._today, self._is_simulated = today, is_simulated
        self._trips = VisibleCounts(connection, TRIPS_TABLE.name)

    def cards(self, stats: list[Stat], *, sample: bool) -> Iterator[Figure]:
        """Yield the cards, without the numbers that the person may not see."""
        for stat in stats:
            if stat.figure is None:
                note = translate("vs last month") if stat.change is not None else ""
                yield _card(stat, Found(stat.value, "", stat.change), note, is_sample=sample)
            elif self.may(stat.figure):
                found = self.find(stat.figure)
                is_simulated = self._is_simulated and stat.figure == "distance" and found.value is not None
                yield _card(stat, found, self._note(found), is_sample=is_simulated)

    def _note(self, found: Found) -> str:
        """Return what a change is compared with, or of how many days a number is known."""
        if found.known is not None:
            return translate("Days known: {count}", count=found.known)
        first, last = self._days
        if found.change is None or first is None or last is None:
            return ""
        days = (last - first).days + 1
        return translate("vs the day before") if days == 1 else translate("vs {count} days before", count=days)

    def may(self, name: FigureName) -> bool:
        """Return whether the person may see the list that a number counts."""
        return self._lists.may(_NEEDS[name])

    def find(self, name: FigureName) -> Found:
        """Return a number."""
        dated = self._days.test("startDate")
        match name:
            case "orders":
                count, before = self.orders(self._days), self._before()
                change = _change(count, self.orders(before)) if before else None
                return Found(count, address_of(TRIP_LIST, dated), change)
            case "customers":
                return Found(self._lists.count(self._connection, CLIENTS.list), "/clients")
            case "vehicles":
                return Found(self._lists.count(self._connection, FLEETS.list), "/fleet-master")
            case "ongoing":
                return Found(self.count("ongoing"), f"{TRIP_LIST}?condition=ongoing")
            case "late":
                return Found(self.count("late"), f"{TRIP_LIST}?condition=late")
            case "punctuality":
                return Found(self.share_in_time(self._days), address_of(TRIP_LIST, {**JUDGED, **dated}))
        metres = self._distances(self._days)
        known = len(metres) if metres and len(metres) != self._days_over() else None
        change = self._change_of_distance(metres) if known is None else None
        return Found(_kilometres(metres), self._address_of_distance(metres), change, known)

    def count(self, condition: str) -> int | None:
        """Return how many trips meet a condition of their list."""
        return self._lists.count(self._connection, TRIPS, condition)

    def orders(self, days: Days) -> int | None:
        """Return how many trips start on these days."""
        started = days.conditions(self._trips.column("start_date"), self._lists.zone)
        return self._trips.count(*started) if self._trips.shows("start_date") else None

    def share_in_time(self, days: Days, *more: ColumnElement[bool]) -> float | None:
        """Return how many of the trips of these days that have arrived were in time, in per cent. None without any."""
        if not self._trips.shows("start_date", "phase", "risk"):
            return None
        phase, risk = self._trips.column("phase"), self._trips.column("risk")
        arrived = (*days.conditions(self._trips.column("start_date"), self._lists.zone), phase.in_(_ARRIVED), *more)
        counts = self._trips.count_each("risk", *arrived, risk.in_((_IN_TIME, _LATE)))
        in_time, late = (counts.get(each, 0) for each in (_IN_TIME, _LATE))
        return round(100 * in_time / (in_time + late), 1) if in_time + late else None

    def _address_of_distance(self, metres: Mapping[date, int] | None) -> str:
        """Return the address of the vehicles and days of the distance, from the first day that is known."""
        if not metres or not self._lists.access.may(REPORTS):
            return ""
        first = max(self._days.first or date.min, min(metres))
        return address_of(VEHICLE_DAYS, Days(first, self._days.last or self._today).test("day"))

    def _before(self) -> Days | None:
        """Return as many days before the chosen ones. None if these have no beginning or end, or are not over."""
        first, last = self._days
        if first is None or last is None or last > self._today:
            return None
        return Days(first - (last - first) - _DAY, first - _DAY)

    def _days_over(self) -> int | None:
        """Return how many of the chosen days are over. None if these have no beginning."""
        first, last = self._days
        return None if first is None else (min(last or self._today, self._today - _DAY) - first).days + 1

    def _change_of_distance(self, metres: Mapping[date, int] | None) -> float | None:
        """Return the change from the same days before, if all of them are known."""
        before = self._before()
        if before is None or before.first is None or self._days.first is None or not metres:
            return None
        shift, known = self._days.first - before.first, self._distances(before) or {}
        if any(day - shift not in known for day in metres):
            return None
        return _change(_kilometres(metres), _kilometres({day: known[day - shift] for day in metres}))


def _change(now: float | None, before: float | None) -> float | None:
    """Return the change in per cent."""
    return round(100 * (now - before) / before, 1) if now is not None and before else None


def _kilometres(metres: Mapping[date, int] | None) -> float | None:
    """Return the kilometres of all vehicles. None while no day is over, or for a person who sees some vehicles."""
    return round(sum(metres.values()) / 1000) if metres else None


def _card(stat: Stat, found: Found, note: str, *, is_sample: bool) -> Figure:
    return Figure(
        label=stat.label,
        value=found.value,
        unit=translate(_UNITS[stat.figure]) if stat.figure and stat.figure in _UNITS else None,
        currency=stat.currency if stat.figure is None else None,
        change=found.change,
        note=note,
        icon=stat.icon,
        sample=is_sample,
        link=translate(_LINKS[stat.figure]) if stat.figure and found.route else "",
        route=found.route,
    )
