"""Whatever positions there are, and wherever a period is cut: its parts add up to the whole."""

from collections import Counter
from itertools import accumulate, pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from app.features.tracking.motion.fixes import SILENCE_SECONDS, Fix
from app.features.tracking.motion.legs import AFTER_SECONDS, BEFORE_SECONDS, Part, Stretch, find_parts
from app.features.tracking.motion.periods import Period
from app.features.tracking.motion.times import day_bounds, office_day
from app.features.tracking.motion.totals import Totals, average_kmh, fastest, total
from app.features.tracking.positions.days import summarize_day

NOON = 1_772_443_800
SUMMED = ("metres", "silent_metres", "driving", "standing", "silent")

gaps = st.one_of(st.integers(1, 60), st.integers(1, 1200), st.integers(1200, 90_000))
steps = st.one_of(st.just(0), st.integers(-30, 30), st.integers(-20_000, 20_000))
odometers = st.one_of(st.none(), st.just(0), st.integers(-50, 300), st.sampled_from((10, 100)))
speeds = st.one_of(st.none(), st.just(0), st.integers(0, 200))
moves = st.tuples(gaps, steps, steps, speeds, st.integers(0, 4), odometers, st.booleans())


def follow(all_moves: list[tuple[int, int, int, int | None, int, int | None, bool]]) -> list[Fix]:
    columns = list(zip(*all_moves, strict=True))
    at, lat, lng = (list(accumulate(columns[place], initial=0)) for place in range(3))
    odometer = list(accumulate((rise or 0 for rise in columns[5]), initial=10_000))
    return [
        Fix(NOON + at[n], 2_100_000 + lat[n], 7_700_000 + lng[n], speed, None, state,
            None if rise is None else odometer[n], is_cut and rise == 0)
        for n, (_, _, _, speed, state, rise, is_cut) in enumerate(all_moves)
    ]  # fmt: skip


tracks = st.lists(moves, min_size=1, max_size=60).map(follow)
ends = st.tuples(st.integers(0, 5000), st.integers(0, 200_000))


def known_of(fixes: list[Fix], around: tuple[int, int]) -> Period:
    return Period(fixes[0].at - around[0], fixes[-1].at + around[1])


def summed(stretch: Stretch, start: int, end: int) -> tuple[Totals, list[Part]]:
    parts = find_parts(stretch, Period(start, end))
    return total(parts, [fix for fix in stretch.fixes if start <= fix.at <= end]), parts


def sums(totals: Totals) -> Counter[str]:
    return Counter({name: getattr(totals, name) for name in SUMMED} | {"idle": totals.idle or 0})


@pytest.mark.promise("Positions", "Wherever a period is cut, totals of its parts add up to those of the period.")
@example(
    [Fix(NOON, 2_100_000, 7_700_000, odometer=10_000), Fix(NOON + 1231, 2_100_000, 7_700_000, odometer=10_005)],
    (0, 0),
    [0, 0.5, 1],
)
@given(tracks, ends, st.lists(st.floats(-0.1, 1.1), min_size=2, max_size=6))
@settings(max_examples=300)
def test_parts_of_any_period_add_up(fixes: list[Fix], around: tuple[int, int], cuts: list[float]) -> None:
    known = known_of(fixes, around)
    stretch = Stretch(fixes, known)
    times = sorted(known.start + round(cut * (known.end - known.start)) for cut in cuts)
    whole, parts = summed(stretch, times[0], times[-1])
    pieces = [summed(stretch, *piece)[0] for piece in pairwise(times)]
    assert sum(map(sums, pieces), Counter()) == +sums(whole)
    assert all(part.end == after.start for part, after in pairwise(parts))


