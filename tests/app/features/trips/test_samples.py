"""Sample trips and their loading."""

from datetime import UTC, datetime
from pathlib import Path
from shutil import copytree

import httpx
import pytest
from sqlalchemy import delete

from app.content.errors import InvalidContent
from app.content.loader import Fixtures
from app.core.settings import FIXTURES, Settings
from app.db.engine import Database
from app.db.migrations import migrate
from app.features.trips.models import Trip, TripMaintenance, TripStage, TripStoppage
from app.features.trips.samples import SAMPLES
from app.ops.seeding import find_mistakes, seed
from tests.conftest import restart_database
from tests.support.assertions import data_of

pytestmark = pytest.mark.anyio


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the sample content, for editing."""
    return copytree(FIXTURES, tmp_path / "fixtures")


def edit(folder: Path, old: str, new: str) -> None:
    path = folder / "trips.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def line_of(folder: Path, text: str) -> int:
    lines = (folder / "trips.yaml").read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, start=1) if text in line)


def test_sample_trips_cover_all_variants() -> None:
    trips = Fixtures(FIXTURES).load("trips", SAMPLES.file).root
    assert len(trips) == 12
    assert {trip.trip_status for trip in trips} == {"Planned", "Ongoing", "Completed", None}
    assert {trip.trip_type for trip in trips} == {"One Way", "Multiple Way", None}
    assert {bool(trip.working_days) for trip in trips} == {True, False}
    stages = [stage for trip in trips for stage in trip.stages]
    for part in ("stage_name", "description", "document_link"):
        assert {getattr(stage, part) is None for stage in stages} == {True, False}
    assert {bool(trip.stages or trip.maintenances or trip.stoppages) for trip in trips} == {True, False}
    assert all(trip.start_date < trip.end_date for trip in trips)
    assert all(trip.created_on < trip.start_date for trip in trips)
    assert all(trip.driver_contact == trip.driver for trip in trips)


def test_sample_trip_ends_after_its_start(folder: Path) -> None:
    edit(folder, "endDate: tomorrow at 5:00", "endDate: 3 days ago at 20:00")
    (error,) = Fixtures(folder).validate_files({"trips": SAMPLES.file})
    line = line_of(folder, "endDate: 3 days ago")
    assert str(error) == f"fixtures/trips.yaml:{line}:12: endDate: End Date must not be before Start Date"


def test_sample_trip_arrives_after_it_has_left(folder: Path) -> None:
    edit(folder, "arrivedAt: 11 days ago at 12:40", "arrivedAt: 13 days ago at 12:40")
    (error,) = Fixtures(folder).validate_files({"trips": SAMPLES.file})
    line = line_of(folder, "arrivedAt: 13 days ago")
    assert str(error) == f"fixtures/trips.yaml:{line}:14: arrivedAt: Arrived At must not be before Departed At"


def test_times_of_samples_count_from_the_day_of_loading() -> None:
    """In India, where 18:45 in UTC is 0:15 on the next day."""
    at = datetime(2027, 5, 9, 18, 45, tzinfo=UTC)
    trip = Fixtures(FIXTURES, lambda: at).load("trips", SAMPLES.file).root[0]
    assert trip.created_on.isoformat() == "2027-05-05T11:20:00+05:30"
    assert trip.start_date.isoformat() == "2027-05-09T06:00:00+05:30"
    assert trip.end_date.isoformat() == "2027-05-11T05:00:00+05:30"


def test_sample_trips_stay_in_india() -> None:
    for trip in Fixtures(FIXTURES).load("trips", SAMPLES.file).root:
        latitudes, longitudes = (trip.source_lat, trip.destination_lat), (trip.source_long, trip.destination_long)
        assert all(latitude is not None and 8 < latitude < 33 for latitude in latitudes)
        assert all(longitude is not None and 68 < longitude < 97 for longitude in longitudes)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            'driver: "9000000002"',
            'driver: "9000000099"',
            "driver: no user in users.yaml has the mobile number 9000000099",
        ),
        ('createdBy: "9000000004"', 'createdBy: "1"', "createdBy: no user in users.yaml has the mobile number 1"),
        (
            "truck: GJ 06 BT 9043",
            "truck: GJ06BT9043",
            "truck: no vehicle in fleets.yaml has the registration number GJ06BT9043, did you mean 'GJ 06 BT 9043'?",
        ),
        ("truck: GJ 06 BT 9043", "truck: GJ 06", "truck: no vehicle in fleets.yaml has the registration number GJ 06"),
    ],
)
async def test_unknown_driver_or_truck_is_error(
    settings: Settings, folder: Path, old: str, new: str, sentence: str
) -> None:
    edit(folder, old, new)
    database = Database(settings.model_copy(update={"database_url": f"sqlite:///{folder.parent / 'empty.db'}"}))
    await migrate(database.engine)
    loaded = await seed(database, Fixtures(folder))
    await database.close()
    assert "trips" not in loaded
    column = len(new) - len(new.partition(": ")[2]) + 3
    assert [str(error) for error in find_mistakes(Fixtures(folder)).mistakes] == [
        f"fixtures/trips.yaml:{line_of(folder, new)}:{column}: {sentence}"
    ]


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        (
            "https://documents.waybill.example/trips/1/fuel.pdf",
            "javascript:alert(1)",
            "javascript",
            "documentLink: Document Link must begin with https:// or http://",
        ),
        ("[Tuesday, Saturday]", "[Funday]", "Funday", "workingDays: Working Days must be days from Monday to Sunday"),
        (
            "yesterday at 6:00",
            "soon",
            "soon",
            "startDate: 'soon' is not a date and time, write for example 2 hours ago, yesterday at 14:30 or"
            " 2026-02-28 at 14:30",
        ),
        (
            "yesterday at 6:00",
            "2026-11-19 07:30 IST",
            "07:30 IST",
            "startDate: '2026-11-19 07:30 IST' is not a date and time, write 2026-11-19 at 14:30",
        ),
    ],
)
def test_invalid_value_is_reported_with_line(folder: Path, old: str, new: str, line: str, sentence: str) -> None:
    edit(folder, old, new)
    with pytest.raises(InvalidContent) as error:
        Fixtures(folder).load("trips", SAMPLES.file)
    (found,) = error.value.errors
    assert (found.line, found.message) == (line_of(folder, line), sentence)


@pytest.mark.only_sqlite  # elsewhere a number is not given twice, and these trips have others
async def test_trips_load_after_users_changed(signed_in: httpx.AsyncClient, settings: Settings) -> None:
    """A database without trips gets the sample trips, even if its users have changed."""
    await signed_in.delete("/users/3")
    await signed_in.delete("/fleets/8")
    database = Database(settings)
    async with database.writing() as session:
        for model in (TripStage, TripMaintenance, TripStoppage, Trip):
            await session.execute(delete(model))
    await migrate(database.engine)
    await seed(database, Fixtures(FIXTURES))
    await database.close()
    trip = data_of(await signed_in.get("/trips/trip-details/2"))["trip"]
    assert (trip["driver"], trip["truckNumber"], trip["driverContact"]) == (None, None, "9000000003")


async def test_second_start_does_not_restore_trips(signed_in: httpx.AsyncClient, settings: Settings) -> None:
    await signed_in.delete("/trip/trips/1")
    await restart_database(settings)
    assert data_of(await signed_in.get("/trips/get-all-trips"))["total"] == 11
    assert len(data_of(await signed_in.get("/trips/trip-details/2"))["tripStages"]) == 2
