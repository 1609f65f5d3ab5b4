"""What a link shows of its trip."""

from datetime import UTC, datetime, timedelta

import pytest

from app.features.trip_links.course import UNWATCHED, Course, CourseStop
from app.features.trip_links.public_trip import SharedTrip, make_public_trip

NOW = datetime(2026, 11, 22, 6, tzinfo=UTC)
START, END = NOW - timedelta(hours=10), NOW + timedelta(hours=21)
TRIP = SharedTrip("Pune", "Jaipur", START, END, "Ongoing", "MH 12 AB 1234", "9000000002", "Grapes")
STOPS = (
    CourseStop("Pune", "Source", START, START, START + timedelta(hours=1)),
    CourseStop("Jaipur", "Destination", END, eta=END),
)
UNDER_WAY = Course("Under way", "Late", END, 40, NOW, "12 km N of Kota", 25.181234, 75.839876, share=0.456, stops=STOPS)
UNDER_WAY = UNDER_WAY._replace(line=((18.520431, 73.856744), (26.912434, 75.787271)))


def test_trip_under_way_shows_rounded_position_and_arrival() -> None:
    shown = make_public_trip(TRIP, UNDER_WAY, {"position"}, NOW)
    assert (shown.lat, shown.lng, shown.share) == (25.181, 75.84, 0.46)
    assert [(each.lat, each.lng) for each in shown.line] == [(18.52, 73.857), (26.912, 75.787)]
    assert (shown.headline, shown.note) == ("Arrives 23 Nov, 8:30 am", "Expected 40 minutes late")
    assert [(each.name, each.reached, each.state) for each in shown.stops] == [
        ("Pune", True, "Left 22 Nov, 2:30 am, planned 22 Nov, 1:30 am"),
        ("Jaipur", False, "Expected 23 Nov, 8:30 am, planned 23 Nov, 8:30 am"),
    ]


@pytest.mark.parametrize("phase", ["Planned", "At source", "At destination", "Finished"])
def test_trip_before_departure_and_after_arrival_shows_no_position(phase: str) -> None:
    shown = make_public_trip(TRIP, UNDER_WAY._replace(phase=phase), {"position"}, NOW)  # type: ignore[arg-type]
    assert (shown.lat, shown.lng, shown.place, shown.heard, shown.line) == (None, None, None, None, [])


def test_link_without_choices_shows_neither_position_nor_vehicle_nor_driver() -> None:
    shown = make_public_trip(TRIP, UNDER_WAY, set(), NOW)
    assert (shown.lat, shown.place, shown.vehicle, shown.driver_contact, shown.material) == (None,) * 5
    assert shown.line == []


@pytest.mark.parametrize(
    ("shows", "vehicle"), [(set(), None), ({"plateEnd"}, "…1234"), ({"plateEnd", "plate"}, "MH 12 AB 1234")]
)
def test_plate_is_hidden_cut_or_whole(shows: set[str], vehicle: str | None) -> None:
    assert make_public_trip(TRIP, UNDER_WAY, shows, NOW).vehicle == vehicle


def test_silent_trip_says_since_when() -> None:
    silent = UNDER_WAY._replace(heard=NOW - timedelta(minutes=61))
    assert make_public_trip(TRIP, silent, set(), NOW).note == "Last known 22 Nov, 10:29 am"


def test_late_trip_without_an_expected_arrival_says_that_it_is_late() -> None:
    """Not why: a breakdown is for the office to tell."""
    stuck = UNDER_WAY._replace(eta=None, eta_unknown="Has not moved for 2 d.", heard=TRIP.end_date)
    late = TRIP.end_date + timedelta(minutes=1)
    assert make_public_trip(TRIP, stuck, set(), late).note == "Late. The new arrival is not known yet."
    assert make_public_trip(TRIP, stuck, set(), NOW).note == "Has not moved for 2 d."


def test_phone_of_the_office_is_shown_if_it_is_set() -> None:
    assert make_public_trip(TRIP, UNDER_WAY, set(), NOW, office_phone="020 1234").office_phone == "020 1234"
    assert make_public_trip(TRIP, UNDER_WAY, set(), NOW).office_phone is None


@pytest.mark.parametrize(
    ("status", "headline"),
    [("Planned", "Loading planned for 22 Nov, 1:30 am"), ("Ongoing", "Under way"), ("Completed", "Arrived")],
)
def test_unwatched_trip_follows_its_status(status: str, headline: str) -> None:
    shown = make_public_trip(TRIP._replace(trip_status=status), UNWATCHED, {"position"}, NOW)
    assert (shown.headline, shown.note) == (headline, None)


def test_arrived_trip_says_when() -> None:
    arrived = UNDER_WAY._replace(phase="Finished", stops=(STOPS[0], STOPS[1]._replace(arrived=NOW)))
    shown = make_public_trip(TRIP, arrived, set(), NOW)
    assert (shown.headline, shown.share, shown.eta) == ("Arrived 22 Nov, 11:30 am", 1.0, None)
