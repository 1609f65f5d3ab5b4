"""A status that a person sets ends the phase of a trip."""

from datetime import UTC, datetime

import pytest

from app.features.trips.models import Trip

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)


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


@pytest.mark.promise("Trips", "When a completed trip is opened again, its list shows the phase of its times at once.")
@pytest.mark.parametrize(
    ("times", "expected"),
    [
        ({}, None),
        ({"heard_at": NOW, "progress": 0}, None),
        ({"reached_source_at": NOW}, "At source"),
        ({"progress": 20}, "Under way"),
        ({"reached_source_at": NOW, "departed_at": NOW}, "Under way"),
        ({"departed_at": NOW, "arrived_at": NOW}, "At destination"),
        ({"arrived_at": NOW, "left_destination_at": NOW}, "Finished"),
    ],
)
def test_trip_that_is_completed_no_more_has_the_phase_of_its_times(
    times: dict[str, datetime | int], expected: str | None
) -> None:
    trip = Trip(trip_status="Completed", phase="Finished", **times)
    trip.trip_status = "Ongoing"
    assert trip.phase == expected
