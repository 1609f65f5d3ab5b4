"""The rows of invented records, as the tables take them.

What has to be unique follows from the number of the record, by a permutation; the rest is left to chance.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import islice
from random import Random
from typing import Any, Final, TypeVar

from app.devtools.synthetic_data.name_lists import (
    DESIGNATIONS,
    DISTRICTS,
    FAMILIES,
    FIRMS,
    LOADS,
    MEN,
    MODELS,
    TRADES,
    WOMEN,
)
from app.features.geo.places import FILE, Place, unpack

T = TypeVar("T")
Row = dict[str, Any]

_OFFICES = [f"{state}{number:02d}" for state, count in DISTRICTS.items() for number in range(1, count + 1)]
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Plates leave out I and O, which look like 1 and 0."""
_SERIES = [first + second for first in _LETTERS for second in _LETTERS]
_PLATES: Final = len(_OFFICES) * len(_SERIES) * 9999
_MOBILES: Final = 3_000_000_000
"""Numbers from 6000000000 on. Those that begin with 9 are left to the sample content."""
_STRIDE: Final = 2**31 - 1
"""Prime, and no divisor of the two numbers above: its multiples visit each remainder once."""
_FIRST_DAY = datetime(2026, 1, 1, tzinfo=UTC)
_STATUSES = ("Completed",) * 7 + ("Ongoing",) * 2 + ("Planned",)
_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


class Chance(Random):
    """Chances that are the same every time."""

    def below(self, end: int) -> int:
        """A number from 0, below `end`. (`randrange` takes five times as long.)"""
        return int(self.random() * end)

    def of(self, several: Sequence[T]) -> T:
        """One of several."""
        return several[int(self.random() * len(several))]


def plate(number: int) -> str:
    """'MH12AB1234', another one for each number below a thousand million."""
    rest, last = divmod(number * _STRIDE % _PLATES, 9999)
    office, series = divmod(rest, len(_SERIES))
    return f"{_OFFICES[office]}{_SERIES[series]}{last + 1:04d}"


def mobile(number: int) -> str:
    """'7418529630', another one for each number below three thousand million."""
    return str(6_000_000_000 + number * _STRIDE % _MOBILES)


def client(chance: Chance, number: int, code: str) -> Row:
    """A client."""
    return {
        "id": number,
        "client_name": f"{chance.of(FIRMS)} {chance.of(TRADES)}",
        "client_code": code,
    }


def user(chance: Chance, number: int, phone: str, codes: Sequence[str]) -> Row:
    """A member of the staff; one in five is somebody of a client, which has one of these codes."""
    gender, names = chance.of((("female", WOMEN), ("male", MEN), ("male", MEN)))
    first, family = chance.of(names), chance.of(FAMILIES)
    return {
        "id": number,
        "full_name": f"{first} {family}",
        "email_id": f"{first}.{family}{number}@waybill.example".lower(),
        "mobile_number": phone,
        "mobile_key": phone,
        "designation": chance.of(DESIGNATIONS),
        "gender": gender,
        "role": "admin" if chance.below(50) == 0 else "user",
        "client_code": chance.of(codes) if chance.below(5) == 0 else None,
    }


def fleet(chance: Chance, number: int, registration: str) -> Row:
    """A vehicle, which the tracking provider knows by its plate."""
    make, model, capacity = chance.of(MODELS)
    return {
        "id": number,
        "fleet_number": f"WB-{number + 1000}",
        "registration_number": registration,
        "vendor_fleet_id": registration,
        "model": model,
        "make": make,
        "capacity": capacity,
        "partner": f"partner{chance.of('ABCDE')}" if chance.below(4) == 0 else None,
    }


def trip(chance: Chance, number: int, staff: range, phones: Sequence[str], fleets: range) -> Row:
    """A trip between two of the larger places, with one of these drivers and trucks; the first of the staff enter them.

    `phones` are the numbers of the staff, in the same order.
    """
    start = chance.below(4 * 24 * 365)
    driver, (material, unit) = chance.below(len(staff)), chance.of(LOADS)
    several = chance.below(6) == 0
    return {
        "id": number,
        **_end("source", chance.of(_towns())),
        **_end("destination", chance.of(_towns())),
        "material": material,
        "quantity": f"{chance.below(40) + 1}{'' if unit == 't' else '0'} {unit}",
        "working_days": _WEEKDAYS[: chance.below(6) + 1] if several else (),
        "start_date": _moment(start),
        "end_date": _moment(start + 4 * (6 + chance.below(90))),
        "customer_name": f"{chance.of(FIRMS)} {chance.of(TRADES)}",
        "customer_contact": mobile(2_000_000_000 + chance.below(50_000)),
        "driver_id": staff[driver],
        "driver_contact": phones[driver],
        "truck_id": chance.of(fleets),
        "trip_status": chance.of(_STATUSES),
        "trip_type": "Multiple Way" if several else "One Way",
        "created_by_id": chance.of(staff[:200]),
        "created_on": _moment(start - 2 - chance.below(7 * 24 * 4)),
    }


@cache
def _moment(quarters: int) -> datetime:
    """So many quarters of an hour after the first day. To make one takes longer than to find it."""
    return _FIRST_DAY + timedelta(minutes=15 * quarters)


def _end(name: str, place: Place) -> Row:
    return {name: place.name, f"{name}_lat": place.lat, f"{name}_long": place.lng}


@cache
def _towns() -> tuple[Place, ...]:
    return tuple(islice(unpack(FILE.read_bytes()), 300))
