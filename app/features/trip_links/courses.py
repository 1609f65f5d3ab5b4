"""Reads the course of a trip from the watch of trips."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from app.features.tracking.services import Tracking
from app.features.trip_links.course import UNWATCHED, Course, CourseStop


def read_course(connection: Connection, tracking: Tracking, trip: int, now: datetime) -> Course:
    """Return the course of a trip, as far as the person of this transaction sees it."""
    watch = tracking.watch_of(connection, trip, now)
    return UNWATCHED if watch is None else course_in(watch)


def course_in(watch: Mapping[str, Any]) -> Course:
    """Return the course in the data of `TRIP_WATCH`."""
    return Course(
        phase=watch["phase"],
        risk=watch["risk"],
        eta=_moment(watch["eta"]),
        eta_unknown=watch["etaUnknown"],
        late_minutes=watch["lateMinutes"],
        heard=_moment(watch["heard"]),
        place=watch["place"],
        lat=watch["lat"],
        lng=watch["lng"],
        share=watch["share"],
        stops=tuple(map(_stop, watch["stops"])),
        line=watch["line"],
    )


def _stop(stop: Mapping[str, Any]) -> CourseStop:
    times = (_moment(stop[name]) for name in ("planned", "arrived", "left", "eta"))
    return CourseStop(stop["name"], stop["kind"], *times)


def _moment(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text)
