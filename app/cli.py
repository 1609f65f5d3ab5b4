"""The command `waybill`: run the server, migrate its database, copy and restore it, load sample data, play a tracking
provider, check.

Each command imports what it needs by itself, so that `check` does not wait for the server's libraries.
"""

import asyncio
import os
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, ParamSpec

import typer

from app.restarting import waits_when_broken

if TYPE_CHECKING:
    from app.aside import Aside
    from app.settings import Settings

EXIT_REFUSED = 2
EXIT_TRY_AGAIN = 75
EXIT_CONFIGURATION = 78
_ROOT = Path(__file__).parent.parent

P = ParamSpec("P")
main = typer.Typer(add_completion=False, pretty_exceptions_enable=False, no_args_is_help=True)


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
            typer.echo(told[0], err=True)
            raise typer.Exit(told[1]) from None

    return wrapped


def _told(error: Exception) -> tuple[str, int] | None:
    """What is said of it, and the status; None for a mistake of the code."""
    from app.address import InUse
    from app.commands import DATABASE_REFUSED, NOT_SET_UP, refusal
    from app.database import Busy

    match error:
        case PermissionError():
            sentence = f"{error.filename}: this user may not go there. Run it as the one who serves."
            return sentence, EXIT_CONFIGURATION
        case InUse():
            return str(error), EXIT_TRY_AGAIN
        case Busy():
            return f"WAYBILL_DATABASE_URL: {error}. Is the database running?", EXIT_TRY_AGAIN
    if isinstance(error, NOT_SET_UP):
        return str(error), EXIT_CONFIGURATION
    if isinstance(error, DATABASE_REFUSED):
        return f"WAYBILL_DATABASE_URL: {refusal(error)}", EXIT_TRY_AGAIN
    return None


@main.command()
@waits_when_broken
@_says_what_is_wrong
def run(reload: Annotated[bool, typer.Option(help="Follow the code in app/ as well.")] = False) -> None:
    """Serve. In development this also migrates and loads sample data."""
    from app.settings import load_settings

    if reload:
        os.environ["WAYBILL_LIVE"] = "true"  # also for the processes that try changed code
    settings = load_settings()
    if reload or settings.development or settings.workers > 1:
        _run(settings, reload)
        return
    from app.aside import Aside

    with Aside() as aside:  # before the server is imported, which takes as long as that
        _run(settings, reload, aside)


def _run(settings: "Settings", reload: bool, aside: "Aside | None" = None) -> None:
    import app.lean  # noqa: F401  # before what follows
    from app import commands

    admin = asyncio.run(commands.get_ready(settings))
    if admin is not None:
        typer.echo(f"\n  Waybill is at http://{settings.host}:{settings.port}")
        typer.echo(f"  Sign in with {admin.mobile_number}, {admin.full_name}. The code appears here and on the page.\n")
    if reload:
        commands.serve_and_follow(settings)
    else:
        commands.serve(settings, aside)


@main.command()
@_says_what_is_wrong
def migrate(
    existing: Annotated[bool, typer.Option("--existing", help="In production, make none where there is none.")] = False,
) -> None:
    """Bring the database up to date."""
    from app import commands
    from app.settings import load_settings

    settings = load_settings()
    if made := asyncio.run(commands.migrate(settings, makes=not existing)):
        typer.echo(f"There was no database at {made}: it was made.")
    typer.echo("The database is up to date.")


@main.command()
@_says_what_is_wrong
def revision(message: Annotated[str, typer.Argument(help="What changes: 'Add depots'.")]) -> None:
    """Write a migration from what the database has to what the code needs."""
    from app import commands
    from app.settings import load_settings

    typer.echo(f"Written: {asyncio.run(commands.revise(load_settings(), message))}. Read it before you keep it.")


@main.command()
@_says_what_is_wrong
def backup(to: Annotated[Path, typer.Option(help="The file to write. What stands there is replaced.")]) -> None:
    """Copy the database into one file, while it is served or not. The copy is looked through before it counts."""
    from app import commands
    from app.settings import load_settings

    typer.echo(f"Written: {to} ({commands.backup(load_settings(), to)}).")


@main.command()
@_says_what_is_wrong
def restore(file: Annotated[Path, typer.Argument(help="What `waybill backup` has written.")]) -> None:
    """Put a backup in the place of the database, while no server runs. What was there is kept beside it."""
    from app import commands
    from app.settings import load_settings

    copy, aside = commands.restore(load_settings(), file)
    typer.echo(f"The database is that of {file} ({copy}).")
    if aside:
        typer.echo(f"What was there before is kept in {aside}.")
    typer.echo("Run 'waybill migrate' before the server starts, in case the backup is older than this version.")


