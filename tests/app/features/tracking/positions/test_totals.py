"""Distances, totals and thinning."""

from random import Random

import pytest

from app.features.tracking.positions.distance import driven_metres, sum_legs
from app.features.tracking.positions.fixes import Fix, metres_between
from app.features.tracking.positions.segments import divide
from app.features.tracking.positions.thinning import thin
from app.features.tracking.positions.totals import fastest, total
from tests.app.features.tracking.positions.made_tracks import METRES, make_track

KM = 1000 * METRES


def way(*odometers: int | None, step: float = KM) -> list[Fix]:
    return [Fix(60 * n, round(2_100_000 + n * step), 7_700_000, 60, odometer=each) for n, each in enumerate(odometers)]


def test_drift_of_parked_vehicle_is_no_distance() -> None:
    chance = Random(3)
    parked = [Fix(n, 2_100_000 + chance.randint(-4, 4), 7_700_000 + chance.randint(-4, 4)) for n in range(1000)]
    assert sum_legs(parked) == 0


def test_slow_driving_is_distance() -> None:
    slow = [Fix(n, round(2_100_000 + n * METRES), 7_700_000, 3) for n in range(1001)]
    assert sum_legs(slow) == pytest.approx(1000, abs=15)


@pytest.mark.parametrize(
    ("odometers", "metres"),
    [
        ((100, None, 130), 3000),
        ((100, None, 145), 2000),
        ((100, None, 900), 2000),
        ((200, None, 100), 2000),
        ((None, 100, 130), 2000),
    ],
)
def test_plausible_odometer_comes_before_positions(odometers: tuple[int | None, ...], metres: int) -> None:
    assert driven_metres(way(*odometers)) == pytest.approx(metres, abs=3)


def test_cut_is_no_distance() -> None:
    fixes = way(None, None, None)
    assert sum_legs([fixes[0], fixes[1]._replace(is_cut=True), fixes[2]]) == pytest.approx(1000, abs=2)


def test_distance_crosses_180_degrees() -> None:
    assert metres_between(Fix(0, 0, 17_999_000), Fix(0, 0, -17_999_000)) == pytest.approx(2 * 1111.95, rel=0.01)


def test_lone_speed_is_no_maximum() -> None:
    speeds = (50, 60, 120, 55, None, 70)
    fixes = [Fix(15 * n, 2_100_000, 7_700_000, speed) for n, speed in enumerate(speeds)]
    assert fastest(fixes) == (70, 5)
    assert fastest(fixes[:1]) == (50, 0)
    assert fastest([]) is None


def test_totals_of_drive_and_halt() -> None:
    drive = [Fix(15 * n, round(2_100_000 + 250 * METRES * n), 7_700_000, 60, state=1) for n in range(41)]
    halt = [Fix(600 + 60 * n, drive[-1].lat, 7_700_000, 0, state=3 if n > 10 else 2) for n in range(1, 21)]
    fixes = [*drive[:-1], drive[-1]._replace(speed=0, state=2), *halt]
    totals = total(fixes, divide(fixes))
    assert (totals.drives, totals.halts, totals.longest_halt) == (1, 1, 1200)
    assert totals.metres == pytest.approx(10_000, abs=15)
    assert (totals.moving, totals.standing, totals.silent) == (600, 1200, 0)
    assert totals.idle == 660
    assert total([], []).fastest is None


def test_thinning_keeps_ends_of_segments_and_fastest() -> None:
    fixes = make_track(2, step=5).fixes
    fixes[9000] = fixes[9000]._replace(is_cut=True)
    segments = divide(fixes)
    top = fastest(fixes)
    assert top is not None
    kept = thin(fixes, segments, top.place, 1000)
    assert len(kept) == 1000
    assert {0, len(fixes) - 1, top.place, 8999, 9000} <= set(kept)
    assert {index for each in segments for index in (each.first, each.last)} <= set(kept)
    assert kept == sorted(kept)


def test_short_track_is_not_thinned() -> None:
    assert thin(way(None, None), [], None, 100) == [0, 1]
    assert thin([], [], None, 100) == []
