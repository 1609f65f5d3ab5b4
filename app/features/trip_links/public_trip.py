"""Makes what a link shows of its trip. Pure: nothing of another record can get into it."""

from collections.abc import Collection, Iterator
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from app.features.tracking.services import due_of
from app.features.trip_links.course import Course, CourseStop
from app.features.trip_links.schemas import PublicPoint, PublicStop, PublicTrip
from app.features.trips.schemas import TripPhase
from app.i18n.messages import translate, translate_count
from app.i18n.short_moments import short_moment

POSITION_DIGITS: Final = 3
"""About 100 metres."""
PLATE_END: Final = 4
SILENT_AFTER: Final = timedelta(minutes=60)
_LATE_MINUTES: Final = 15
_TWO_DAYS: Final = 2880
_PHASE_OF_STATUS: Final[dict[str | None, TripPhase]] = {
    "Planned": "Planned",
    "Ongoing": "Under way",
    "Completed": "Finished",
}


class SharedTrip(NamedTuple):
    """The columns of a trip that a link may show."""

    source: str | None
    destination: str | None
    start_date: datetime
    end_date: datetime
    trip_status: str | None
    plate: str | None
    driver_contact: str | None
    material: str | None


def make_public_trip(
    trip: SharedTrip,
    course: Course,
    shows: Collection[str],
    now: datetime,
    *,
    office_phone: str = "",
    is_simulated: bool = False,
) -> PublicTrip:
    """Return what a link shows. A position is shown only between departure and arrival."""
    phase = phase_of(course, trip.trip_status)
    is_under_way = course.phase == phase == "Under way"
    shows_position = is_under_way and "position" in shows and course.lat is not None and course.lng is not None
    return PublicTrip(
        headline=_headline(trip, course, phase),
        route=translate("{source} to {destination}", source=trip.source or "?", destination=trip.destination or "?"),
        phase=phase,
        risk=course.risk if is_under_way else None,
        note=_note(trip, course, phase, now),
        source=trip.source,
        destination=trip.destination,
        planned_start=trip.start_date,
        planned_end=trip.end_date,
        eta=course.eta if phase in ("Planned", "At source", "Under way") else None,
        heard=course.heard if is_under_way else None,
        place=course.place if is_under_way and "position" in shows else None,
        lat=round(course.lat, POSITION_DIGITS) if shows_position and course.lat is not None else None,
        lng=round(course.lng, POSITION_DIGITS) if shows_position and course.lng is not None else None,
        line=list(_line(course)) if shows_position else [],
        share=_share(course, phase),
        vehicle=_vehicle(trip.plate, shows),
        driver_contact=trip.driver_contact if "driverContact" in shows else None,
        office_phone=office_phone or None,
        material=trip.material if "material" in shows else None,
        sample=is_simulated,
        stops=list(_stops(course.stops)),
    )


def phase_of(course: Course, status: str | None) -> TripPhase | None:
    """Return how far a trip is. Its status says so where positions do not, and that it is over."""
    if course.phase in (None, "Planned") or (status == "Completed" and course.phase != "At destination"):
        return _PHASE_OF_STATUS.get(status, course.phase)
    return course.phase


def _headline(trip: SharedTrip, course: Course, phase: TripPhase | None) -> str:
    arrived = course.stops[-1].arrived if course.stops else None
    if phase in ("At destination", "Finished"):
        return translate("Arrived {time}", time=short_moment(arrived)) if arrived else translate("Arrived")
    if phase == "Under way":
        return translate("Arrives {time}", time=short_moment(course.eta)) if course.eta else translate("Under way")
    if phase == "At source":
        return translate("Loading at {place}", place=trip.source or "?")
    return translate("Loading planned for {time}", time=short_moment(trip.start_date))


def _note(trip: SharedTrip, course: Course, phase: TripPhase | None, now: datetime) -> str | None:
    """Return when a silent trip was last heard of, else how late it is expected, or why this is not known."""
    if phase != "Under way":
        return None
    if course.heard is not None and now - course.heard > SILENT_AFTER:
        return translate("Last known {time}", time=short_moment(course.heard))
    minutes = course.late_minutes
    if course.eta is None or minutes is None:
        is_late = now.timestamp() > due_of(trip.end_date)
        return translate("Late. The new arrival is not known yet.") if is_late else course.eta_unknown
    if minutes < _LATE_MINUTES:
        return translate("On time")
    if minutes < 60:
        return translate_count("Expected {count} minute late", "Expected {count} minutes late", minutes)
    if minutes < _TWO_DAYS:
        return translate_count("Expected {count} hour late", "Expected {count} hours late", round(minutes / 60))
    return translate_count("Expected {count} day late", "Expected {count} days late", round(minutes / 1440))


def _line(course: Course) -> Iterator[PublicPoint]:
    for lat, lng in course.line:
        yield PublicPoint(lat=round(lat, POSITION_DIGITS), lng=round(lng, POSITION_DIGITS))


def _share(course: Course, phase: TripPhase | None) -> float | None:
    if phase in ("At destination", "Finished"):
        return 1.0
    return round(course.share, 2) if phase == "Under way" and course.share is not None else None


def _vehicle(plate: str | None, shows: Collection[str]) -> str | None:
    if plate is None or not {"plate", "plateEnd"} & set(shows):
        return None
    return plate if "plate" in shows else f"…{plate.replace(' ', '')[-PLATE_END:]}"


def _stops(stops: Collection[CourseStop]) -> Iterator[PublicStop]:
    last = len(stops) - 1
    for number, stop in enumerate(stops):
        reached = stop.arrived is not None or stop.left is not None
        yield PublicStop(name=stop.name or "?", reached=reached, state=_stop_state(stop, is_last=number == last))


def _stop_state(stop: CourseStop, *, is_last: bool) -> str:
    planned = translate("planned {time}", time=short_moment(stop.planned)) if stop.planned else None
    if stop.left is not None and not is_last:
        happened = translate("Left {time}", time=short_moment(stop.left))
    elif stop.arrived is not None:
        happened = translate("Reached {time}", time=short_moment(stop.arrived))
    elif stop.eta is not None:
        happened = translate("Expected {time}", time=short_moment(stop.eta))
    elif stop.planned is not None:
        return translate("Planned {time}", time=short_moment(stop.planned))
    else:
        return ""
    return ", ".join(filter(None, (happened, planned)))
