"""Creates the services that the settings ask for."""

from functools import partial

from app.content.errors import InvalidContent
from app.content.loader import Fixtures
from app.core.clock import Clock, utc_now
from app.core.settings import Settings
from app.db.engine import Database
from app.features.auth import sessions
from app.features.auth.sms import ConsoleSmsSender, HttpSmsSender
from app.features.directions.cache import DirectionsCache
from app.features.directions.embedded import EmbeddedDirections
from app.features.directions.provider import Directions
from app.features.roles.role_access import RoleAccess
from app.features.services import Services
from app.features.tracking.board.board import Board
from app.features.tracking.board.live import ProviderLive
from app.features.tracking.board.stored_live import StoredLive
from app.features.tracking.board.vehicle_list import VehicleList
from app.features.tracking.positions.service import StoredPositions
from app.features.tracking.positions.simulated_past import store_past
from app.features.tracking.positions.watcher import Watcher
from app.features.tracking.provider import Provider, Unreachable
from app.features.tracking.provider.cached_provider import CachedProvider
from app.features.tracking.provider.simulator.provider import SimulatedProvider
from app.features.users.directory import DatabaseUserDirectory
from app.ops.seeding import explain_no_users, sample_plates


def create_services(settings: Settings, clock: Clock = utc_now) -> Services:
    """Create all services."""
    fixtures, database = Fixtures(settings.fixtures_folder, clock), Database(settings)
    tracking = CachedProvider(_create_provider(settings, fixtures, clock))
    provider_live = ProviderLive(tracking, clock)
    live = StoredLive(database, provider_live, settings, clock) if settings.positions_every else None
    return Services(
        settings=settings,
        clock=clock,
        database=database,
        fixtures=fixtures,
        tracking=tracking,
        board=Board(live or provider_live, database, clock),
        vehicles=VehicleList(live, tracking, database),
        positions=StoredPositions(database, settings, clock),
        watcher=Watcher(database, tracking, settings, clock),
        directions=DirectionsCache(_create_directions(settings)),
        sms=HttpSmsSender(settings.sms_url) if settings.sms_url else ConsoleSmsSender(),
        users=DatabaseUserDirectory(),
        end_sessions=sessions.end_all,
        access_of=RoleAccess(settings, fixtures),
        explain_no_users=partial(explain_no_users, fixtures, development=settings.development),
    )


def _create_provider(settings: Settings, fixtures: Fixtures, clock: Clock) -> Provider:
    if not settings.tracking_provider:
        return create_simulator(settings, fixtures, clock)
    from app.features.tracking.provider.vendor import VendorProvider  # imports httpx, which few servers need

    return VendorProvider(settings)


def _create_directions(settings: Settings) -> Directions:
    if not settings.directions_url:
        return EmbeddedDirections()
    from app.features.directions.osrm import OsrmDirections  # imports httpx, which few servers need

    return OsrmDirections(settings.directions_url)


async def store_simulated_past(services: Services) -> None:
    """Store positions of the sample vehicles from before the start, if the settings ask for it."""
    settings = services.settings
    if settings.tracking_provider or not (settings.positions_every and settings.simulator_past_hours):
        return
    try:
        now, plates = int(services.clock().timestamp()), sample_plates(services.fixtures)
    except InvalidContent:  # which has been reported
        return
    async with services.database.writing() as session:
        connection = await session.connection()
        await connection.run_sync(store_past, plates, now, settings.simulator_past_hours)


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
