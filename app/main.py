"""The one place where the parts meet."""

import asyncio
import gc
import linecache
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from fastapi import APIRouter, FastAPI
from starlette.datastructures import State

from app.core.clock import Clock, utc_now
from app.core.settings import Settings, load_settings
from app.core.shutdown import GracefulShutdown
from app.db import discovery as slices
from app.db.engine import Database
from app.db.migrations import check_no_drift, is_up_to_date, migrate
from app.db.sqlite.process_lock import single_process_lock
from app.features.auth import sessions
from app.features.auth.sms import ConsoleSmsSender, HttpSmsSender
from app.features.content import pages as outside
from app.features.content.errors import InvalidContent
from app.features.content.loader import Fixtures
from app.features.content.watcher import FixtureWatcher
from app.features.directions.cache import DirectionsCache
from app.features.directions.embedded import EmbeddedDirections
from app.features.directions.provider import Directions
from app.features.geo import base_map_route as maps
from app.features.tracking.cached_provider import CachedProvider
from app.features.tracking.provider import Provider
from app.features.tracking.simulator.provider import SimulatedProvider
from app.features.users.directory import DatabaseUserDirectory
from app.i18n.messages import ENGLISH
from app.ops import health
from app.ops.content_check import validate_fixtures
from app.ops.preload import Aside
from app.ops.seeding import follow, sample_plates, sample_staff, seed
from app.web.api.application import Api
from app.web.api.list_fast_path import ListFastPath, lists_of
from app.web.middleware.request_log import RequestLogMiddleware
from app.web.middleware.trusted_hosts import TrustedHostMiddleware
from app.web.pages import shell

if TYPE_CHECKING:
    from app.devtools.check.unserved_calls import Served
    from app.devtools.hot_reload.server import CodeWatcher
    from app.ui import Application

logger = logging.getLogger(__name__)
FIXTURES = Path(__file__).parent.parent / "fixtures"
Follow = Callable[[], Coroutine[None, None, None]]


class NotReady(Exception):
    """The server cannot start: `str()` says what has to be done first."""


def create_app(
    settings: Settings,
    *,
    clock: Clock = utc_now,
    extra: Sequence[APIRouter] = (),
    application: "Application | None" = None,
    aside: Aside | None = None,
    restart: Callable[[], None] | None = None,
) -> FastAPI:
    """The application: the API below /api, and the screens. `extra` are calls of more slices, behind sign-in.

    Without an `application` it is that of `screens/`, which `aside` tells of. With `restart`, which starts the server
    again, changes of its code are followed as well.
    """
    database = Database(settings)
    fixtures = Fixtures(settings.fixtures or FIXTURES, clock)
    readings = CachedProvider(_tracking(settings, fixtures, clock))
    watch = FixtureWatcher(fixtures, lambda: validate_fixtures(fixtures))
    code, stopping = _code(restart) if restart else None, GracefulShutdown()
    following: list[Follow] = [code.follow] if code else []
    following += [partial(follow, database, fixtures, watch.touch)] if settings.development and settings.live else []

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        with single_process_lock(settings), stopping.announced(0 if settings.development else settings.drain_seconds):
            await prepare(settings, database, fixtures)
            watch.errors()  # tells them
            async with _following(*following):
                yield
            for each in (readings, api.state.directions, api.state.sms, database):
                await each.close()

    api = api_of(extra)
    _equip(api.state, settings, database=database, clock=clock, fixtures=fixtures, readings=readings)

    app = FastAPI(lifespan=lifespan, openapi_url=None)
    health.mount(app, settings, health.Readiness(settings, database, stopping, lambda: readings.trouble or "answers"))
    _mount_api(app, api, extra)
    outside.mount(app, fixtures)
    maps.mount(app)
    _mount_screens(
        app, settings, watch, application, aside, code
    )  # last: they answer every path that nothing above answers
    app.add_middleware(RequestLogMiddleware, stopping=stopping)
    return app


def _equip(state: State, settings: Settings, **parts: object) -> None:
    """What the calls of the API find in its state."""
    for name, part in parts.items():
        setattr(state, name, part)
    state.settings, state.people, state.end_sessions = settings, DatabaseUserDirectory(), sessions.end_all
    state.sms = HttpSmsSender(settings.sms_url) if settings.sms_url else ConsoleSmsSender()
    state.directions = DirectionsCache(_directions(settings))


