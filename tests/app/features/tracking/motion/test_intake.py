"""Which positions are stored."""

from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.features.geo.points import Point
from app.features.tracking.motion.fixes import DEGREE, Fix, merge_fixes
from app.features.tracking.motion.intake import Intake, Memory, Reason, take
from app.features.tracking.provider import Vehicle

NOW = 1_772_443_800


def vehicle(
    at: int | None = NOW, lat: float = 21.0, lng: float = 77.0, speed: float | None = 50, **more: object
) -> Vehicle:
    values = {"plate": "A", "position": Point(lat, lng), "speed": speed, "state": "RUNNING"}
    return Vehicle(**{**values, "updated": None if at is None else at * 1000, **more})  # type: ignore[arg-type]


def see(memory: Memory, each: Vehicle, now: int = NOW) -> Intake:
    return take(memory, each, now, NOW - 90 * 86_400)


def stored(vehicles: Iterable[Vehicle], memory: Memory | None = None) -> list[Fix]:
    memory = memory or Memory()
    return [fix for each in vehicles for fix in see(memory, each, NOW + 10**6).fixes]


@pytest.mark.parametrize(
    ("each", "reason"),
    [
        (vehicle(position=None), "no position"),
        (vehicle(lat=float("nan")), "no position"),
        (vehicle(lat=90.1), "no position"),
        (vehicle(lng=-180.1), "no position"),
        (vehicle(lat=0, lng=0), "zero position"),
        (vehicle(at=None), "no time"),
        (vehicle(NOW + 301), "future"),
        (vehicle(NOW + 300), None),
        (vehicle(NOW - 90 * 86_400), None),
        (vehicle(NOW - 90 * 86_400 - 1), "too old"),
    ],
)
def test_position_that_cannot_be_is_refused(each: Vehicle, reason: Reason | None) -> None:
    taken = see(Memory(), each)
    assert taken.reason == reason
    assert len(taken.fixes) == (reason is None)


@pytest.mark.parametrize(("speed", "kept"), [(-1, None), (0, 0), (4.9, 4), (200, 200), (200.1, None), (None, None)])
def test_impossible_speed_becomes_unknown(speed: float | None, kept: int | None) -> None:
    assert see(Memory(), vehicle(speed=speed)).fixes[0].speed == kept


def test_numbers_are_stored_whole() -> None:
    fix = see(Memory(), vehicle(lat=21.123456, heading=360.0, odometer=123.45)).fixes[0]
    assert (fix.lat, fix.heading, fix.odometer, fix.state) == (2_112_346, 0, 1234, 1)


def test_same_moment_is_stored_once() -> None:
    assert len(stored([vehicle(), vehicle(), vehicle(NOW + 15, 21.001), vehicle(NOW + 15)])) == 2


def test_standing_vehicle_has_one_fix_a_minute() -> None:
    seen = [vehicle(NOW + at, speed=0) for at in range(0, 301, 15)]
    assert [fix.at - NOW for fix in stored(seen)] == [0, 60, 120, 180, 240, 300]


def test_last_position_before_leaving_is_stored() -> None:
    seen = [*(vehicle(NOW + at, speed=0) for at in range(0, 106, 15)), vehicle(NOW + 120, 21.001, speed=30)]
    assert [fix.at - NOW for fix in stored(seen)] == [0, 60, 105, 120]


def test_standing_vehicle_that_changes_is_stored() -> None:
    seen = [vehicle(NOW, speed=0), vehicle(NOW + 15, speed=0, state="PARKED"), vehicle(NOW + 30, 21.001, speed=0)]
    assert [fix.at - NOW for fix in stored(seen)] == [0, 15, 30]


def test_jump_and_back_is_not_stored() -> None:
    memory = Memory()
    assert stored([vehicle(NOW), vehicle(NOW + 15, 24.0)], memory)[-1].at == NOW
    taken = see(memory, vehicle(NOW + 30, 21.002), NOW + 10**6)
    assert [fix.at for fix in taken.fixes] == [NOW + 30]
    assert taken.reason == "jump"
    assert not taken.fixes[0].is_cut


def test_three_agreeing_jumps_are_stored_after_cut() -> None:
    fixes = stored([vehicle(), *(vehicle(NOW + at, 24.0 + at / 10**5) for at in (15, 30, 45, 60))])
    assert [(fix.at - NOW, fix.is_cut) for fix in fixes] == [
        (0, False),
        (15, True),
        (30, False),
        (45, False),
        (60, False),
    ]


@pytest.mark.promise("Positions", "A jump never locks a vehicle out: after ten minutes its next position is stored.")
def test_jumps_lock_out_for_ten_minutes_at_most() -> None:
    chance = Random(1)
    seen = [vehicle(), *(vehicle(NOW + at, chance.uniform(-60, 60), 10) for at in range(15, 1200, 15))]
    fixes = stored(seen)
    assert fixes[1].at - NOW <= 15 + 615
    assert fixes[1].is_cut


def test_long_silence_makes_no_jump() -> None:
    assert not stored([vehicle(), vehicle(NOW + 3 * 3600, 24.0)])[1].is_cut


def test_late_position_is_marked() -> None:
    memory = Memory()
    see(memory, vehicle())
    taken = see(memory, vehicle(NOW - 60, 20.99))
    assert taken.is_late
    assert memory.last is not None
    assert memory.last.at == NOW
    assert see(memory, vehicle(NOW - 15, 30.0)).reason == "jump"


steps = st.lists(st.tuples(st.integers(5, 1800), st.floats(5, 100), st.floats(-1, 1)), min_size=1, max_size=40)


@pytest.mark.promise("Positions", "Positions give the same track in whichever order they arrive.")
@given(steps, st.randoms())
@settings(max_examples=200)
def test_any_order_gives_same_track(way: list[tuple[int, float, float]], chance: Random) -> None:
    at, lat, lng, seen = NOW, 21.0, 77.0, [vehicle(NOW, 21.0, 77.0)]
    for seconds, speed, turn in way:
        metres = speed / 3.6 * seconds
        at, lat, lng = at + seconds, lat + metres / 111_195 * (1 - abs(turn)), lng + metres / 111_195 * turn
        seen.append(vehicle(at, lat, lng, speed))
    shuffled = list(seen)
    chance.shuffle(shuffled)
    expected = [
        (each.updated // 1000, round(each.position.lat * DEGREE)) for each in seen if each.updated and each.position
    ]
    for order in (seen, shuffled):
        assert [(fix.at, fix.lat) for fix in merge_fixes(stored(order))] == expected
        assert not any(fix.is_cut for fix in stored(order))
