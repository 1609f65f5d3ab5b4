"""The services of tracking: the provider, the board and the stored positions."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import Annotated, Any

from fastapi import Depends
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncSession

from app.content.errors import InvalidContent
from app.content.loader import Fixtures
from app.core.clock import Clock, utc_now
from app.core.settings import Settings
from app.db.access import Access
from app.db.records.rows import Row
from app.features.directions.services import Routing
from app.features.fleets.samples import SAMPLES as FLEETS
from app.features.services import inject
from app.features.tracking.board.board import Board
from app.features.tracking.board.live import ProviderLive
from app.features.tracking.board.stored_live import StoredLive
from app.features.tracking.board.vehicle_list import VehicleList
from app.features.tracking.conditions.reading import read_conditions
from app.features.tracking.motion.times import due_of
from app.features.tracking.place_names import describe_place
from app.features.tracking.positions.distances import TripDay, read_distances, read_trip_days
from app.features.tracking.positions.service import StoredPositions
from app.features.tracking.positions.simulated_past import store_past
from app.features.tracking.positions.watcher import Watcher
from app.features.tracking.provider import Provider, ProviderError, Unreachable
from app.features.tracking.provider.cached_provider import CachedProvider
from app.features.tracking.provider.simulator.provider import SimulatedProvider
from app.features.tracking.schemas.board import BOARD
from app.features.tracking.schemas.trips import TimeSource, TripEvent, TripTimeBody
from app.features.tracking.trips import reading
from app.features.tracking.trips.recent import read_recent_events
from app.features.tracking.trips.sentences import clock as clock_time
from app.features.tracking.trips.simulated_tours import find_tours
from app.features.tracking.trips.times import record_time
from app.features.tracking.trips.watch import TripWatch
from app.features.tracking.visibility import may_see_course, sees_all_trackers, visible_trackers
from app.features.trips.samples import SAMPLES as TRIPS
from app.features.trips.services import Trips
from app.web.services import CoreServices, Service

__all__ = [
    "InjectedTracking",
    "Tracking",
    "clock_time",
    "create_simulator",
    "describe_place",
    "due_of",
    "may_see_course",
    "read_conditions",
    "sample_plates",
    "sees_all_trackers",
    "visible_trackers",
]


class Tracking(Service):
    """The vehicles of the tracking provider, now and in the past."""

    def __init__(self, services: CoreServices) -> None:
        settings, clock, database = services.settings, services.clock, services.database
        self._services = services
        provider = _create_provider(settings, services.fixtures, clock)
        self._simulator = provider if isinstance(provider, SimulatedProvider) else None
        self.is_simulated = self._simulator is not None
        self.provider = CachedProvider(provider)
        provider_live = ProviderLive(self.provider, clock)
        live = StoredLive(database, provider_live, settings, clock) if settings.positions_every else None
        self.board = Board(live or provider_live, database, clock)
        self.vehicles = VehicleList(live, self.provider, database)
        self.positions = StoredPositions(database, settings, clock)
        self.watcher = Watcher(database, self.provider, settings, clock)
        self.routing = Routing(services)
        self.trips = TripWatch(database, self.routing.provider, settings, clock, Trips(services))
        self.states = {
            "tracking": lambda: self.provider.state,
            "positions": lambda: self.watcher.state,
            "watch": lambda: self.trips.state,
        }
        self.tasks = (self.watcher.run, self.trips.run) if settings.positions_every else ()

    async def prepare(self) -> None:
        """Let the simulated vehicles of sample trips drive these, and store positions from before the start, if the
        settings ask for it.
        """
        settings, fixtures, database = self._services.settings, self._services.fixtures, self._services.database
        if self._simulator is None or not settings.positions_every:
            return
        now = int(self._services.clock().timestamp())
        try:
            plates, trips = sample_plates(fixtures), fixtures.load(TRIPS.name, TRIPS.file).root
        except InvalidContent:  # which has been reported
            return
        if settings.development:  # where the first trips are those of the samples
            self._simulator.trips = await find_tours(database, self.trips.lines, trips, now)
        if settings.simulator_past_hours:
            async with database.writing() as session:
                connection = await session.connection()
                await connection.run_sync(store_past, plates, self._simulator.trips, now, settings.simulator_past_hours)

    def watch_of(self, connection: Connection, trip: int, now: datetime) -> dict[str, Any] | None:
        """Return the data of `TRIP_WATCH`, as the person of this transaction may see it. None without the trip."""
        if not reading.is_visible(connection, trip):
            return None
        if not reading.may_see_course(connection):
            return reading.hidden_watch(trip)
        course = reading.read_course(connection, trip, self.trips.default, int(now.timestamp()))
        return None if course is None else reading.serialize_watch(connection, course)

    async def vehicles_now(self, access: Access) -> list[Row]:
        """Return the rows of the board. None of them for a person who may not see it, or without a live state."""
        try:
            return await self.board.rows(access) if access.may(BOARD.needs) else []
        except ProviderError:
            return []

    def distances(self, connection: Connection, first: date | None, last: date | None) -> Mapping[date, int] | None:
        """Return the metres of all vehicles on each day that is over. None if the person may not see them."""
        return read_distances(connection, first, last)

    def trip_days(
        self, connection: Connection, plates: Iterable[str], first: date, last: date
    ) -> Mapping[tuple[str, date], TripDay]:
        """Return what vehicles did on trips on days that are over, by plate and day, as the person may see it."""
        return read_trip_days(connection, plates, first, last)

    def events(self, connection: Connection, first: int, last: int, limit: int) -> list[TripEvent]:
        """Return what happened on trips in a period, the newest first, as the person of this transaction may see it."""
        return read_recent_events(connection, first, last, limit)

    async def record_time(self, session: AsyncSession, trip: int, body: TripTimeBody, source: TimeSource) -> None:
        """Store a time as the author of this transaction says it. The caller has checked that they see the trip.

        Raises NotFound, and Invalid for a time that cannot be.
        """
        await record_time(session, trip, body, source, self.trips.default)

    async def close(self) -> None:
        await self.provider.close()
        await self.routing.close()


InjectedTracking = Annotated[Tracking, Depends(inject(Tracking))]
"""Declare a parameter of this type to use the service in an endpoint."""


def _create_provider(settings: Settings, fixtures: Fixtures, clock: Clock) -> Provider:
    if not settings.tracking_provider:
        return create_simulator(settings, fixtures, clock)
    from app.features.tracking.provider.vendor import VendorProvider  # imports httpx, which few servers need

    return VendorProvider(settings)


def create_simulator(settings: Settings, fixtures: Fixtures, clock: Clock = utc_now) -> SimulatedProvider:
    """Create a simulator of the vehicles in the sample content. It answers once their file has no mistake.

    It never simulates the vehicles of the database: an operator's own vehicle must not get an invented position.
    """

    def plates() -> list[str]:
        try:
            return sample_plates(fixtures)
        except InvalidContent as error:
            raise Unreachable(str(error)) from error

    return SimulatedProvider(plates, clock, more=settings.simulator_vehicles)


def sample_plates(fixtures: Fixtures) -> list[str]:
    """Return the plates of the sample fleets as the tracking provider spells them. Raises InvalidContent."""
    return [body.vendor_fleet_id for body in fixtures.load(FLEETS.name, FLEETS.file).root if body.vendor_fleet_id]
