"""The command `waybill`: run the server, migrate its database, copy and restore it, load sample data, play a tracking
provider, check.

Each command imports what it needs by itself, so that `check` does not wait for the server's libraries.
"""

import asyncio
import os
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import ParamSpec

import click

from app.devtools.hot_reload.restart import retry_when_broken

EXIT_REFUSED = 2
EXIT_TRY_AGAIN = 75
EXIT_CONFIGURATION = 78
_ROOT = Path(__file__).parents[2]

P = ParamSpec("P")
_ANY_PATH = click.Path(path_type=Path)


class _InOrder(click.Group):
    """Commands are listed as they stand here, the daily ones first, with all that is said of them."""

    def add_command(self, cmd: click.Command, name: str | None = None) -> None:
        cmd.short_help = " ".join((cmd.help or "").split())  # Click would cut it at the end of the line
        super().add_command(cmd, name)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # as click calls it
        return list(self.commands)


@click.group(cls=_InOrder, context_settings={"max_content_width": 120})
def main() -> None:
    """The back-office of a transport operator: its server, its database and its content."""


def _says_what_is_wrong(command: Callable[P, None]) -> Callable[P, None]:
    """End with one sentence and status 78 when the server is not set up as it has to be, 75 when it may be later."""

    @wraps(command)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except Exception as error:
            told = _told(error)
            if told is None:
                raise
            click.echo(told[0], err=True)
            raise click.exceptions.Exit(told[1]) from None

    return wrapped


def _told(error: Exception) -> tuple[str, int] | None:
    """What is said of it, and the status; None for a mistake of the code."""
    from app.cli.commands import CONFIGURATION_ERRORS, DATABASE_ERRORS, database_message
    from app.db.errors import DatabaseUnavailable
    from app.ops.listen_check import PortInUse

    match error:
        case PermissionError():
            sentence = f"{error.filename}: this user may not go there. Run it as the one who serves."
            return sentence, EXIT_CONFIGURATION
        case PortInUse():
            return str(error), EXIT_TRY_AGAIN
        case DatabaseUnavailable():
            return f"WAYBILL_DATABASE_URL: {error}. Is the database running?", EXIT_TRY_AGAIN
    if isinstance(error, CONFIGURATION_ERRORS):
        return str(error), EXIT_CONFIGURATION
    if isinstance(error, DATABASE_ERRORS):
        return f"WAYBILL_DATABASE_URL: {database_message(error)}", EXIT_TRY_AGAIN
    return None


@main.command()
@click.option("--reload", is_flag=True, help="Follow the code in app/ as well.")
@retry_when_broken
@_says_what_is_wrong
def run(reload: bool) -> None:
    """Serve. In development this also migrates and loads sample data."""
    from app.core.settings import load_settings

    if reload:
        os.environ["WAYBILL_LIVE"] = "true"  # also for the processes that try changed code
    settings = load_settings()
    from app.cli import commands

    admin = asyncio.run(commands.get_ready(settings))
    if admin is not None:
        click.echo(f"\n  Waybill is at http://{settings.host}:{settings.port}")
        click.echo(f"  Sign in with {admin.mobile_number}, {admin.full_name}. The code appears here and on the page.\n")
    if reload:
        commands.serve_and_follow(settings)
    else:
        commands.serve(settings)


@main.command()
@click.option("--existing", is_flag=True, help="In production, make none where there is none.")
@_says_what_is_wrong
def migrate(existing: bool) -> None:
    """Bring the database up to date."""
    from app.cli import commands
    from app.core.settings import load_settings

    settings = load_settings()
    if made := asyncio.run(commands.migrate(settings, makes=not existing)):
        click.echo(f"There was no database at {made}: it was made.")
    click.echo("The database is up to date.")


@main.command()
@click.argument("message", help="What changes: 'Add depots'.")
@_says_what_is_wrong
def revision(message: str) -> None:
    """Write a migration from what the database has to what the code needs."""
    from app.cli import commands
    from app.core.settings import load_settings

    click.echo(f"Written: {asyncio.run(commands.revise(load_settings(), message))}. Read it before you keep it.")


@main.command()
@click.option("--to", type=_ANY_PATH, required=True, help="The file to write. What stands there is replaced.")
@_says_what_is_wrong
def backup(to: Path) -> None:
    """Copy the database into one file, while it is served or not. The copy is looked through before it counts."""
    from app.cli import commands
    from app.core.settings import load_settings

    click.echo(f"Written: {to} ({commands.backup(load_settings(), to)}).")


@main.command()
@click.argument("file", type=_ANY_PATH, help="What `waybill backup` has written.")
@_says_what_is_wrong
def restore(file: Path) -> None:
    """Put a backup in the place of the database, while no server runs. What was there is kept beside it."""
    from app.cli import commands
    from app.core.settings import load_settings

    copy, aside = commands.restore(load_settings(), file)
    click.echo(f"The database is that of {file} ({copy}).")
    if aside:
        click.echo(f"What was there before is kept in {aside}.")
    click.echo("Run 'waybill migrate' before the server starts, in case the backup is older than this version.")


