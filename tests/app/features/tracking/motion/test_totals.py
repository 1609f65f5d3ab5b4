"""Distances, totals and thinning."""

from functools import reduce
from itertools import accumulate, pairwise
from random import Random

import pytest

from app.features.tracking.motion.distance import Distance, drive_metres, way_without_signal
from app.features.tracking.motion.fixes import Fix, is_standing, metres_between
from app.features.tracking.motion.legs import Stretch, find_parts
from app.features.tracking.motion.periods import Period
from app.features.tracking.motion.segments import divide
from app.features.tracking.motion.thinning import thin
from app.features.tracking.motion.times import day_bounds, office_day
from app.features.tracking.motion.totals import Totals, total
from app.features.tracking.positions.days import summarize_day
from tests.app.features.tracking.positions.made_tracks import METRES, make_track

KM = 1000 * METRES
NOON = 1_772_443_800


def way(*odometers: int | None, step: float = KM) -> list[Fix]:
    return [Fix(60 * n, round(2_100_000 + n * step), 7_700_000, 60, odometer=each) for n, each in enumerate(odometers)]


def drive_length(fixes: list[Fix]) -> float:
    return sum(drive_metres(fixes))


def test_drift_of_parked_vehicle_is_no_distance() -> None:
    chance = Random(3)
    parked = [Fix(n, 2_100_000 + chance.randint(-4, 4), 7_700_000 + chance.randint(-4, 4)) for n in range(1000)]
    assert drive_length(parked) == 0
    assert reduce(Distance.add, parked, Distance()).metres == 0


def test_slow_driving_is_distance() -> None:
    slow = [Fix(n, round(2_100_000 + n * METRES), 7_700_000, 3) for n in range(1001)]
    assert drive_length(slow) == pytest.approx(1000, abs=15)


@pytest.mark.parametrize(
    ("rises", "metres"),
    [((11,) * 20, 22_000), ((13,) * 20, 20_000), ((7,) * 20, 20_000), ((0,) * 20, 20_000), ((11,) * 4, 4000)],
)
def test_odometer_corrects_drive_that_is_long_enough(rises: tuple[int, ...], metres: int) -> None:
    odometers = list(accumulate(rises, initial=103))
    assert drive_length(way(*odometers)) == pytest.approx(metres, abs=3)
    assert drive_length(way(None, *odometers[1:])) == pytest.approx(len(rises) * 1000, abs=3)


