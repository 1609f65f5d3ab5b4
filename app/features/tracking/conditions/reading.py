"""Reads all conditions that hold now, and what has happened lately."""

from collections.abc import Set
from typing import Final

from sqlalchemy import Connection, or_, select

from app.features.tracking.conditions.trips import ended_conditions, trip_conditions, trip_events
from app.features.tracking.conditions.vehicles import vehicle_conditions
from app.features.tracking.models import OUTAGES, WATCH
from app.features.tracking.schemas.conditions import Condition, Limits, LimitsOf, Outage, Vehicle

_OUTAGE_SECONDS: Final = 3 * 86_400
"""Outages of so many seconds before now can explain a silence."""


def read_conditions(
    connection: Connection, now: int, limits_of: LimitsOf, open_keys: Set[str], events_since: int
) -> list[Condition]:
    """Return the conditions that hold now, the events since a time, and when open troubles of trips have ended.

    `open_keys` are those that held at the last look: they need less than new ones to go on.
    """
    outages, provider = _read_outages(connection, now, limits_of("provider_down", Vehicle()))
    found = [*provider]
    trips = list(trip_conditions(connection, now, limits_of, outages))
    found += trips
    silent_vehicles = {each.vehicle for each in trips if each.type == "silent"}
    found += vehicle_conditions(connection, now, limits_of, outages, open_keys, silent_vehicles)
    found += ended_conditions(connection, open_keys)
    found += trip_events(connection, events_since, limits_of)
    return found


def _read_outages(
    connection: Connection, now: int, limits: Limits | None
) -> tuple[tuple[Outage, ...], list[Condition]]:
    """Return the last outages, and the condition that the provider does not answer."""
    recent = select(OUTAGES.c.kind, OUTAGES.c.first_at, OUTAGES.c.last_at, OUTAGES.c.reason).where(
        or_(OUTAGES.c.last_at.is_(None), OUTAGES.c.last_at > now - _OUTAGE_SECONDS)
    )
    rows = connection.execute(recent).all()
    outages = [Outage(row.first_at, now if row.last_at is None else row.last_at) for row in rows]
    polled = connection.scalar(select(WATCH.c.polled_at))
    ongoing = [row for row in rows if row.last_at is None and row.kind == "outage"]
    if ongoing and polled is not None:  # between the last answer and the first failure, too, nothing was heard
        outages.append(Outage(polled, now))
    down = [
        Condition("provider_down", "provider", row.first_at)
        for row in ongoing[:1]
        if limits is not None and now - row.first_at >= limits["minutes"] * 60
    ]
    return _merged(outages), down


def _merged(outages: list[Outage]) -> tuple[Outage, ...]:
    found = list[Outage]()
    for each in sorted(outages, key=lambda outage: outage.start):
        if found and each.start <= found[-1].end:
            found[-1] = Outage(found[-1].start, max(found[-1].end, each.end))
        else:
            found.append(each)
    return tuple(found)
