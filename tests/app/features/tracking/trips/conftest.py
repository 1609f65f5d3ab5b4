"""A trip whose truck sends positions, and the watch of it, as time passes."""

from collections.abc import AsyncIterator, Iterable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import delete, insert, update

from app.db.access import UNRESTRICTED
from app.db.context import RequestContext
from app.features.fleets.schemas import Fleet
from app.features.services import Services
from app.features.tracking.models import FIXES, TRACKERS
from app.features.tracking.motion.fixes import DEGREE
from app.features.tracking.provider.simulator.journey import Troubles
from app.features.tracking.services import Tracking
from app.features.tracking.trips.course.positions import Position
from app.features.tracking.trips.watch import TripWatch
from app.features.trips.models import Trip
from app.features.trips.services import Trips
from tests.app.features.tracking.trips.made_journeys import made_journey, positions_of
from tests.conftest import SetClock

TRIP, TRUCK = 9001, 9001
PLATE = "MH31XX0001"


class Story:
    """What happens to a trip, its truck and its watch, as time passes."""

    def __init__(self, services: Services, clock: SetClock) -> None:
        self.services, self.clock, self.database = services, clock, services.database
        self.start = clock() + timedelta(hours=2)
        self.settings = services.settings
        self.watch = self._new_watch()
        self.journey = made_journey()
        self._told: int = -7200

    def _new_watch(self) -> TripWatch:
        tracking = self.services.of(Tracking)
        records = self.services.of(Trips)
        return TripWatch(self.database, tracking.routing.provider, self.settings, self.clock, records)

    async def set(self, **settings: Any) -> None:
        """Restart the watch with other settings."""
        self.settings = self.settings.model_copy(update=settings)
        await self.restart()

    @property
    def seconds(self) -> int:
        """The start of the trip."""
        return int(self.start.timestamp())

    async def begin(self, troubles: Troubles | None = None, hours: float = 12.0, **values: Any) -> None:
        """Make a trip of a truck along the road from Nagpur to Raipur, two hours before its start."""
        self.journey = made_journey(troubles=troubles)
        way = self.journey.road
        (lat, lng), (end_lat, end_lng) = way.at(0.0)[0], way.at(way.length)[0]
        async with self._writing() as session:
            await session.execute(update(Trip).values(deleted_at=self.start))
            session.add(
                Fleet(id=TRUCK, version=1, fleet_number="T-1", registration_number="MH 31 XX 1", vendor_fleet_id=PLATE)
            )
            await session.flush()
            plan = {
                "source": "Nagpur",
                "source_lat": lat,
                "source_long": lng,
                "destination": "Raipur",
                "destination_lat": end_lat,
                "destination_long": end_lng,
                "start_date": self.start,
                "end_date": self.start + timedelta(hours=hours),
                "truck_id": TRUCK,
                "trip_status": "Planned",
                "working_days": [],
                "created_on": self.start,
            }
            session.add(Trip(id=TRIP, version=1, **plan | values))
            await session.execute(delete(FIXES))
            await session.execute(
                insert(TRACKERS).values(
                    id=TRUCK, plate=PLATE, given_plate=PLATE, is_listed=True, version=1, day_metres=0, memory="{}"
                )
            )
        self.clock.now = self.start - timedelta(hours=2)
        self._told = -7200

    async def drive(self, hours: float, every: int = 900) -> None:
        """Let time pass until so many hours after the start. The watch makes a round every some seconds."""
        positions = list(positions_of(self.journey, self.seconds, step=30, since=self._told))
        end = int(hours * 3600)
        for now in range(self._told + every, end + 1, every):
            new = [each for each in positions if self._told < each.at - self.seconds <= now]
            await self.tell(new)
            self._told = now
            self.clock.now = self.start + timedelta(seconds=now)
            await self.watch.round()

    async def tell(self, positions: Iterable[Position]) -> None:
        """Store positions of the truck."""
        rows = [
            {
                "at": each.at,
                "tracker_id": TRUCK,
                "lat": round(each.lat * DEGREE),
                "lng": round(each.lng * DEGREE),
                "speed": int(each.speed or 0),
                "state": 1,
                "is_cut": False,
            }
            for each in positions
        ]
        if rows:
            async with self._writing() as session:
                await session.execute(insert(FIXES), rows)
                await session.execute(
                    update(TRACKERS).where(TRACKERS.c.id == TRUCK).values(heard_at=max(row["at"] for row in rows))
                )

    async def restart(self) -> None:
        """Forget all but what is stored."""
        await self.watch.shares.release()
        self.watch = self._new_watch()
        await self.watch.shares.update()

    async def trip(self) -> Trip:
        async with self._writing() as session:
            found: Trip = await session.get_one(Trip, TRIP)
            session.expunge(found)
            return found

    async def change(self, **values: Any) -> None:
        """Change the trip, as a form does."""
        async with self._writing() as session:
            await session.execute(update(Trip).where(Trip.id == TRIP).values(**values))

    def hours_after_start(self, moment: str) -> float:
        at = datetime.fromisoformat(moment).astimezone(UTC)
        return (at - self.start).total_seconds() / 3600

    def _writing(self) -> Any:
        return self.database.writing(RequestContext(UNRESTRICTED))


@pytest.fixture
async def story(services: Services, clock: SetClock) -> AsyncIterator[Story]:
    found = Story(services, clock)
    await found.watch.shares.update()
    yield found
    await found.watch.shares.release()