@main.command()
def check(
    fixtures: Annotated[Path, typer.Argument(help="The folder of the sample content.")] = _ROOT / "fixtures",
    screens: Annotated[Path, typer.Option(help="The folder of the screens.")] = _ROOT / "screens",
    form: Annotated[Literal["text", "sarif"], typer.Option("--format", help="How mistakes are told.")] = "text",
    deploy: Annotated[bool, typer.Option("--deploy", help="Settings and database instead, for production.")] = False,
) -> None:
    """Check screens and sample content; each mistake is a line 'path:line: sentence'. Needs no database."""
    if deploy:
        _check_deployment(fixtures)
        return
    from app.check import findings
    from app.descriptors.findings import as_sarif

    found = findings(screens.resolve(), fixtures)
    if form == "sarif":
        typer.echo(as_sarif(found))
    else:
        typer.echo("\n".join(map(str, found)) or "The screens and the sample content have no mistakes.")
    if found:
        raise typer.Exit(1)


@_says_what_is_wrong
def _check_deployment(fixtures: Path) -> None:
    """Tell a line for each thing that matters where real people sign in; end with 78 when one would not start."""
    from app.content.loader import Fixtures
    from app.deploy import judgements
    from app.settings import settings_as_they_are

    settings = settings_as_they_are()
    said = asyncio.run(judgements(settings, Fixtures(settings.fixtures or fixtures)))
    typer.echo("\n".join(map(str, said)))
    if any(each.verdict == "wrong" for each in said):
        raise typer.Exit(EXIT_CONFIGURATION)


@main.command()
def new(
    name: Annotated[str, typer.Argument(help="What there are many of, in the plural: drivers, fuel_cards.")],
    values: Annotated[
        list[str],
        typer.Argument(help="What each of them has: full_name city:optional seats:number. The first one names it."),
    ],
    one: Annotated[str, typer.Option(help="What one of them is called, where that is not told by an 's'.")] = "",
) -> None:
    """Write a subject from nothing: table, shapes, calls, sample content, list, form and test."""
    from app.scaffold.making import make
    from app.scaffold.subject import Refused, subject

    try:
        written = asyncio.run(make(subject(name, values, one)))
    except Refused as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(EXIT_REFUSED) from None
    typer.echo("\n".join(("Written, for you to read and change:", *(f"  {path}" for path in written))))


@main.command()
@_says_what_is_wrong
def seed(
    rows: Annotated[
        int,
        typer.Option(
            min=0,
            max=10_000_000,
            show_default=False,
            help="Also invent so many vehicles, as many users and trips, and a hundredth as many clients.",
        ),
    ] = 0,
    yes: Annotated[bool, typer.Option("--yes", help="Invent them in production, too.")] = False,
) -> None:
    """Load sample data into empty tables."""
    from app import commands
    from app.settings import load_settings

    settings = load_settings()
    if not settings.development and not (rows and yes):
        typer.echo(_INVENTED if rows else _SAMPLES, err=True)
        raise typer.Exit(EXIT_CONFIGURATION)
    asyncio.run(commands.seed(settings, rows, typer.echo))
    typer.echo("The sample data is loaded." if settings.development else "They are stored.")


_INVENTED = "This is production, where invented records would stand among real ones. --yes does it."
_SAMPLES = (
    "This is production, where the people of the sample data could sign in with numbers that everybody knows."
    " 'waybill admin' adds the first person of your own."
)


@main.command()
@_says_what_is_wrong
def admin(
    name: Annotated[str, typer.Argument(help="The full name.")],
    email: Annotated[str, typer.Argument(help="The email address.")],
    mobile: Annotated[str, typer.Argument(help="The mobile number, to which codes are sent.")],
) -> None:
    """Add a person who may do everything: the first one, who adds the others on the screen."""
    from app import commands
    from app.settings import load_settings

    asyncio.run(commands.add_admin(load_settings(), name, email, mobile))
    typer.echo(f"{name} can sign in with {mobile}.")


@main.command()
@_says_what_is_wrong
def simulate(port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8100) -> None:
    """Serve the simulated vehicles as a tracking provider does, on this machine, to try the connection to one."""
    from app.commands import serve_simulated
    from app.settings import load_settings

    settings = load_settings()
    key = settings.tracking_key or "simulator"
    typer.echo("\n  The simulated tracking provider answers a server that is started with")
    typer.echo(f"  WAYBILL_TRACKING_URL=http://127.0.0.1:{port} WAYBILL_TRACKING_KEY={key}\n")
    serve_simulated(settings, port, key)


if __name__ == "__main__":
    main()
