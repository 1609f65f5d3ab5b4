"""Trips as lines of text."""

from datetime import timedelta

import pytest

from app.features.trip_links.course import UNWATCHED, Course
from app.features.trip_links.texts import TextTrip, trip_line
from app.i18n.catalogs import languages
from app.i18n.messages import use_language
from tests.app.features.trip_links.test_public_trip import NOW, STOPS, UNDER_WAY

DUE = NOW + timedelta(hours=18, minutes=50)
TRIP = TextTrip("Pune", "Jaipur", NOW - timedelta(hours=10), "Ongoing", "MH 12 AB 1234", "Grapes", "20 t", DUE)
DUE_TEXT = "due 23 Nov, 6:20 am"


@pytest.mark.parametrize(
    ("course", "status", "line"),
    [
        (UNDER_WAY, "Ongoing", f"{DUE_TEXT}, near 12 km N of Kota 11:30 am, ETA 23 Nov, 8:30 am, 2 h late"),
        (UNDER_WAY._replace(risk="On time", place=None), "Ongoing", f"{DUE_TEXT}, ETA 23 Nov, 8:30 am, on time"),
        (
            UNDER_WAY._replace(risk="At risk", place=None, eta=DUE),
            "Ongoing",
            f"{DUE_TEXT}, ETA 23 Nov, 6:20 am, perhaps late",
        ),
        (
            UNDER_WAY._replace(heard=NOW - timedelta(days=1), eta=None),
            "Ongoing",
            f"{DUE_TEXT}, near 12 km N of Kota 21 Nov, 11:30 am, late",
        ),
        (Course("At source"), "Planned", f"{DUE_TEXT}, loading"),
        (Course("Finished", stops=(STOPS[1]._replace(arrived=NOW),)), "Ongoing", "arrived 22 Nov, 11:30 am"),
        (UNWATCHED, "Planned", f"loading planned for 22 Nov, 1:30 am, {DUE_TEXT}"),
        (UNWATCHED, "Ongoing", f"{DUE_TEXT}, under way"),
        (UNWATCHED, "Completed", "arrived"),
    ],
)
def test_line_says_where_a_trip_is_and_when_it_arrives(course: Course, status: str, line: str) -> None:
    assert trip_line(TRIP._replace(trip_status=status), course, NOW) == f"MH12AB1234 Pune-Jaipur, Grapes 20 t, {line}"


def test_line_of_trip_with_hidden_fields_has_the_rest() -> None:
    hidden = TextTrip(None, "Jaipur", *[None] * 6)
    assert trip_line(hidden, UNWATCHED, NOW) == "Jaipur"


def test_line_is_in_the_language_of_the_reader() -> None:
    hindi = next(each for each in languages() if each.code == "hi")
    with use_language(hindi):
        assert "समय पर" in trip_line(TRIP, UNDER_WAY._replace(risk="On time"), NOW)
