"""Hours are packed, days totalled, and old positions deleted."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, delete, func, insert, select, update

from app.db.records.rows import Row
from app.features.fleets.schemas import Fleet
from app.features.tracking.models import DAYS, TRACKS, WATCH
from app.features.tracking.motion.periods import Periods
from app.features.tracking.motion.times import day_bounds, office_day
from app.features.tracking.positions import service, upkeep
from app.features.tracking.positions.days import total_day
from app.features.tracking.trips.tables import TRIP_WATCH
from app.features.trips.models import Trip
from app.testing import sign_in
from tests.app.features.tracking.positions.conftest import Watched
from tests.conftest import FIRST_ADMIN
from tests.support.assertions import data_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]


async def sign_in_again(reader: httpx.AsyncClient) -> None:
    """Start another session: the last one has expired."""
    reader.headers["Authorization"] = f"Bearer {await sign_in(reader, FIRST_ADMIN)}"


async def keep_up(watched: Watched) -> None:
    await watched.watcher._upkeep.run()


async def test_hour_is_packed_when_it_is_over(watched: Watched) -> None:
    lat = await watched.drive(30)  # 9:30 to 10:00
    before = await watched.recent()
    await watched.drive(14, start=lat)
    await keep_up(watched)
    assert await watched.packed() == []
    watched.clock.advance(minutes=1)
    await keep_up(watched)
    assert await watched.packed() == before
    assert len(await watched.recent()) == 14 * 4


async def test_late_fix_is_packed_again(watched: Watched) -> None:
    lat = await watched.drive(10)
    start = watched.now
    watched.clock.advance(minutes=10)
    await watched.drive(30, start=lat + 0.06)
    watched.clock.advance(hours=1)
    await keep_up(watched)
    packed = await watched.packed()
    watched.tell(lat=lat + 0.01, speed=20, updated=(start + 120) * 1000)
    await watched.watcher.poll()
    assert [fix.at for fix in await watched.recent()] == [start + 120]
    await keep_up(watched)
    assert {fix.at for fix in await watched.packed()} == {*(fix.at for fix in packed), start + 120}
    assert await watched.recent() == []


@pytest.mark.promise("Positions", "A late position that arrives while its hour is packed is not lost.")
async def test_late_fix_during_deletion_is_not_lost(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep, "_DELETED_FIXES", 10)
    lat = await watched.drive(10)
    start = watched.now
    watched.clock.advance(minutes=10)
    await watched.drive(20, start=lat + 0.06)
    watched.clock.advance(hours=2)
    keeper, arrived = watched.watcher._upkeep, list[int]()
    pack = keeper._pack

    async def pack_and_receive(ids: list[int], hour: int) -> None:
        await pack(ids, hour)
        if not arrived:
            arrived.append(start + 120)
            watched.tell(lat=lat + 0.01, speed=20, updated=(start + 120) * 1000)
            await watched.watcher.poll()

    monkeypatch.setattr(keeper, "_pack", pack_and_receive)
    await keeper.run()
    assert arrived[0] in {fix.at for fix in await watched.packed()}
    assert await watched.recent() == []


async def test_damaged_hour_does_not_stop_packing(watched: Watched) -> None:
    await watched.drive(10)
    start = watched.now
    watched.clock.advance(hours=2)
    await keep_up(watched)
    async with watched.services.database.writing() as session:
        await session.execute(update(TRACKS).values(body=b"damaged"))
    watched.tell(lat=21.1, speed=20, updated=(start + 120) * 1000)
    await watched.watcher.poll()
    await keep_up(watched)
    assert [fix.at for fix in await watched.packed()] == [start + 120]


async def test_day_is_totalled_when_it_is_over(watched: Watched, reader: httpx.AsyncClient) -> None:
    lat = await watched.drive(20)
    await watched.stand(10, lat=lat)
    await watched.drive(20, start=lat)
    query = "/tracking/days?start=2026-03-01&end=2026-03-31&plate=MH12AB1234"
    (today,) = data_of(await reader.get(query))["days"]
    assert (today["closed"], today["day"], today["drives"], today["halts"]) == (False, "2026-03-02", 2, 1)
    watched.clock.advance(hours=13)  # 23:20 UTC is the next day in the office
    await keep_up(watched)
    await sign_in_again(reader)
    (closed,) = data_of(await reader.get(query.partition("&plate")[0]))["days"]
    silence = 8 * 3600 + 10 * 60 + 15  # from the last position to midnight
    assert closed == {**today, "closed": True, "silentSeconds": silence}
    assert closed["metres"] == pytest.approx(40_000, rel=0.02)
    assert closed["haltSeconds"] == pytest.approx(600, abs=30)
    assert closed["movingSeconds"] == pytest.approx(2400, abs=60)


async def on_trips(watched: Watched) -> tuple[int, int, int]:
    """Close the day, and return its metres, and the metres and seconds on trips."""
    watched.clock.advance(hours=13)
    await keep_up(watched)
    columns = (DAYS.c[name] for name in ("metres", "trip_metres", "trip_seconds"))
    row = await watched.services.database.read(lambda connection: connection.execute(select(*columns)).one())
    return tuple(row)


async def store_trips(watched: Watched, *trips: dict[str, Any]) -> None:
    start = datetime(2026, 3, 1, tzinfo=UTC)
    times = {"start_date": start, "end_date": start + timedelta(days=2), "created_on": start}
    async with watched.services.database.writing() as session:
        names = {"fleet_number": "F900", "registration_number": "F900", "vendor_fleet_id": "MH 12 AB 1234"}
        session.add(Fleet(id=900, version=1, **names))
        await session.flush()
        session.add_all(
            Trip(id=900 + number, version=1, working_days=[], truck_id=900, **{**times, **trip})
            for number, trip in enumerate(trips)
        )


@pytest.mark.promise("Positions", "The loaded distance of a day is what was driven between departures and arrivals.")
async def test_day_has_the_way_on_trips(watched: Watched) -> None:
    start = watched.clock.now
    lat = await watched.drive(20)
    middle = watched.clock.now
    await watched.drive(20, start=lat)
    end = watched.clock.now
    await store_trips(
        watched,
        {"departed_at": start, "arrived_at": middle},
        {"departed_at": middle - timedelta(minutes=5), "arrived_at": middle},  # at the same time as the first one
        {"departed_at": None, "arrived_at": end},
        {"departed_at": start, "arrived_at": end, "deleted_at": end},
        {"departed_at": end + timedelta(days=1)},
        {"departed_at": start - timedelta(days=30), "end_date": start - timedelta(days=20)},  # given up
    )
    metres, loaded, seconds = await on_trips(watched)
    assert loaded == pytest.approx(metres / 2, rel=0.02)
    assert seconds == 20 * 60


@pytest.mark.parametrize(
    ("trip", "seconds"),
    [
        ({"trip_status": "Ongoing"}, None),  # such as one that is driven again and again
        ({"trip_status": "Completed"}, None),
        ({"trip_status": "Planned"}, 0),
        ({"trip_status": "Ongoing", "phase": "Cancelled"}, 0),
        ({"trip_status": "Ongoing", "start_date": datetime(2026, 3, 3, tzinfo=UTC)}, 0),
        ({"trip_status": "Completed", "end_date": datetime(2026, 3, 1, 12, tzinfo=UTC)}, 0),
    ],
)
async def test_way_on_a_trip_that_was_not_seen_to_leave_is_not_known(
    watched: Watched, trip: dict[str, Any], seconds: int | None
) -> None:
    await watched.drive(40)
    await store_trips(watched, {"departed_at": None} | trip)
    metres, *on_trip = await on_trips(watched)
    assert metres > 0
    assert on_trip == [seconds, seconds]


async def test_trip_without_arrival_goes_on_until_its_watch_ends(watched: Watched) -> None:
    start = watched.clock.now
    await watched.drive(40)
    await store_trips(watched, {"departed_at": start})
    async with watched.services.database.writing() as session:
        ended = {"ended_at": int(start.timestamp()) + 600, "seen_at": 0, "checked_at": 0, "plan": "", "memory": ""}
        await session.execute(insert(TRIP_WATCH).values(trip_id=900, **ended))
    metres, loaded, seconds = await on_trips(watched)
    assert loaded == pytest.approx(metres / 4, rel=0.03)
    assert seconds == 600


async def test_trip_under_way_fills_the_rest_of_the_day(watched: Watched) -> None:
    start = watched.clock.now
    await watched.drive(20)
    await store_trips(watched, {"departed_at": start})
    metres, loaded, seconds = await on_trips(watched)
    assert loaded == metres
    assert seconds == day_bounds(office_day(int(start.timestamp())))[1] - int(start.timestamp())


async def read_days(reader: httpx.AsyncClient) -> list[dict[str, Any]]:
    query = "/tracking/days?start=2026-03-01&end=2026-03-31&plate=MH12AB1234"
    return list(reversed(data_of(await reader.get(query))["days"]))


async def drive_through_silence(watched: Watched, reader: httpx.AsyncClient) -> None:
    """Drives, is silent for two days, in which it drives 96 km, and drives again."""
    lat = await watched.drive(10)
    watched.clock.advance(hours=30)
    await keep_up(watched)
    watched.clock.advance(hours=18)
    await watched.drive(10, start=lat + 96_000 / 111_195)
    watched.clock.advance(hours=3)
    await keep_up(watched)
    await sign_in_again(reader)


async def test_silence_that_ends_later_changes_closed_days(watched: Watched, reader: httpx.AsyncClient) -> None:
    start = watched.now
    await drive_through_silence(watched, reader)
    days = await read_days(reader)
    assert [day["closed"] for day in days] == [True, True, False]
    assert [day["silentMetres"] for day in days] == [pytest.approx(each, abs=200) for each in (17_700, 48_100, 30_400)]
    assert [day["metres"] - day["silentMetres"] for day in days] == [
        pytest.approx(9750, abs=30),
        0,
        pytest.approx(9750, abs=30),
    ]
    assert (days[1]["silentSeconds"], days[1]["fixes"]) == (86_400, 0)
    query = f"plate=MH12AB1234&start={start * 1000}&end={watched.now * 1000}"
    track = data_of(await reader.get(f"/tracking/track?{query}"))
    for name in ("metres", "silentMetres", "movingSeconds", "standingSeconds", "idleSeconds", "silentSeconds"):
        assert sum(day[name] for day in days) == track["totals"][name]
        assert name != "metres" or sum(each[name] for each in track["segments"]) == track["totals"][name]


@pytest.mark.promise("Positions", "Days that older rules have totalled are totalled again while positions are kept.")
async def test_days_of_older_rules_are_totalled_again(
    watched: Watched, reader: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upkeep, "_RENEWED_DAYS", 1)
    await drive_through_silence(watched, reader)
    right = await read_days(reader)
    async with watched.services.database.writing() as session:  # as older rules would have left them
        await session.execute(delete(DAYS).where(DAYS.c.day == date(2026, 3, 3)))
        await session.execute(update(DAYS).values(metres=1, silent_metres=0))
        lost = (await session.execute(select(DAYS))).mappings().one()
        await session.execute(insert(DAYS).values({**lost, "day": date(2026, 2, 1)}))  # its positions are deleted
        await session.execute(update(WATCH).values(totals_version=0))
    for _ in range(2):
        assert await read_days(reader) != right
        await keep_up(watched)
    assert await read_days(reader) == right
    query = "/tracking/days?start=2026-02-01&end=2026-02-01"
    assert [day["metres"] for day in data_of(await reader.get(query))["days"]] == [1]


async def test_days_of_all_times_read_only_days_with_positions(
    watched: Watched, reader: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    await watched.drive(1)
    read: list[date] = []

    def count(connection: Connection, tracker_id: int, day: date, now: int, visible: Periods) -> Row | None:
        read.append(day)
        return total_day(connection, tracker_id, day, now, visible)

    monkeypatch.setattr(service, "total_day", count)
    query = "/tracking/days?start=1970-01-01&end=2200-12-31&plate=MH12AB1234"
    (day,) = data_of(await reader.get(query))["days"]
    assert day["day"] == "2026-03-02"
    assert read == [date(2026, 3, 2)]


async def test_late_fix_changes_closed_day(watched: Watched, reader: httpx.AsyncClient) -> None:
    lat = await watched.drive(20)
    last = watched.now
    watched.clock.advance(hours=14)
    await keep_up(watched)
    await sign_in_again(reader)
    query = "/tracking/days?start=2026-03-01&end=2026-03-31"
    (before,) = data_of(await reader.get(query))["days"]
    watched.tell(lat=lat, speed=50, updated=(last - 7) * 1000)
    await watched.watcher.poll()
    await keep_up(watched)
    (after,) = data_of(await reader.get(query))["days"]
    assert after["fixes"] == before["fixes"] + 1


@pytest.mark.promise("Positions", "Only positions older than the settings say are deleted.")
async def test_old_positions_are_deleted(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep, "_DELETED_ROWS", 2)
    monkeypatch.setattr(upkeep, "_PAUSE_SECONDS", 0)
    for number in range(5):
        watched.tell(f"A{number}")
    await watched.drive(1)
    watched.clock.advance(days=1)
    await keep_up(watched)
    await watched.drive(1)
    watched.clock.advance(days=89)
    await keep_up(watched)
    hours = select(func.count()).select_from(TRACKS)
    assert await watched.services.database.read(lambda connection: connection.scalar(hours)) == 7
    watched.clock.advance(hours=2)
    await keep_up(watched)
    assert await watched.services.database.read(lambda connection: connection.scalar(hours)) == 1
    days = select(func.count()).select_from(DAYS)
    assert await watched.services.database.read(lambda connection: connection.scalar(days)) == 7
