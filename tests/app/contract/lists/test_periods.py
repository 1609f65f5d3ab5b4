"""Relative dates: which days they mean."""

from datetime import date

import pytest

from app.contract.lists.periods import COUNTED_PERIODS, PERIODS, days_of, is_period

MONDAY, LEAP_DAY, NEW_YEAR = date(2026, 11, 23), date(2028, 2, 29), date(2027, 1, 1)


@pytest.mark.parametrize(
    ("period", "today", "first", "limit"),
    [
        ("today", MONDAY, "2026-11-23", "2026-11-24"),
        ("yesterday", MONDAY, "2026-11-22", "2026-11-23"),
        ("tomorrow", MONDAY, "2026-11-24", "2026-11-25"),
        ("this-week", MONDAY, "2026-11-23", "2026-11-30"),
        ("this-week", date(2026, 11, 29), "2026-11-23", "2026-11-30"),
        ("last-week", MONDAY, "2026-11-16", "2026-11-23"),
        ("next-week", NEW_YEAR, "2027-01-04", "2027-01-11"),
        ("this-month", LEAP_DAY, "2028-02-01", "2028-03-01"),
        ("last-month", NEW_YEAR, "2026-12-01", "2027-01-01"),
        ("next-month", MONDAY, "2026-12-01", "2027-01-01"),
        ("this-quarter", MONDAY, "2026-10-01", "2027-01-01"),
        ("last-quarter", NEW_YEAR, "2026-10-01", "2027-01-01"),
        ("this-year", MONDAY, "2026-01-01", "2027-01-01"),
        ("last-year", MONDAY, "2025-01-01", "2026-01-01"),
        ("past", MONDAY, None, "2026-11-23"),
        ("future", MONDAY, "2026-11-24", None),
        ("last-1-days", MONDAY, "2026-11-23", "2026-11-24"),
        ("last-7-days", MONDAY, "2026-11-17", "2026-11-24"),
        ("last-999-days", MONDAY, "2024-02-29", "2026-11-24"),
        ("next-7-days", MONDAY, "2026-11-23", "2026-11-30"),
        ("last-1-months", MONDAY, "2026-10-24", "2026-11-24"),
        ("last-1-months", date(2027, 3, 31), "2027-03-01", "2027-04-01"),
        ("last-12-months", LEAP_DAY, "2027-03-01", "2028-03-01"),
    ],
)
def test_period_means_these_days(period: str, today: date, first: str | None, limit: str | None) -> None:
    days = days_of(period, today)
    assert (days.first and days.first.isoformat(), days.limit and days.limit.isoformat()) == (first, limit)


def test_periods_are_recognized() -> None:
    assert all(map(is_period, PERIODS))
    assert not any(map(is_period, COUNTED_PERIODS))
    for other in ("", "last-0-days", "last-1000-days", "last-07-days", "next-3-months", "Today"):
        assert not is_period(other)
        with pytest.raises(ValueError, match=f"^{other}$"):
            days_of(other, MONDAY)
