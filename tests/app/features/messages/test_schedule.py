"""Schedules: each time comes once, whatever restarts."""

from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Literal
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.features.messages.schedule import Schedule, due_times
from app.i18n.time_zone import OFFICE

START = datetime(2026, 1, 1, tzinfo=UTC)
YEAR = timedelta(days=365)
BERLIN = ZoneInfo("Europe/Berlin")
SCHEDULES = st.builds(
    Schedule, st.sampled_from(["day", "week", "month"]), st.integers(0, 23), st.integers(0, 6), st.integers(1, 31)
)


@pytest.mark.parametrize(
    ("schedule", "times"),
    [
        (Schedule("day", 8), ["2026-01-01 08:00", "2026-01-02 08:00", "2026-01-03 08:00"]),
        (Schedule("week", 0, weekday=0), ["2026-01-05 00:00", "2026-01-12 00:00", "2026-01-19 00:00"]),
        (Schedule("month", 23, day=31), ["2026-01-31 23:00", "2026-02-28 23:00", "2026-03-31 23:00"]),
        (Schedule("month", 6, day=1), ["2026-02-01 06:00", "2026-03-01 06:00", "2026-04-01 06:00"]),
    ],
)
def test_times_are_those_of_the_office(schedule: Schedule, times: list[str]) -> None:
    found = schedule.times_after(START + timedelta(hours=1))
    assert [f"{next(found).astimezone(OFFICE):%Y-%m-%d %H:%M}" for _ in times] == times


def test_last_day_of_february_in_a_leap_year() -> None:
    (at,) = due_times(Schedule("month", 0, day=30), datetime(2028, 2, 1, tzinfo=UTC), datetime(2028, 3, 1, tzinfo=UTC))
    assert at.astimezone(OFFICE).date() == date(2028, 2, 29)


@pytest.mark.parametrize("hour", range(24))
def test_each_day_has_one_time_when_clocks_change(hour: int) -> None:
    """Berlin has a day of 23 hours in March, and one of 25 hours in October."""
    times = due_times(Schedule("day", hour), START, START + YEAR, BERLIN)
    dates = [at.astimezone(BERLIN).date() for at in times]
    assert len(set(dates)) == len(dates)
    assert 364 <= len(dates) <= 366
    assert all((after - before) == timedelta(days=1) for before, after in zip(dates, dates[1:], strict=False))


@pytest.mark.promise("Messages", "What is sent on a schedule is sent once each time, also if the server restarts.")
@given(SCHEDULES, st.integers(0, 2**32), st.sampled_from([OFFICE, BERLIN]))
def test_year_with_random_restarts_misses_and_doubles_nothing(schedule: Schedule, seed: int, zone: ZoneInfo) -> None:
    """The server looks now and then, is off for up to three weeks, and sometimes dies before it has stored its look."""
    chance, now, since = Random(seed), START, START
    queued: dict[datetime, int] = {}
    while now < START + YEAR:
        now += timedelta(seconds=chance.choice([15, 3600, 86_400, 1_814_400]) * chance.random())
        due = due_times(schedule, since, now, zone)
        if chance.random() < 0.2:
            continue  # dies before the transaction ends, which queues and stores `since`
        for at in due:
            queued[at] = queued.get(at, 0) + 1
        since = now
    assert sorted(queued) == due_times(schedule, START, since, zone)
    assert set(queued.values()) <= {1}


@given(SCHEDULES, st.datetimes(datetime(2020, 1, 1), datetime(2030, 1, 1), timezones=st.just(UTC)))
def test_times_are_after_the_moment_and_grow(schedule: Schedule, moment: datetime) -> None:
    found = schedule.times_after(moment)
    times = [next(found) for _ in range(3)]
    assert moment < times[0] < times[1] < times[2]
    limits: dict[Literal["day", "week", "month"], int] = {"day": 1, "week": 7, "month": 31}
    assert times[0] - moment <= timedelta(days=limits[schedule.every])


@pytest.mark.parametrize(
    ("every", "period"),
    [
        ("day", (date(2026, 3, 1), date(2026, 3, 1))),
        ("week", (date(2026, 2, 23), date(2026, 3, 1))),
        ("month", (date(2026, 2, 1), date(2026, 2, 28))),
    ],
)
def test_period_has_ended(every: Literal["day", "week", "month"], period: tuple[date, date]) -> None:
    assert Schedule(every, 0).period_before(datetime(2026, 3, 1, 18, 30, tzinfo=UTC)) == period