@pytest.mark.promise("Positions", "Days add up to the week, with the way over midnight and in silences.")
@given(tracks, ends)
@settings(max_examples=200)
def test_days_add_up(fixes: list[Fix], around: tuple[int, int]) -> None:
    known = known_of(fixes, around)
    stretch = Stretch(fixes, known)
    whole, _ = summed(stretch, known.start, known.end)
    days = {office_day(at) for at in range(known.start, fixes[-1].at + 86_400, 86_400)} | {office_day(fixes[-1].at)}
    rows = [rows for day in sorted(days) if (rows := summarize_day(1, day, [stretch]))]
    assert sum(row["metres"] for row in rows) == whole.metres
    assert sum(row["silent_metres"] for row in rows) == whole.silent_metres
    assert sum(row["moving_seconds"] for row in rows) == whole.driving
    assert sum(row["fixes"] for row in rows) == len(fixes)


@given(tracks, ends, st.floats(0, 1))
@settings(max_examples=100)
def test_way_on_trips_adds_up_to_the_day(fixes: list[Fix], around: tuple[int, int], cut: float) -> None:
    known = known_of(fixes, around)
    middle, day = known.start + round(cut * (known.end - known.start)), office_day(fixes[-1].at)
    trips = [[Period(known.start, middle)], [Period(middle, known.end)], [known]]
    rows = [summarize_day(1, day, [Stretch(fixes, known)], each) for each in trips]
    first, second, whole = (row["trip_metres"] if row else 0 for row in rows)
    assert first + second == whole == (rows[2] or {"metres": 0})["metres"]


@pytest.mark.promise(
    "Positions", "Driving, idling, standing and silence are the whole period, and no average exceeds the highest speed."
)
@given(tracks, ends, st.floats(0, 1), st.floats(0, 1))
@settings(max_examples=300)
def test_totals_of_any_period_are_possible(fixes: list[Fix], around: tuple[int, int], one: float, other: float) -> None:
    known = known_of(fixes, around)
    start, end = sorted(known.start + round(share * (known.end - known.start)) for share in (one, other))
    totals, parts = summed(Stretch(fixes, known), start, end)
    first = known.start if around[0] > SILENCE_SECONDS else fixes[0].at
    last = known.end if around[1] > SILENCE_SECONDS else fixes[-1].at
    known_seconds = max(0, min(end, last) - max(start, first))
    assert totals.driving + (totals.idle or 0) + totals.standing + totals.silent == known_seconds
    assert sum(part.metres for part in parts) == totals.metres
    assert sum(part.metres for part in parts if part.kind == "silence") == totals.silent_metres
    assert sum(part.end - part.start for part in parts if part.kind == "silence") == totals.silent
    if totals.average is not None:
        assert totals.fastest is not None
        assert totals.average <= totals.fastest.speed
    for part in parts:
        driving = [leg for leg in part.legs if leg.kind == "driving"]
        average = average_kmh(sum(leg.metres for leg in driving), sum(leg.seconds for leg in driving))
        top = fastest(part, fixes)
        assert average is None or (top is not None and average <= top.speed)


@given(tracks, ends, st.floats(0, 1), st.floats(0, 1))
@settings(max_examples=200)
def test_days_of_period_decide(fixes: list[Fix], around: tuple[int, int], one: float, other: float) -> None:
    """Positions of other days, apart from the nearest ones, change nothing: they need not be read."""
    known = known_of(fixes, around)
    start, end = sorted(known.start + round(share * (known.end - known.start)) for share in (one, other))
    first, after = day_bounds(office_day(start))[0], day_bounds(office_day(end))[1]
    near = [fix for fix in fixes if first - BEFORE_SECONDS <= fix.at <= after + AFTER_SECONDS]
    if not near or near[0].at > first:
        near = [*[fix for fix in fixes if fix.at < (near[0].at if near else first)][-1:], *near]
    if not near or near[-1].at < after:
        near = [*near, *[fix for fix in fixes if fix.at > (near[-1].at if near else first - 1)][:1]]
    period = Period(start, end)
    # Without fixes at an end, a silence there would begin at the end of what is known.
    assert find_parts(Stretch(near, known), period) == find_parts(Stretch(fixes, known), period)
