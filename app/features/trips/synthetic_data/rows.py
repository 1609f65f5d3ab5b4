"""Generates the rows of clients, users, vehicles and trips.

Unique values follow from the number of the record by a permutation; all others are random.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import islice
from random import Random
from typing import Any, Final, TypeVar

from app.features.geo.places import FILE, Place, unpack
from app.features.trips.synthetic_data.name_lists import (
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

T = TypeVar("T")
Row = dict[str, Any]

_OFFICES = [f"{state}{number:02d}" for state, count in DISTRICTS.items() for number in range(1, count + 1)]
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Number plates omit I and O, which look like 1 and 0."""
_SERIES = [first + second for first in _LETTERS for second in _LETTERS]
_PLATES: Final = len(_OFFICES) * len(_SERIES) * 9999
_MOBILES: Final = 3_000_000_000
"""Numbers from 6000000000. Those that begin with 9 belong to the sample content."""
_STRIDE: Final = 2**31 - 1
"""A prime that does not divide the two numbers above, so that its multiples visit each remainder once."""
_FIRST_DAY = datetime(2026, 1, 1, tzinfo=UTC)
_STATUSES = ("Completed",) * 7 + ("Ongoing",) * 2 + ("Planned",)
_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


class SeededRandom(Random):
    """A random generator with two methods that are faster than those of its base class."""

    def below(self, end: int) -> int:
        """Return a number from 0 to `end` - 1. `randrange` takes five times as long."""
        return int(self.random() * end)

    def pick(self, choices: Sequence[T]) -> T:
        """Return one of the choices."""
        return choices[int(self.random() * len(choices))]


def plate(number: int) -> str:
    """Return a plate such as 'MH12AB1234', unique for each number below a thousand million."""
    rest, last = divmod(number * _STRIDE % _PLATES, 9999)
    office, series = divmod(rest, len(_SERIES))
    return f"{_OFFICES[office]}{_SERIES[series]}{last + 1:04d}"


def mobile(number: int) -> str:
    """Return a mobile number such as '7418529630', unique for each number below three thousand million."""
    return str(6_000_000_000 + number * _STRIDE % _MOBILES)


def client(random: SeededRandom, number: int, code: str) -> Row:
    return {
        "id": number,
        "client_name": f"{random.pick(FIRMS)} {random.pick(TRADES)}",
        "client_code": code,
    }


def user(random: SeededRandom, number: int, phone: str, codes: Sequence[str]) -> Row:
    """Return a user. One in five belongs to a client with one of these codes."""
    gender, names = random.pick((("female", WOMEN), ("male", MEN), ("male", MEN)))
    first, family = random.pick(names), random.pick(FAMILIES)
    return {
        "id": number,
        "full_name": f"{first} {family}",
        "email_id": f"{first}.{family}{number}@waybill.example".lower(),
        "mobile_number": phone,
        "mobile_key": phone,
        "designation": random.pick(DESIGNATIONS),
        "gender": gender,
        "role": "admin" if random.below(50) == 0 else "user",
        "client_code": random.pick(codes) if random.below(5) == 0 else None,
    }


def fleet(random: SeededRandom, number: int, registration: str) -> Row:
    """Return a vehicle, whose id at the tracking provider is its plate."""
    make, model, capacity = random.pick(MODELS)
    return {
        "id": number,
        "fleet_number": f"WB-{number + 1000}",
        "registration_number": registration,
        "vendor_fleet_id": registration,
        "model": model,
        "make": make,
        "capacity": capacity,
        "partner": f"partner{random.pick('ABCDE')}" if random.below(4) == 0 else None,
    }


def trip(random: SeededRandom, number: int, staff: range, phones: Sequence[str], fleets: range) -> Row:
    """Return a trip between two large places, with one of these drivers and trucks. The first 200 users create trips.

    `phones` contains the numbers of the staff, in the same order.
    """
    start = random.below(4 * 24 * 365)
    driver, (material, unit) = random.below(len(staff)), random.pick(LOADS)
    is_recurring = random.below(6) == 0
    return {
        "id": number,
        **_place_columns("source", random.pick(_towns())),
        **_place_columns("destination", random.pick(_towns())),
        "material": material,
        "quantity": f"{random.below(40) + 1}{'' if unit == 't' else '0'} {unit}",
        "working_days": _WEEKDAYS[: random.below(6) + 1] if is_recurring else (),
        "start_date": _time(start),
        "end_date": _time(start + 4 * (6 + random.below(90))),
        "customer_name": f"{random.pick(FIRMS)} {random.pick(TRADES)}",
        "customer_contact": mobile(2_000_000_000 + random.below(50_000)),
        "driver_id": staff[driver],
        "driver_contact": phones[driver],
        "truck_id": random.pick(fleets),
        "trip_status": random.pick(_STATUSES),
        "trip_type": "Multiple Way" if is_recurring else "One Way",
        "created_by_id": random.pick(staff[:200]),
        "created_on": _time(start - 2 - random.below(7 * 24 * 4)),
    }


@cache
def _time(quarters: int) -> datetime:
    """Return the time so many quarters of an hour after the first day. Cached because creating one is slow."""
    return _FIRST_DAY + timedelta(minutes=15 * quarters)


def _place_columns(name: str, place: Place) -> Row:
    return {name: place.name, f"{name}_lat": place.lat, f"{name}_long": place.lng}


@cache
def _towns() -> tuple[Place, ...]:
    return tuple(islice(unpack(FILE.read_bytes()), 300))