@main.command()
@click.argument("fixtures", type=_ANY_PATH, default=_ROOT / "fixtures", help="The folder of the sample content.")
@click.option("--screens", type=_ANY_PATH, default=_ROOT / "screens", help="The folder of the screens.")
@click.option("--format", type=click.Choice(["text", "sarif"]), default="text", help="How mistakes are told.")
@click.option("--deploy", is_flag=True, help="Settings and database instead, for production.")
def check(fixtures: Path, screens: Path, format: str, deploy: bool) -> None:
    """Check screens and sample content; each mistake is a line 'path:line: sentence'. Needs no database."""
    if deploy:
        _check_deployment(fixtures)
        return
    from app.devtools.check.findings import to_sarif
    from app.devtools.check.run import run_checks

    found = run_checks(screens.resolve(), fixtures, _served_calls)
    if format == "sarif":
        click.echo(to_sarif(found))
    else:
        click.echo("\n".join(map(str, found)) or "The screens and the sample content have no mistakes.")
    if found:
        raise click.exceptions.Exit(1)


def _served_calls() -> frozenset[tuple[str, str]]:
    from app.main import served_calls  # fails while a feature is broken, which the check reports

    return served_calls()


@_says_what_is_wrong
def _check_deployment(fixtures: Path) -> None:
    """Tell a line for each thing that matters where real people sign in; end with 78 when one would not start."""
    from app.core.settings import load_unchecked_settings
    from app.features.content.loader import Fixtures
    from app.ops.deploy_check import run_deploy_checks

    settings = load_unchecked_settings()
    said = asyncio.run(run_deploy_checks(settings, Fixtures(settings.fixtures or fixtures)))
    click.echo("\n".join(map(str, said)))
    if any(each.verdict == "wrong" for each in said):
        raise click.exceptions.Exit(EXIT_CONFIGURATION)


@main.command()
@click.argument("name", help="What there are many of, in the plural: drivers, fuel_cards.")
@click.argument(
    "values",
    nargs=-1,
    required=True,
    help="What each of them has: full_name city:optional seats:number. The first one names it.",
)
@click.option("--one", default="", help="What one of them is called, where that is not told by an 's'.")
def new(name: str, values: tuple[str, ...], one: str) -> None:
    """Write a subject from nothing: table, shapes, calls, sample content, list, form and test."""
    from app.devtools.scaffold.generate import generate
    from app.devtools.scaffold.spec import SpecError, parse_spec

    try:
        written = asyncio.run(generate(parse_spec(name, values, one)))
    except SpecError as error:
        click.echo(str(error), err=True)
        raise click.exceptions.Exit(EXIT_REFUSED) from None
    click.echo("\n".join(("Written, for you to read and change:", *(f"  {path}" for path in written))))


@main.command()
@click.option(
    "--rows",
    type=click.IntRange(0, 10_000_000),
    default=0,
    help="Also invent so many vehicles, as many users and trips, and a hundredth as many clients.",
)
@click.option("--yes", is_flag=True, help="Invent them in production, too.")
@_says_what_is_wrong
def seed(rows: int, yes: bool) -> None:
    """Load sample data into empty tables."""
    from app.cli import commands
    from app.core.settings import load_settings

    settings = load_settings()
    if not settings.development and not (rows and yes):
        click.echo(_INVENTED if rows else _SAMPLES, err=True)
        raise click.exceptions.Exit(EXIT_CONFIGURATION)
    asyncio.run(commands.seed(settings, rows, click.echo))
    click.echo("The sample data is loaded." if settings.development else "They are stored.")


_INVENTED = "This is production, where invented records would stand among real ones. --yes does it."
_SAMPLES = (
    "This is production, where the people of the sample data could sign in with numbers that everybody knows."
    " 'waybill admin' adds the first person of your own."
)


@main.command()
@click.argument("name", help="The full name.")
@click.argument("email", help="The email address.")
@click.argument("mobile", help="The mobile number, to which codes are sent.")
@_says_what_is_wrong
def admin(name: str, email: str, mobile: str) -> None:
    """Add a person who may do everything: the first one, who adds the others on the screen."""
    from app.cli import commands
    from app.core.settings import load_settings

    asyncio.run(commands.add_admin(load_settings(), name, email, mobile))
    click.echo(f"{name} can sign in with {mobile}.")


@main.command()
@click.option("--port", type=click.IntRange(1, 65535), default=8100, show_default=True, help="The port to listen on.")
@_says_what_is_wrong
def simulate(port: int) -> None:
    """Serve the simulated vehicles as a tracking provider does, on this machine, to try the connection to one."""
    from app.cli.commands import serve_simulated
    from app.core.settings import load_settings

    settings = load_settings()
    key = settings.tracking_key or "simulator"
    click.echo("\n  The simulated tracking provider answers a server that is started with")
    click.echo(f"  WAYBILL_TRACKING_URL=http://127.0.0.1:{port} WAYBILL_TRACKING_KEY={key}\n")
    serve_simulated(settings, port, key)


if __name__ == "__main__":
    main()
