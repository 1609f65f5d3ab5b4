"""Reads dates as people write them in spreadsheets, and says which ones fit two orders of day and month."""

import re
import unicodedata
from collections.abc import Iterable
from datetime import date, datetime, time
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from app.i18n.canonical_text import canonical_text, fold

DayOrder = Literal["dmy", "mdy"]
_MONTHS: Final = (
    "january jan जनवरी जन",
    "february feb फरवरी फ़रवरी फर",
    "march mar मार्च",
    "april apr अप्रैल",
    "may मई",
    "june jun जून",
    "july jul जुलाई",
    "august aug अगस्त",
    "september sep sept सितंबर सितम्बर",
    "october oct अक्टूबर अक्तूबर",
    "november nov नवंबर नवम्बर",
    "december dec दिसंबर दिसम्बर",
)
_MONTH_NUMBERS: Final = {
    unicodedata.normalize("NFC", name): number
    for number, names in enumerate(_MONTHS, 1)
    for name in fold(names).split()
}
_TIME: Final = re.compile(
    r"(?:^|[ ,t]+)(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)? ?(am|pm|a\.m\.|p\.m\.)?(?: ?(?:hrs?|ist))?$"
)
_HOUR: Final = re.compile(r"[ ,]+(\d{1,2}) ?(am|pm)$")
_YEAR_FIRST: Final = re.compile(r"(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})")
_YEAR_LAST: Final = re.compile(r"(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{4}|\d{2})")
_NAMED: Final = re.compile(
    r"(?:[^\W\d]+day,? )?(\d{1,2})(?:st|nd|rd|th)?[-/. ,]*([^\W\d_][^\d ,./'-]*)[-/. ,']*(\d{4}|\d{2})"
)
_NAME_FIRST: Final = re.compile(
    r"(?:[^\W\d]+day,? )?([^\W\d_][^\d ,./'-]*)[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/. ,']+(\d{4}|\d{2})"
)
_PIVOT: Final = 70
"""Years of two digits from here on are of the last century."""


class ReadDate(NamedTuple):
    """A date, whether the text has a time, and whether day and month could be exchanged."""

    moment: datetime
    has_time: bool = False
    is_ambiguous: bool = False


@lru_cache(10_000)
def read_date(text: str, order: DayOrder | None = None) -> ReadDate | None:
    """Return the date of a text; None for another text. A date that fits both orders has the day first without one."""
    plain = " ".join(fold(canonical_text(text)).split())
    plain, at = _without_time(plain)
    if at is None:
        return None
    found = _date_of(plain, order)
    if found is None:
        return None
    day, is_ambiguous = found
    return ReadDate(datetime.combine(day, at[0]), at[1], is_ambiguous)


def day_orders(texts: Iterable[str]) -> set[DayOrder]:
    """Return the orders of day and month that dates in these texts can only have."""
    found: set[DayOrder] = set()
    for text in texts:
        numbers = _YEAR_LAST.match(" ".join(fold(canonical_text(text)).split()))
        if numbers:
            first, second = int(numbers[1]), int(numbers[2])
            found |= {"dmy"} if first > 12 >= second else {"mdy"} if second > 12 >= first else set()
    return found


def _without_time(text: str) -> tuple[str, tuple[time, bool] | None]:
    """Return a text without its time, and the time; None for one that is no time of a day."""
    found = _TIME.search(text)
    if found and not _YEAR_LAST.fullmatch(text) and not _YEAR_FIRST.fullmatch(text):
        hour, minute, second, half = int(found[1]), int(found[2]), int(found[3] or 0), found[4]
    elif found := _HOUR.search(text):
        hour, minute, second, half = int(found[1]), 0, 0, found[2]
    else:
        return text, (time(), False)
    if half:
        hour = hour % 12 + (12 if half.startswith("p") else 0) if 1 <= hour <= 12 else 24
    is_time = hour < 24 and minute < 60 and second < 60
    return text[: found.start()].strip(" ,"), (time(hour, minute, second), True) if is_time else None


def _date_of(text: str, order: DayOrder | None) -> tuple[date, bool] | None:
    if found := _YEAR_FIRST.fullmatch(text):
        return _day(int(found[1]), int(found[2]), int(found[3]))
    if found := _YEAR_LAST.fullmatch(text):
        first, second, year = int(found[1]), int(found[2]), _year(found[3])
        fits_both = first <= 12 and second <= 12 and first != second
        if order == "mdy" or (order is None and second > 12):
            return _day(year, first, second, is_ambiguous=fits_both and order is None)
        return _day(year, second, first, is_ambiguous=fits_both and order is None)
    if found := _NAMED.fullmatch(text):
        return _day(_year(found[3]), _MONTH_NUMBERS.get(found[2], 0), int(found[1]))
    if found := _NAME_FIRST.fullmatch(text):
        return _day(_year(found[3]), _MONTH_NUMBERS.get(found[1], 0), int(found[2]))
    return None


def _year(text: str) -> int:
    number = int(text)
    return number if len(text) == 4 else number + (1900 if number >= _PIVOT else 2000)


def _day(year: int, month: int, day: int, *, is_ambiguous: bool = False) -> tuple[date, bool] | None:
    try:
        return date(year, month, day), is_ambiguous
    except ValueError:
        return None