def _mount_api(app: FastAPI, api: FastAPI, extra: Sequence[APIRouter]) -> None:
    app.mount("/api", api)
    app.add_middleware(ListFastPath, api=api, prefix="/api", lists=lists_of((*slices.routers("router"), *extra)))


def _mount_screens(
    app: FastAPI,
    settings: Settings,
    watch: FixtureWatcher,
    application: "Application | None",
    aside: Aside | None,
    code: "CodeWatcher | None",
) -> None:
    app.add_middleware(TrustedHostMiddleware, names=settings.own_names)
    if aside is not None:
        screens = _told(aside)
    else:
        from app.devtools import preview as studio  # whoever is told of the screens does without what makes them

        screens = studio.screens(app, settings, application, watch, code, served_calls)
    shell.mount(app, screens, watch, frames=settings.frames, pictures=settings.pictures)


def _told(aside: Aside) -> shell.Screens:
    """The screens that another process tells of. Raises ScreensNotLoaded."""
    pages, catalogues = aside.kept()
    languages = (ENGLISH, *(catalogue.language() for catalogue in catalogues))
    return shell.Screens(lambda: pages, lambda: languages)


def _code(restart: Callable[[], None]) -> "CodeWatcher":
    from app.devtools.hot_reload.server import CodeWatcher  # only whoever works on it follows it

    return CodeWatcher(restart)


@asynccontextmanager
async def _following(*changes: Follow) -> AsyncIterator[None]:
    """Changes are followed inside of it."""
    tasks = [asyncio.create_task(follow()) for follow in changes]
    yield
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def from_environment() -> FastAPI:
    """The application as the environment configures it: that of one process among several."""
    settings = load_settings()
    if settings.development:
        return freeze_gc(create_app(settings))
    with Aside() as aside:
        return freeze_gc(create_app(settings, aside=aside))


def freeze_gc(app: FastAPI) -> FastAPI:
    """The application, which stays. Looking through it for garbage again and again would let readers wait."""
    linecache.clearcache()  # shapes read their own source, for what it says of their attributes
    gc.collect()
    gc.freeze()
    return app


def check_startup() -> None:
    """Raises what would stop a start with this code on the database as it is."""
    settings = load_settings()
    create_app(settings)
    database = Database(settings)
    asyncio.run(check_no_drift(database.engine))


async def prepare(settings: Settings, database: Database, fixtures: Fixtures) -> None:
    """Make the database ready: development migrates it and loads sample data, production checks that it is migrated
    and has no sample data.

    A mistake in sample content stops the start in production, and in development one that keeps the database empty,
    unless changes are followed: then the tables are filled as soon as it is mended.
    """
    if settings.development:
        await migrate(database.engine)
        with suppress(*([InvalidContent] if settings.live else [])):
            await seed(database, fixtures)
        return
    if mistakes := validate_fixtures(fixtures):
        raise InvalidContent(mistakes)
    if not await is_up_to_date(database.engine):
        raise NotReady("The database is not up to date. Run 'waybill migrate' before starting the server.")
    if names := await sample_staff(database, fixtures):
        raise NotReady(
            f"The database holds sample data: {names[0]} and others could sign in with numbers that everybody knows."
            " Production needs a database of its own, and 'waybill admin' adds its first person."
        )


def simulator(settings: Settings, fixtures: Fixtures, clock: Clock = utc_now) -> SimulatedProvider:
    """Simulated vehicles with the plates of fixtures/. Raises InvalidContent.

    Not with those of the database: no vehicle of an operator's own ever gets an invented position.
    """
    return SimulatedProvider(sample_plates(fixtures), clock, more=settings.simulator_vehicles)


def _directions(settings: Settings) -> Directions:
    if settings.directions_url:
        from app.features.directions.osrm import OsrmDirections  # brings a library along that asks others

        return OsrmDirections(settings.directions_url)
    return EmbeddedDirections()


def _tracking(settings: Settings, fixtures: Fixtures, clock: Clock) -> Provider:
    if settings.tracking_provider:
        from app.features.tracking.vendor import VendorProvider  # the same

        return VendorProvider(settings)
    return simulator(settings, fixtures, clock)


def api_of(extra: Sequence[APIRouter] = ()) -> Api:
    """The API with the calls of all slices, and `extra` ones behind sign-in."""
    return Api(slices.routers("public"), (*slices.routers("router"), *extra))


def served_calls() -> "Served":
    """The calls that the API serves, by method and path."""
    return api_of().calls
