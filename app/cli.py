"""The command `waybill`: run the server, migrate its database, load sample data, play a tracking provider."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from typing import Annotated, ParamSpec

import typer
import uvicorn

from app.checks import mistakes_in
from app.content.loader import Fixtures
from app.content.mistakes import FixtureError
from app.database import Database
from app.main import FIXTURES, NotReady, prepare, simulator
from app.migrations import migrate as migrate_database
from app.migrations import write_revision
from app.seeding import first_admin
from app.seeding import seed as seed_database
from app.settings import Settings, SettingsError, load_settings
from app.tracking.simulator_server import simulator_server

EXIT_CONFIGURATION = 78

P = ParamSpec("P")
main = typer.Typer(add_completion=False, pretty_exceptions_enable=False, no_args_is_help=True)


def _says_what_is_wrong(command: Callable[P, None]) -> Callable[P, None]:
    """End with one sentence and status 78 when the server is not set up as it has to be."""

    @wraps(command)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except (SettingsError, NotReady, FixtureError) as error:
            typer.echo(str(error), err=True)
            raise typer.Exit(EXIT_CONFIGURATION) from None

    return wrapped


@main.command()
@_says_what_is_wrong
def run(reload: Annotated[bool, typer.Option(help="Start again when a Python file was changed.")] = False) -> None:
    """Serve. In development this also migrates and loads sample data."""
    if reload:
        os.environ["WAYBILL_LIVE"] = "true"  # inherited by the process that serves
    settings = load_settings()
    asyncio.run(_get_ready(settings))
    uvicorn.run(
        "app.main:from_environment",
        factory=True,
        host=settings.host,
        port=settings.port,
        reload=reload,
        reload_dirs=["app", "screens"] if reload else None,
        log_level="warning" if settings.development else "info",
        access_log=not settings.development,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


@main.command()
@_says_what_is_wrong
def migrate() -> None:
    """Bring the database up to date."""
    asyncio.run(_migrate(load_settings()))
    typer.echo("The database is up to date.")


@main.command()
@_says_what_is_wrong
def revision(message: Annotated[str, typer.Argument(help="What changes: 'Add depots'.")]) -> None:
    """Write a migration from what the database has to what the code needs."""
    typer.echo(f"Written: {asyncio.run(_revision(load_settings(), message))}. Read it before you keep it.")


@main.command()
def check(folder: Annotated[Path, typer.Argument(help="The folder of the sample content.")] = FIXTURES) -> None:
    """Check the sample content; each mistake is a line 'path:line:column: sentence'."""
    mistakes = mistakes_in(Fixtures(folder))
    for mistake in mistakes:
        typer.echo(str(mistake))
    if mistakes:
        raise typer.Exit(1)
    typer.echo("The sample content has no mistakes.")


@main.command()
@_says_what_is_wrong
def seed() -> None:
    """Load sample data into empty tables."""
    asyncio.run(_seed(load_settings()))
    typer.echo("The sample data is loaded.")


@main.command()
@_says_what_is_wrong
def simulate(port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8100) -> None:
    """Serve the simulated vehicles as a tracking provider does, on this machine, to try the connection to one."""
    settings = load_settings()
    key = settings.tracking_key or "simulator"
    served = simulator_server(simulator(settings, _fixtures(settings)), settings, key)
    typer.echo("\n  The simulated tracking provider answers a server that is started with")
    typer.echo(f"  WAYBILL_TRACKING_URL=http://127.0.0.1:{port} WAYBILL_TRACKING_KEY={key}\n")
    uvicorn.run(served, host="127.0.0.1", port=port, log_level="warning", access_log=False, server_header=False)


async def _get_ready(settings: Settings) -> None:
    async with _open(settings) as database:
        await prepare(settings, database, _fixtures(settings))
        admin = await first_admin(database) if settings.development else None
    if admin is not None:
        typer.echo(f"\n  Waybill is at http://{settings.host}:{settings.port}")
        typer.echo(f"  Sign in with {admin.mobile_number}, {admin.full_name}. The code appears here and on the page.\n")


async def _migrate(settings: Settings) -> None:
    async with _open(settings) as database:
        await migrate_database(database.engine)


async def _revision(settings: Settings, message: str) -> Path:
    async with _open(settings) as database:
        await migrate_database(database.engine)
        return await write_revision(database.engine, message)


async def _seed(settings: Settings) -> None:
    async with _open(settings) as database:
        await seed_database(database, _fixtures(settings))


def _fixtures(settings: Settings) -> Fixtures:
    return Fixtures(settings.fixtures or FIXTURES)


@asynccontextmanager
async def _open(settings: Settings) -> AsyncIterator[Database]:
    database = Database(settings)
    try:
        yield database
    finally:
        await database.close()


if __name__ == "__main__":
    main()
