"""Periods of groups: each day is in one of them, and they follow each other without gaps."""

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from app.contract.lists.groups import GROUP_PERIODS, Period, first_day, first_days, last_day

DAYS = st.dates()


@given(DAYS, st.sampled_from(GROUP_PERIODS))
def test_each_day_is_in_the_period_of_its_first_day(day: date, period: Period) -> None:
    first = first_day(day, period)
    assert first <= day <= last_day(first, period)
    assert first_day(first, period) == first_day(last_day(first, period), period) == first


@given(DAYS, st.integers(0, 800), st.sampled_from(GROUP_PERIODS))
def test_periods_follow_each_other_without_gaps(first: date, days: int, period: Period) -> None:
    last = min(date.max - first, timedelta(days)) + first
    starts = [*first_days(first, last, period)]
    assert starts[0] == first_day(first, period)
    assert last <= last_day(starts[-1], period)
    assert [last_day(each, period) + timedelta(1) for each in starts[:-1]] == starts[1:]


def test_weeks_begin_on_monday_and_quarters_in_january() -> None:
    assert first_day(date(2026, 11, 27), "week") == date(2026, 11, 23)
    assert first_day(date(2026, 11, 27), "quarter") == date(2026, 10, 1)
    assert last_day(date(2026, 10, 1), "quarter") == date(2026, 12, 31)
    assert last_day(date(9999, 1, 1), "year") == date.max
