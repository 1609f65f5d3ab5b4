"""Drives, halts and silences."""

from itertools import pairwise
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.features.tracking.motion.distance import HALT_SECONDS
from app.features.tracking.motion.fixes import Fix, state_number
from app.features.tracking.motion.segments import divide
from app.features.tracking.provider.simulator.vehicle import SimulatedVehicle, generate_plates
from tests.app.features.tracking.positions.made_tracks import DAY, METRES, make_track

NOON = 1_772_443_800


def halts_of(fixes: list[Fix]) -> list[tuple[int, int]]:
    return [(fixes[each.first].at, fixes[each.last].at) for each in divide(fixes) if each.kind == "halt"]


def kinds(fixes: list[Fix]) -> list[str]:
    return [each.kind for each in divide(fixes)]


def line(*, start: int = 0, count: int = 100, step: int = 15, speed: int = 50, metres: float = 0) -> list[Fix]:
    """Fix along a meridian, which starts some metres north."""
    way = speed / 3.6 * step * METRES
    return [Fix(start + step * n, round(2_100_000 + metres * METRES + way * n), 7_700_000, speed) for n in range(count)]


@pytest.mark.promise("Positions", "Each halt of a made track is found exactly once, with positions 5 to 60 s apart.")
@pytest.mark.parametrize("step", [5, 10, 15, 30, 60])
def test_made_halts_are_found_once(step: int) -> None:
    errors: list[float] = []
    for seed in range(10):
        track = make_track(seed, step=step)
        found = halts_of(track.fixes)
        assert len(found) == len(track.halts)
        for (start, end), (first, last) in zip(track.halts, found, strict=True):
            errors += [abs(first - start), abs(last - end)]
    assert median(errors) <= step
    assert sorted(errors)[int(len(errors) * 0.95)] <= 2 * step


@pytest.mark.parametrize("step", [5, 15, 60])
def test_simulated_halts_are_found_once(step: int) -> None:
    for number, plate in enumerate(generate_plates()):
        if number == 8:
            break
        vehicle = SimulatedVehicle(plate)
        if not vehicle.at(NOON * 1000).position:
            continue
        fixes, truth = list[Fix](), list[tuple[int, int]]()
        for at in range(NOON, NOON + DAY, step):
            seen = vehicle.at(at * 1000)
            assert seen.position is not None
            if seen.state == "OFFLINE":
                continue
            lat, lng = seen.position
            fixes.append(Fix(at, round(lat * 1e5), round(lng * 1e5), int(seen.speed or 0), 0, state_number(seen.state)))
        for before, fix in pairwise(fixes):
            if fix.speed == 0:
                is_new = not truth or truth[-1][1] != before.at
                truth[-1:] = [*truth[-1:], (fix.at, fix.at)] if is_new else [(truth[-1][0], fix.at)]
        expected = [(start, end) for start, end in truth if end - start >= HALT_SECONDS + 2 * step]
        found = halts_of(fixes)
        for start, end in expected:
            assert sum(first <= end and last >= start for first, last in found) == 1
        possible = [(start, end) for start, end in truth if end - start >= HALT_SECONDS - 2 * step]
        assert all(any(first <= end and last >= start for start, end in possible) for first, last in found)


def test_nothing_is_no_segment() -> None:
    assert kinds([]) == []
    assert kinds([Fix(0, 1, 1, 0)]) == []


def test_short_stand_is_no_drive() -> None:
    assert kinds([Fix(0, 1, 1, 0), Fix(60, 1, 1, 0)]) == []


def test_traffic_light_belongs_to_drive() -> None:
    first, second = line(count=50), line(start=900, count=50, metres=50 / 3.6 * 15 * 50)
    standing = [Fix(first[-1].at + at, first[-1].lat, first[-1].lng, 0) for at in (15, 30, 90, 140)]
    assert kinds([*first, *standing, *second]) == ["drive"]


def test_silence_is_neither_drive_nor_halt() -> None:
    first = line(count=50)
    second = line(start=first[-1].at + 1201, count=50, metres=20_000)
    assert kinds([*first, *second]) == ["drive", "silence", "drive"]
    second = line(start=first[-1].at + 1200, count=50, metres=20_000)
    assert kinds([*first, *second]) == ["drive"]


def test_sleeping_tracker_is_one_halt() -> None:
    parked = [Fix(at, 2_100_000, 7_700_000, 0) for at in (*range(0, 600, 60), *range(8000, 9000, 60))]
    assert halts_of(parked) == [(0, 8960)]


def test_tracker_that_was_elsewhere_did_not_sleep() -> None:
    parked = [Fix(at, 2_100_000, 7_700_000, 0, odometer=1000) for at in range(0, 600, 60)]
    again = [fix._replace(at=fix.at + 8000, odometer=1900) for fix in parked]
    assert kinds([*parked, *again]) == ["halt", "silence", "halt"]


def test_cut_divides_drives() -> None:
    second = line(start=1500, count=50, metres=300_000)
    fixes = [*line(count=100), second[0]._replace(is_cut=True), *second[1:]]
    segments = divide(fixes)
    assert segments == [("drive", 0, 99), ("silence", 99, 100), ("drive", 100, 149)]


def test_move_in_yard_belongs_to_halt() -> None:
    parked = [Fix(at, 2_100_000, 7_700_000, 0) for at in range(0, 600, 15)]
    moving = [Fix(600 + at, 2_100_000 + round(at * METRES), 7_700_000, 8) for at in range(15, 180, 15)]
    again = [Fix(800 + at, moving[-1].lat, 7_700_000, 0) for at in range(0, 600, 15)]
    assert halts_of([*parked, *moving, *again]) == [(0, 1385)]


coordinates = st.integers(-9_000_000, 9_000_000)
fixes = st.lists(
    st.builds(Fix, st.integers(0, 20_000), coordinates, coordinates, st.none() | st.integers(0, 200),
              is_cut=st.booleans()),
    unique_by=lambda fix: fix.at,
).map(lambda each: sorted(each))  # fmt: skip


@given(fixes)
def test_segments_are_in_order(track: list[Fix]) -> None:
    segments = divide(track)
    assert all(0 <= each.first < each.last < len(track) for each in segments)
    assert all(before.last <= after.first for before, after in pairwise(segments))
