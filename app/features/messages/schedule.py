"""When something that repeats is due: each day, week or month, at an hour of the office.

A schedule keeps nothing. Who uses one stores until when it has looked, asks for the times since then, and queues each
with a key that contains the time. So a restart neither misses nor doubles one.
"""

from calendar import monthrange
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from itertools import takewhile
from typing import Literal

from app.i18n.time_zone import OFFICE


@dataclass(frozen=True)
class Schedule:
    """Repeats each day, week or month, at an hour."""

    every: Literal["day", "week", "month"]
    hour: int
    """From 0 to 23, in the time zone of the office."""
    weekday: int = 0
    """Of weekly ones, from 0, which is Monday, to 6."""
    day: int = 1
    """Of monthly ones, from 1 to 31. A month without this day has its last day instead."""

    def times_after(self, moment: datetime, zone: tzinfo = OFFICE) -> Iterator[datetime]:
        """Yield the times after a moment, in UTC and without end.

        Each date has one time: an hour that the clocks skip comes an hour later, and of one that repeats, the first.
        """
        first = moment.astimezone(zone).date() - timedelta(days=1)
        for day in self._dates(first):
            at = datetime.combine(day, time(self.hour), zone).astimezone(UTC)
            if at > moment:
                yield at

    def period_before(self, at: datetime, zone: tzinfo = OFFICE) -> tuple[date, date]:
        """Return the first and the last day of what a report at this time is about: the last day, the last seven days,
        or the last month of the calendar."""
        today = at.astimezone(zone).date()
        yesterday = today - timedelta(days=1)
        if self.every == "month":
            last = today.replace(day=1) - timedelta(days=1)
            return last.replace(day=1), last
        return (yesterday if self.every == "day" else today - timedelta(days=7)), yesterday

    def _dates(self, first: date) -> Iterator[date]:
        """Yield the dates from a day on."""
        if self.every == "month":
            yield from self._dates_of_months(first)
            return
        step = timedelta(days=1 if self.every == "day" else 7)
        day = first if self.every == "day" else first + timedelta(days=(self.weekday - first.weekday()) % 7)
        while True:
            yield day
            day += step

    def _dates_of_months(self, first: date) -> Iterator[date]:
        month = first.replace(day=1)
        while True:
            length = monthrange(month.year, month.month)[1]
            day = month.replace(day=min(self.day, length))
            if day >= first:
                yield day
            month += timedelta(days=length)


def due_times(schedule: Schedule, since: datetime, now: datetime, zone: tzinfo = OFFICE) -> list[datetime]:
    """Return the times after `since` that have come, the oldest first."""
    return list(takewhile(lambda at: at <= now, schedule.times_after(since, zone)))
