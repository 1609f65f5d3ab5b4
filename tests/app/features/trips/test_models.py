"""A status that a person sets ends the phase of a trip."""

import pytest

from app.features.trips.models import Trip


@pytest.mark.promise("Trips", "A trip that is completed by hand is finished. When that is undone, it goes on.")
@pytest.mark.parametrize(
    ("phase", "risk", "expected"),
    [
        ("Under way", "Late", ("Finished", None)),
        ("At destination", "Late", ("Finished", "Late")),
        ("Cancelled", None, ("Cancelled", None)),
        (None, None, (None, None)),
    ],
)
def test_trip_that_is_completed_has_ended(phase: str | None, risk: str | None, expected: tuple[str, str]) -> None:
    trip = Trip(trip_status="Ongoing", phase=phase, risk=risk, troubles="Late, Long halt", trouble_rank=7)
    trip.trip_status = "Completed"
    assert (trip.phase, trip.risk) == expected
    assert trip.troubles is None or phase in ("Cancelled", None)


def test_trip_that_is_completed_no_more_has_the_phase_that_the_watch_finds() -> None:
    trip = Trip(trip_status="Ongoing", phase="Under way")
    trip.trip_status = "Completed"
    trip.trip_status = "Ongoing"
    assert trip.phase is None
