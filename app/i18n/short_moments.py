"""Moments in sentences of the server: '23 Nov, 9:00 am', in the time zone of the office."""

from datetime import datetime

from babel import Locale
from babel.dates import format_date

from app.i18n.messages import current_language
from app.i18n.time_zone import OFFICE


def short_moment(moment: datetime) -> str:
    """Return the day and the time in the current language: '23 Nov, 9:00 am'."""
    return f"{short_day(moment)}, {clock_time(moment)}"


def short_day(moment: datetime) -> str:
    """Return the day alone in the current language: '23 Nov'."""
    locale = Locale.parse(current_language().code, sep="-")
    return str(format_date(moment.astimezone(OFFICE).date(), "d MMM", locale=locale))


def clock_time(moment: datetime) -> str:
    """Return the time alone: '9:00 am'."""
    return moment.astimezone(OFFICE).strftime("%I:%M %p").lstrip("0").lower()
