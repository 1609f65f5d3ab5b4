"""The composition root: creates all parts of the server and connects them."""

import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from functools import partial

from fastapi import APIRouter, FastAPI
from starlette.middleware import Middleware
from starlette.routing import Mount

from app.content.features import content_schemas
from app.content.watcher import FixtureWatcher
from app.core.clock import Clock, utc_now
from app.core.features import feature_modules
from app.core.settings import Settings, load_settings
from app.core.shutdown import GracefulShutdown
from app.db.engine import Database
from app.db.files.storage import file_storage
from app.db.files.upkeep import keep_files
from app.db.jobs.runner import JobRunner
from app.db.migrations import check_migrations
from app.db.sqlite.process_lock import database_file, single_process_lock
from app.devtools import json_schemas
from app.devtools.blocking_calls import watch_blocking_calls
from app.devtools.check.migrations import check_new_drift
from app.devtools.check.server_code import source_errors
from app.devtools.hot_reload.failures import FailedRequests
from app.devtools.hot_reload.server import ChangedCode
from app.devtools.preview import watch_screens
from app.features.auth.dependencies import GUARD, access_of_user
from app.features.services import Services
from app.i18n.catalogs import languages
from app.ops import health
from app.ops.command_requests import RELOAD_CONTENT, RESET_SIGN_IN, Arguments, Handlers, answer_requests
from app.ops.content_check import validate_fixtures
from app.ops.content_publication import ContentPublication
from app.ops.load_screens import load_application
from app.ops.seeding import follow
from app.ops.services import create_services
from app.ops.startup import background_tasks, freeze_gc, prepare_database, warn_of_slow_search
from app.web.api.application import NO_TELEMETRY, Api
from app.web.api.routers import feature_routers
from app.web.middleware.locale import LocaleMiddleware
from app.web.middleware.request_log import RequestLogMiddleware
from app.web.middleware.security_headers import SecurityHeadersMiddleware
from app.web.middleware.trusted_hosts import TrustedHostMiddleware
from app.web.pages import images
from app.web.pages.live import LiveUpdates
from app.web.pages.shell import Shell
from app.web.pages.snapshot import SnapshotSource
from app.web.services import BackgroundTask


def create_app(
    settings: Settings,
    *,
    clock: Clock = utc_now,
    source: SnapshotSource | None = None,
    api: Api | None = None,
    code: ChangedCode | None = None,
    is_prepared: bool = False,
) -> FastAPI:
    """Create the server: the API below /api, and the pages of all screens.

    `source` replaces the screens of `screens/`, and `api` the API of `create_api`. Open pages show mistakes in changed
    `code`. If the database `is_prepared`, the start does not do it. Raises ScreensNotLoaded, and InvalidContent.
    """
    services, shutdown, api = create_services(settings, clock), GracefulShutdown(), api or create_api()
    api.state.services = services
    access_of = services.give_access(partial(access_of_user, services, lambda: api.resources))
    api.state.jobs = jobs = JobRunner(services.database, clock, access_of, api)
    validate = partial(validate_fixtures, services.fixtures) if settings.development else list
    content = FixtureWatcher(services.fixtures, content_schemas(), validate)
    publication = ContentPublication(services.database, services.fixtures, clock)
    live: LiveUpdates | None = None
    tasks: list[BackgroundTask] = [partial(shutdown.run_until_begun, jobs.work)]
    if source is None and settings.follows_changes:
        source, live, more = _follow_changes(settings, api, content, code)
        tasks += more
    elif source is None:
        source = SnapshotSource.of(load_application(settings))
    api.screens.read = source.application
    shell = Shell(
        source,
        icons=content.icons,
        live=live,
        editor=settings.editor_url,
        frames=settings.frame_origin,
        pictures=settings.image_origin,
        restricts=services.access_of.restricts,
        images=services.fixtures.image_addresses,
    )
    app = FastAPI(
        openapi_url=None,
        telemetry=NO_TELEMETRY,
        lifespan=_lifespan(services, content, publication, shutdown, tasks, is_prepared),
        middleware=[  # the first one is the outermost
            Middleware(RequestLogMiddleware, stopping=shutdown),
            Middleware(SecurityHeadersMiddleware, version=lambda: shell.version),
            Middleware(LocaleMiddleware, languages=languages),
            Middleware(TrustedHostMiddleware, names=settings.host_names),
        ],
    )
    states = dict(state for service in services.features for state in service.states.items())
    states["content"] = lambda: publication.state
    readiness = health.Readiness(settings, services.database, shutdown, states, clock)
    app.router.routes.append(_mount_of(api))  # first, because most requests go there
    health.mount(app, settings, readiness)
    app.state.source = source
    _mount_pages(app, services, shell)
    return app


