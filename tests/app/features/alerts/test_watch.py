"""The watch of alerts: what holds in the database opens and closes alerts."""

from datetime import timedelta

import pytest

from app.features.alerts.models import AlertRule
from app.features.alerts.watch import AlertWatch
from app.features.tracking.models import OUTAGES
from app.features.tracking.trips.tables import TRIP_EPISODES, TRIP_TIMES
from tests.app.features.alerts.conftest import TRIP, TRUCK, Troubles

pytestmark = pytest.mark.anyio
HOUR, MINUTE = 3600, 60


@pytest.mark.every_database
async def test_late_trip_opens_one_alert_and_closes_it(troubles: Troubles) -> None:
    due = troubles.clock() - timedelta(minutes=40)
    await troubles.trip(troubles="Late", risk="Late", end_date=due)
    await troubles.look(3)
    (alert,) = await troubles.alerts()
    assert (alert["type"], alert["state"], alert["trip_id"], alert["is_told"]) == ("late", "open", TRIP, True)
    assert alert["amount"] == pytest.approx(40, abs=1)
    await troubles.trip(troubles=None, phase="At destination")
    await troubles.look(2)
    assert [each["state"] for each in await troubles.alerts()] == ["closed"]


@pytest.mark.every_database
async def test_restart_opens_nothing_twice(troubles: Troubles) -> None:
    await troubles.trip(troubles="Long halt")
    await troubles.add(
        TRIP_EPISODES, trip_id=TRIP, kind="Long halt", first_at=troubles.now - 2 * HOUR, told_at=troubles.now
    )
    for _ in range(3):
        await troubles.look()
        troubles.watch = AlertWatch(troubles.services.database, troubles.clock)
    assert await troubles.open_types() == ["long_halt"]
    assert len(await troubles.alerts()) == 1


@pytest.mark.every_database
async def test_alert_of_a_halt_lasts_as_long_as_the_halt(troubles: Troubles) -> None:
    await troubles.trip(troubles="Long halt")
    halt = {"trip_id": TRIP, "kind": "Long halt", "first_at": troubles.now - 5 * HOUR, "told_at": troubles.now}
    await troubles.add(TRIP_EPISODES, **halt)
    await troubles.look()
    end = troubles.now + 60
    await troubles.change(TRIP_EPISODES, last_at=end)
    await troubles.trip(troubles=None)
    troubles.clock.advance(hours=1)
    await troubles.look(2)
    (alert,) = await troubles.alerts()
    assert int(alert["closed_at"].timestamp()) == end


@pytest.mark.every_database
async def test_second_watch_cannot_open_the_same_alert(troubles: Troubles) -> None:
    """Two processes may both believe for a moment that they are the watcher."""
    from app.features.alerts import watch as module

    await troubles.trip(troubles="Late", risk="Late", end_date=troubles.clock() - timedelta(hours=1))
    database, now = troubles.services.database, troubles.now
    first, _ = await database.read_long(module._look, now)
    second, _ = await database.read_long(module._look, now)
    await troubles.watch._write(first)
    await troubles.watch._write(second)
    assert len(await troubles.alerts()) == 1


@pytest.mark.parametrize(("hours", "types"), [(11.9, []), (12.1, ["silent_vehicle"])])
async def test_silent_vehicle_is_told_after_twelve_hours(troubles: Troubles, hours: float, types: list[str]) -> None:
    await troubles.trip(phase="Planned", trip_status="Planned")
    await troubles.tracker(heard_at=troubles.now - round(hours * HOUR))
    await troubles.look()
    assert await troubles.open_types() == types


async def test_outage_replaces_all_silences(troubles: Troubles) -> None:
    """Nobody can be heard of while the provider does not answer, nor is that time part of a silence."""
    await troubles.trip(phase="Planned", trip_status="Planned")
    await troubles.tracker(heard_at=troubles.now - 10 * HOUR)
    await troubles.add(OUTAGES, kind="outage", first_at=troubles.now - 9 * HOUR, reason="no answer")
    for _ in range(5):
        troubles.clock.advance(hours=1)
        await troubles.watch.round()
    assert await troubles.open_types() == ["provider_down"]
    await troubles.change(OUTAGES, last_at=troubles.now)
    await troubles.look(2)
    assert await troubles.open_types() == []
    await troubles.look(hours=11)
    assert await troubles.open_types() == ["silent_vehicle"]


