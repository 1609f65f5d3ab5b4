"""Makes one line of text of a trip, as dispatchers send it: 'MH12AB1234 Pune-Jaipur, Grapes 20 t, due 23 Nov, 7:00 am,
near Kota 2:10 pm, ETA 23 Nov, 9:00 am, 2 h late'."""

from datetime import datetime
from typing import NamedTuple

from app.features.tracking.services import due_of
from app.features.trip_links.course import Course
from app.features.trip_links.public_trip import phase_of
from app.i18n.durations import age
from app.i18n.messages import translate
from app.i18n.short_moments import clock_time, short_moment
from app.i18n.time_zone import OFFICE


class TextTrip(NamedTuple):
    """The columns of a trip that its line has. A hidden one is None."""

    source: str | None
    destination: str | None
    start_date: datetime | None
    trip_status: str | None
    plate: str | None
    material: str | None
    quantity: str | None
    end_date: datetime | None


def trip_line(trip: TextTrip, course: Course, now: datetime) -> str:
    """Return the line of a trip."""
    route = "-".join(filter(None, (trip.source, trip.destination)))
    name = " ".join(filter(None, ((trip.plate or "").replace(" ", ""), route)))
    load = " ".join(filter(None, (trip.material, trip.quantity)))
    return ", ".join(filter(None, (name, load, *_state(trip, course, now))))


def _state(trip: TextTrip, course: Course, now: datetime) -> tuple[str | None, ...]:
    arrived = course.stops[-1].arrived if course.stops else None
    phase = phase_of(course, trip.trip_status)
    if phase in ("At destination", "Finished"):
        return (translate("arrived {time}", time=short_moment(arrived)) if arrived else translate("arrived"),)
    if phase == "At source":
        return (_due(trip), translate("loading"), _eta(course))
    if phase == "Under way":
        known = tuple(filter(None, (_place(course, now), _eta(course), _lateness(trip, course))))
        return (_due(trip), *(known or (translate("under way"),)))
    start = translate("loading planned for {time}", time=short_moment(trip.start_date)) if trip.start_date else None
    return (start, _due(trip))


def _due(trip: TextTrip) -> str | None:
    return translate("due {time}", time=short_moment(trip.end_date)) if trip.end_date else None


def _place(course: Course, now: datetime) -> str | None:
    if course.place is None or course.heard is None:
        return None
    is_today = course.heard.astimezone(OFFICE).date() == now.astimezone(OFFICE).date()
    time = clock_time(course.heard) if is_today else short_moment(course.heard)
    return translate("near {place} {time}", place=course.place, time=time)


def _eta(course: Course) -> str | None:
    return translate("ETA {time}", time=short_moment(course.eta)) if course.eta else course.eta_unknown


def _lateness(trip: TextTrip, course: Course) -> str | None:
    """Return by how much a trip is late, as its page says it; without an expected arrival, only that it is."""
    late = course.eta.timestamp() - due_of(trip.end_date) if course.eta and trip.end_date else 0
    if late >= 60 and course.risk != "On time":
        return translate("{length} late", length=age(late))
    risks = {"On time": translate("on time"), "At risk": translate("perhaps late"), "Late": translate("late")}
    return risks.get(course.risk or "")