def _mount_pages(app: FastAPI, services: Services, shell: Shell) -> None:
    images.mount(app, services.fixtures)
    for module in feature_modules("pages"):
        module.mount(app, services)
    if services.settings.development:
        from app.devtools.gallery import routes as gallery  # imported here because it takes a tenth of the start

        gallery.mount(app, shell, app.state.source.application)
    shell.mount(app)  # last: it answers every path without another route


def _follow_changes(
    settings: Settings, api: Api, content: FixtureWatcher, code: ChangedCode | None
) -> tuple[SnapshotSource, LiveUpdates, list[BackgroundTask]]:
    """Return the screens of development, what open pages follow, and what runs next to the requests."""
    json_schemas.write()
    failures = FailedRequests()
    api.state.on_unexpected = failures.record
    source, live, follow_screens = watch_screens(settings, content, lambda: api.calls, code, failures.findings)
    return source, live, [follow_screens, watch_blocking_calls]


def _lifespan(
    services: Services,
    content: FixtureWatcher,
    publication: ContentPublication,
    shutdown: GracefulShutdown,
    more_tasks: Sequence[BackgroundTask],
    is_prepared: bool,
) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    """What happens before the first request and after the last one."""
    settings, database, fixtures = services.settings, services.database, services.fixtures
    tasks: list[BackgroundTask] = [*more_tasks]
    if settings.follows_changes:
        tasks.append(partial(follow, database, fixtures, content.touch))
    if database_file(settings):
        tasks.append(partial(answer_requests, settings, _command_handlers(services, publication)))
    elif not settings.development:
        tasks.append(publication.follow)
    tasks += (partial(shutdown.run_until_begun, task) for service in services.features for task in service.tasks)
    storage, is_alone = file_storage(settings), database_file(settings) is not None
    tasks.append(partial(keep_files, database, storage, services.clock, is_alone=is_alone))

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        with single_process_lock(settings), shutdown.delayed(0 if settings.development else settings.drain_seconds):
            mistakes = [] if is_prepared else await prepare_database(settings, database, fixtures)
            if not settings.development:
                await publication.start(mistakes)
            for service in services.features:
                await service.prepare()
            await warn_of_slow_search(database)
            content.errors()  # logs them
            signals = nullcontext() if settings.development else publication.following_signal()
            async with background_tasks(*tasks), signals:
                yield
            await services.close()

    return lifespan


def _command_handlers(services: Services, publication: ContentPublication) -> Handlers:
    """What the server does for commands that may not write to its database."""

    async def reset(arguments: Arguments) -> str:
        from app.ops.admins import reset_sign_in  # rarely needed; a server imports the features in their own order

        return await reset_sign_in(services.database, services.settings, services.clock, arguments)

    async def reload(_: Arguments) -> str:
        await publication.reload()
        return str(services.fixtures.folder)

    return {RESET_SIGN_IN: reset} | ({} if services.settings.development else {RELOAD_CONTENT: reload})


def create_api(routers: Sequence[APIRouter] = ()) -> Api:
    """The API with the calls of all features, and of more `routers`, which need a session."""
    return Api(feature_routers("public"), (*feature_routers("router"), *routers), GUARD)


def from_environment() -> FastAPI:
    """The server that the environment configures. uvicorn calls this in each process."""
    app = create_app(load_settings())
    freeze_gc()
    return app


def create_checked_app(settings: Settings, code: ChangedCode) -> FastAPI:
    """Create a server of changed code, whose database will be prepared.

    Raises the error that would stop it with this code, or that `waybill check` reports.
    """
    for error in source_errors():
        raise error
    return create_app(settings, code=code, is_prepared=True)


async def check_database(settings: Settings) -> None:
    """Raise the error that would stop a server with this database."""
    database = Database(settings)
    try:
        await check_migrations(database.engine, check_new_drift)
    finally:
        await database.close()


def served_calls() -> frozenset[tuple[str, str]]:
    """The method and path of each call that the API serves."""
    return create_api().calls


def _mount_of(api: FastAPI) -> Mount:
    """Return the mount of the API, which answers every path below it, also one with a line feed."""
    mount = Mount("/api", api)
    mount.path_regex = re.compile(mount.path_regex.pattern, re.DOTALL)
    return mount