@pytest.mark.parametrize(
    ("speeds", "types"),
    [((90, 90, 90, 90, 90), ["overspeed"]), ((90, 90, 90), []), ((84,) * 6, []), ((90, 90, 80, 90, 90, 90), [])],
    ids=["a minute", "half a minute", "at the limit", "interrupted"],
)
async def test_overspeed_needs_a_minute_above_the_limit(
    troubles: Troubles, speeds: tuple[int, ...], types: list[str]
) -> None:
    troubles.clock.advance(seconds=-15)
    await troubles.drive(*speeds)
    troubles.clock.advance(seconds=15)
    await troubles.look(seconds=0)
    assert await troubles.open_types() == types


async def test_overspeed_around_the_limit_is_one_alert(troubles: Troubles) -> None:
    await troubles.drive(*(90,) * 6)
    await troubles.look(seconds=0)
    for speed in (82, 90, 81, 86, 82):
        await troubles.drive(*(speed,) * 4)
        await troubles.look()
    assert len(await troubles.alerts()) == 1
    assert await troubles.open_types() == ["overspeed"]
    for _ in range(3):
        await troubles.drive(*(70,) * 6)
        await troubles.look()
    assert await troubles.open_types() == []


@pytest.mark.parametrize(("minutes", "types"), [(14, []), (15, ["idle"])])
async def test_idling_is_told_after_fifteen_minutes(troubles: Troubles, minutes: int, types: list[str]) -> None:
    await troubles.tracker(motion="idle", since_at=troubles.now - minutes * MINUTE)
    await troubles.look(seconds=0)
    assert await troubles.open_types() == types


async def test_own_limit_of_a_vehicle_counts_more_than_that_of_all(troubles: Troubles) -> None:
    await troubles.tracker(motion="idle", since_at=troubles.now - 20 * MINUTE)
    for number, (applies_to, value, minutes) in enumerate((("all", "", 10), ("vehicle", str(TRUCK), 60)), 1):
        values = {"type": "idle", "applies_to": applies_to, "value": value, "is_on": True}
        await troubles.add(AlertRule, id=number, version=1, numbers={"minutes": minutes}, **values)
        await troubles.look(2)
        assert await troubles.open_types() == (["idle"] if applies_to == "all" else [])


async def test_type_that_is_off_opens_nothing(troubles: Troubles) -> None:
    await troubles.trip(troubles="Late", risk="Late", end_date=troubles.clock() - timedelta(hours=1))
    rule = {"type": "late", "applies_to": "all", "value": "", "is_on": False, "numbers": {}}
    await troubles.add(AlertRule, id=1, version=1, **rule)
    await troubles.look()
    assert await troubles.alerts() == []


@pytest.mark.every_database
async def test_arrival_is_one_closed_alert(troubles: Troubles) -> None:
    time = {"trip_id": TRIP, "stop": "destination", "kind": "arrived", "told_at": troubles.now}
    await troubles.add(TRIP_TIMES, id=1, at=troubles.now - MINUTE, source="gps", **time)
    await troubles.look(3)
    await troubles.add(TRIP_TIMES, id=2, at=troubles.now - MINUTE, source="hand", **time)
    await troubles.look(3)
    (alert,) = await troubles.alerts()
    assert (alert["type"], alert["state"], alert["is_told"]) == ("arrived", "closed", True)


async def test_long_stay_at_the_destination_is_told(troubles: Troubles) -> None:
    await troubles.trip(phase="At destination")
    time = {"trip_id": TRIP, "stop": "destination", "kind": "arrived", "source": "gps"}
    at = troubles.now - 4 * HOUR - 60
    await troubles.add(TRIP_TIMES, id=1, at=at, told_at=at, **time)
    await troubles.look()
    assert "stays_long" in await troubles.open_types()


async def test_move_at_night_without_a_trip_is_told(troubles: Troubles) -> None:
    await troubles.trip(trip_status="Completed")
    night = troubles.clock().replace(hour=18, minute=0)  # 23:30 in India
    troubles.clock.now = night
    await troubles.drive(30, 30, 30, every=60)
    await troubles.tracker(motion="moving", since_at=troubles.now - 120, lat=21.2, lng=79.1)
    await troubles.look(seconds=0)
    assert await troubles.open_types() == ["unplanned_move"]
    await troubles.tracker(motion="parked", since_at=troubles.now - 14 * MINUTE)
    await troubles.look(2, seconds=1)
    assert await troubles.open_types() == ["unplanned_move"]
    await troubles.tracker(motion="parked", since_at=troubles.now - 16 * MINUTE)
    await troubles.look(2, seconds=1)
    assert await troubles.open_types() == []


async def test_deleted_trip_closes_its_alerts(troubles: Troubles) -> None:
    await troubles.trip(troubles="Late", risk="Late", end_date=troubles.clock() - timedelta(hours=1))
    await troubles.look()
    await troubles.trip(deleted_at=troubles.clock())
    await troubles.look(2)
    assert await troubles.open_types() == []
