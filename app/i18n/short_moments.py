"""Moments in sentences of the server: '23 Nov 09:00', in the time zone of the office."""

from datetime import datetime

from babel import Locale
from babel.dates import format_date

from app.i18n.messages import current_language
from app.i18n.time_zone import OFFICE


def short_moment(moment: datetime) -> str:
    """Return the day and the time in the current language: '23 Nov 09:00'."""
    local = moment.astimezone(OFFICE)
    day = format_date(local.date(), "d MMM", locale=Locale.parse(current_language().code, sep="-"))
    return f"{day} {clock_time(moment)}"


def clock_time(moment: datetime) -> str:
    """Return the time alone: '09:00'."""
    return f"{moment.astimezone(OFFICE):%H:%M}"
