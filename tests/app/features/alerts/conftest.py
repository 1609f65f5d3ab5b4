"""Troubles of the sample trips and vehicles, as the database tells them."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, delete, insert, select, update

from app.features.alerts.episodes import Changes
from app.features.alerts.services import Alerts
from app.features.fleets.schemas import Fleet
from app.features.services import Services
from app.features.tracking.models import FIXES, OUTAGES, TRACKERS, WATCH
from app.features.tracking.motion.fixes import DEGREE
from app.features.tracking.plates import normalize_plate
from app.features.tracking.trips.tables import TRIP_EPISODES, TRIP_TIMES
from app.features.trips.models import Trip
from tests.conftest import SetClock

TRIP, TRUCK = 1, 1


class Troubles:
    """What is stored of trips and vehicles, and the watch that looks at it."""

    def __init__(self, services: Services, clock: SetClock) -> None:
        self.services, self.clock, self.watch = services, clock, services.of(Alerts).watch

    @property
    def now(self) -> int:
        return int(self.clock().timestamp())

    async def prepare(self) -> None:
        """Leave the sample trips without troubles, and one tracker for the first truck."""
        async with self.services.database.writing() as session:
            quiet = {"phase": None, "risk": None, "troubles": None, "eta": None, "trip_status": "Completed"}
            await session.execute(update(Trip).values(**quiet))
            for table in (FIXES, TRIP_EPISODES, TRIP_TIMES, OUTAGES):
                await session.execute(delete(table))
            await session.execute(delete(TRACKERS))
            await session.execute(update(WATCH).values(polled_at=self.now))
            plate = await session.scalar(select(Fleet.vendor_fleet_id).where(Fleet.id == TRUCK))
            row = {"id": 901, "plate": normalize_plate(plate or ""), "given_plate": plate, "is_listed": True}
            await session.execute(insert(TRACKERS).values(**row, version=1, day_metres=0, memory="{}"))
        await self.trip(truck_id=TRUCK, start_date=self.clock() - timedelta(hours=6))
        await self.tracker(heard_at=self.now, lat=21.1, lng=79.1, speed=0, motion="parked", since_at=self.now)

    async def trip(self, number: int = TRIP, **values: Any) -> None:
        values = {"trip_status": "Ongoing", "phase": "Under way"} | values
        async with self.services.database.writing() as session:
            await session.execute(update(Trip).where(Trip.id == number).values(**values))

    async def tracker(self, **values: Any) -> None:
        async with self.services.database.writing() as session:
            await session.execute(update(TRACKERS).where(TRACKERS.c.id == 901).values(**values))

    async def drive(self, *speeds: int, every: int = 15) -> None:
        """Store the last positions of the truck, the newest now."""
        rows = [
            {"at": self.now - every * number, "speed": speed, "tracker_id": 901, "state": 1, "is_cut": False}
            for number, speed in enumerate(reversed(speeds))
        ]
        place = {"lat": round(21.1 * DEGREE), "lng": round(79.1 * DEGREE)}
        async with self.services.database.writing() as session:
            await session.execute(delete(FIXES))
            await session.execute(insert(FIXES), [row | place for row in rows])
        await self.tracker(speed=speeds[-1], heard_at=self.now)

    async def add(self, table: Any, **values: Any) -> None:
        async with self.services.database.writing() as session:
            await session.execute(insert(table).values(**values))

    async def change(self, table: Any, **values: Any) -> None:
        async with self.services.database.writing() as session:
            await session.execute(update(table).values(**values))

    async def look(self, times: int = 1, **later: float) -> Changes:
        """Look at all conditions some times, each time so much later."""
        changes = Changes()
        for _ in range(times):
            self.clock.advance(**later or {"seconds": 15})
            await self.change(WATCH, polled_at=self.now)
            changes = await self.watch.round()
        return changes

    async def alerts(self) -> list[Mapping[str, Any]]:
        from app.features.alerts.models import Alert

        def read(connection: Connection) -> list[Mapping[str, Any]]:
            names = "id", "key", "type", "state", "since", "amount", "closed_at", "is_told", "reopened", "trip_id"
            rows = select(*(getattr(Alert, name) for name in names)).order_by(Alert.id)
            return [dict(row) for row in connection.execute(rows).mappings()]

        return await self.services.database.read(read)

    async def open_types(self) -> list[str]:
        return sorted(each["type"] for each in await self.alerts() if each["state"] != "closed")

    def seconds(self, moment: datetime) -> int:
        return int(moment.timestamp())


@pytest.fixture
async def troubles(services: Services, clock: SetClock) -> Troubles:
    found = Troubles(services, clock)
    await found.prepare()
    return found
