"""How pages show dates of records, for tests with sample data, whose dates are relative to today."""

from datetime import datetime
from zoneinfo import ZoneInfo

OFFICE = "Asia/Kolkata"


def shown_day(moment: datetime) -> str:
    """Return "2 Nov" in English outside America, with the year if it is not the present one."""
    month = f"{moment:%b}".replace("Sep", "Sept")
    year = "" if moment.year == datetime.now(moment.tzinfo).year else f" {moment.year}"
    return f"{moment.day} {month}{year}"


def local_time(moment: str, zone: str = OFFICE) -> datetime:
    """Return a moment of the API in the time zone of a page."""
    return datetime.fromisoformat(moment).astimezone(ZoneInfo(zone))


def shown_moment(moment: str) -> str:
    """Return a moment of the API as pages in India show it: "2 Nov, 7:00 am"."""
    local = local_time(moment)
    return f"{shown_day(local)}, {local:%I:%M}".replace(", 0", ", ") + f" {local:%p}".lower()