@pytest.mark.parametrize(("count", "metres"), [(20, 20_000), (60, 66_000)])
def test_odometer_of_whole_kilometres_corrects_long_drive(count: int, metres: int) -> None:
    odometers = [n * 11 // 10 * 10 for n in range(count + 1)]
    fixes = way(*odometers)
    assert drive_length(fixes) == pytest.approx(metres, abs=15)
    assert reduce(Distance.add, fixes, Distance()).metres == pytest.approx(metres, abs=15)


@pytest.mark.parametrize("unit", [None, 1, 10])
@pytest.mark.parametrize(("step", "noise"), [(15, 5), (60, 5), (120, 0), (300, 3)])
def test_way_of_today_is_that_of_totals(step: int, noise: float, unit: int | None) -> None:
    """Two days, of which the second is followed: with halts, lone jumps, and an odometer that counts 7 % more."""
    fixes = [fix._replace(at=fix.at + NOON) for fix in make_track(1, step=step, noise=noise).fixes]
    if unit is not None:
        moved = (metres_between(*ends) if not is_standing(ends[1]) else 0.0 for ends in pairwise(fixes))
        ways = accumulate(moved, initial=0.0)
        fixes = [
            fix._replace(odometer=int((5000 + way * 1.07 / 100) / unit) * unit)
            for fix, way in zip(fixes, ways, strict=True)
        ]
    midnight, after = day_bounds(office_day(fixes[-1].at))
    day = summarize_day(1, office_day(midnight), [Stretch(fixes, Period(fixes[0].at, fixes[-1].at))])
    yesterday = reduce(Distance.add, (fix for fix in fixes if fix.at < midnight), Distance())
    today = [fix for fix in fixes if midnight <= fix.at < after]
    way_of_today = reduce(lambda way, fix: way.add(fix, midnight), today, yesterday.from_now()).metres
    assert day is not None
    assert way_of_today == pytest.approx(day["metres"], abs=150)


@pytest.mark.parametrize("odometers", [(1000, 1000, 1000), (1000, 1000, 1010), (1000, 1010, 1020), (1003, 1004, 1005)])
def test_odometer_does_not_shorten_short_drive(odometers: tuple[int, ...]) -> None:
    assert drive_length(way(*odometers, step=0.6 * KM)) == pytest.approx(1200, abs=3)


@pytest.mark.parametrize(
    ("rise", "metres"), [(None, 100_000), (0, 100_000), (990, 100_000), (1300, 130_000), (9000, 100_000), (-5, 100_000)]
)
def test_way_without_signal_is_straight_line_or_more(rise: int | None, metres: int) -> None:
    one = Fix(0, 2_100_000, 7_700_000, odometer=2000)
    other = Fix(7200, 2_100_000 + round(100 * KM), 7_700_000, odometer=None if rise is None else 2000 + rise)
    assert way_without_signal(one, other) == pytest.approx(metres, abs=30)
    assert way_without_signal(one, other._replace(is_cut=True)) == {990: 99_000, 1300: 130_000}.get(rise or 0, 0)


def test_distance_crosses_180_degrees() -> None:
    assert metres_between(Fix(0, 0, 17_999_000), Fix(0, 0, -17_999_000)) == pytest.approx(2 * 1111.95, rel=0.01)


def summed(fixes: list[Fix], known: Period | None = None) -> Totals:
    period = Period(fixes[0].at, fixes[-1].at)
    return total(find_parts(Stretch(fixes, known or period), known or period), fixes)


def test_lone_speed_is_no_maximum() -> None:
    speeds = (50, 60, 120, 55, None, 70)
    fixes = [Fix(15 * n, 2_100_000, 7_700_000, speed) for n, speed in enumerate(speeds)]
    assert summed(fixes).fastest == (70, 75)
    assert summed(fixes[:1]).fastest == (50, 0)
    rare = [fix._replace(at=fix.at * 4) for fix in fixes]
    assert summed(rare).fastest == (120, 120)


def test_totals_of_drive_and_halt() -> None:
    drive = [Fix(15 * n, round(2_100_000 + 250 * METRES * n), 7_700_000, 60, state=1) for n in range(41)]
    halt = [Fix(600 + 60 * n, drive[-1].lat, 7_700_000, 0, state=3 if n > 10 else 2) for n in range(1, 21)]
    totals = summed([*drive[:-1], drive[-1]._replace(speed=0, state=2), *halt])
    assert (totals.drives, totals.halts, totals.longest_halt) == (1, 1, 1200)
    assert totals.metres == pytest.approx(10_000, abs=15)
    assert (totals.driving, totals.idle, totals.standing, totals.silent) == (600, 660, 540, 0)
    assert total([], []).fastest is None


def test_rare_positions_do_not_shorten_driving() -> None:
    """Positions each ten minutes at 72 km/h, then four at the place of arrival."""
    fixes = [Fix(600 * n, round(2_100_000 + 12 * KM * n), 7_480_000, 72) for n in range(8)]
    fixes += [Fix(4800 + 120 * n, round(2_100_000 + 96 * KM), 7_480_000, 0) for n in range(4)]
    totals = summed(fixes)
    assert (totals.driving, totals.standing, totals.average) == (4800, 360, 72.0)
    assert totals.fastest is not None
    assert totals.fastest.speed == 72


def test_silent_way_is_part_of_distance() -> None:
    """216 km, of which 180 km without signal."""
    first, second = ([fix._replace(at=fix.at + at) for fix in way(*[None] * 19)] for at in (0, 9000))
    second = [fix._replace(lat=fix.lat + round(198 * KM)) for fix in second]
    totals = summed([*first, *second])
    assert totals.metres == pytest.approx(216_000, rel=1e-3)
    assert totals.silent_metres == pytest.approx(180_000, rel=1e-3)
    assert totals.average == pytest.approx(60, abs=0.1)


def test_thinning_keeps_ends_of_segments_and_fastest() -> None:
    fixes = make_track(2, step=5).fixes
    fixes[9000] = fixes[9000]._replace(is_cut=True)
    segments = divide(fixes)
    kept = thin(fixes, segments, 777, 1000)
    assert len(kept) == 1000
    assert {0, len(fixes) - 1, 777, 8999, 9000} <= set(kept)
    assert {index for each in segments for index in (each.first, each.last)} <= set(kept)
    assert kept == sorted(kept)


def test_short_track_is_not_thinned() -> None:
    assert thin(way(None, None), [], None, 100) == [0, 1]
    assert thin([], [], None, 100) == []
