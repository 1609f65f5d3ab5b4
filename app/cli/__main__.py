"""The command `waybill`: runs the server, manages its database and checks the content.

Each command imports its own modules, because `check` would otherwise load the libraries of the server.
"""

import asyncio
import gc
import os
from functools import cached_property
from pathlib import Path

import click

from app.cli.errors import EXIT_CONFIGURATION, EXIT_REFUSED, reported_errors

_ROOT = Path(__file__).parents[2]
_ANY_PATH = click.Path(path_type=Path)


class _Commands(click.Group):
    """Lists commands in the order of their definition, each with its full description, and then those of features."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # as click calls it
        return [*self.commands, *self._of_features]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        command = super().get_command(ctx, cmd_name) or self._of_features.get(cmd_name)
        if command:
            command.short_help = " ".join((command.help or "").split())  # Click would truncate it
        return command

    @cached_property
    def _of_features(self) -> dict[str, click.Command]:
        from app.cli.feature_commands import feature_commands

        return feature_commands()


@click.group(cls=_Commands, context_settings={"max_content_width": 120})
def main() -> None:
    """Manage a back office: its server, its database and its content."""


@main.command()
@click.option("--reload", is_flag=True, help="Restart the server when the code in app/ changes.")
@reported_errors()
def run(reload: bool) -> None:
    """Run the server. In development, first migrate the database and load sample data."""
    if reload:
        from app.cli.development import run_with_reload

        raise click.exceptions.Exit(run_with_reload())
    from app.cli import commands
    from app.core.settings import load_settings

    settings = load_settings()
    commands.welcome(settings, asyncio.run(commands.prepare(settings)))
    commands.serve(settings)


@main.command()
@click.option("--existing", is_flag=True, help="Do not create a missing database in production.")
@reported_errors()
def migrate(existing: bool) -> None:
    """Migrate the database to the current version."""
    from app.cli import commands
    from app.core.settings import load_settings

    settings = load_settings()
    if created := asyncio.run(commands.migrate(settings, makes=not existing)):
        click.echo(f"Created a new database at {created}.")
    click.echo("The database is up to date.")


@main.command()
@click.argument("message", help="A description of the change, such as 'Add depots'.")
@reported_errors()
def revision(message: str) -> None:
    """Write a migration from the schema of the database to the models of the code."""
    from app.cli import commands
    from app.core.settings import load_settings

    click.echo(f"Written: {asyncio.run(commands.revise(load_settings(), message))}. Review it before you commit it.")


@main.command()
@click.option("--to", type=_ANY_PATH, required=True, help="The file to write. An existing file is replaced.")
@reported_errors()
def backup(to: Path) -> None:
    """Back up the database into one verified file, and its uploads into `files/` next to it, while the server runs."""
    from app.cli import commands
    from app.core.settings import load_settings

    info, files = commands.backup(load_settings(), to)
    click.echo(f"Written: {to} ({info}), and {files}.")


@main.command()
@click.argument("file", type=_ANY_PATH, help="A file from `waybill backup`.")
@reported_errors()
def restore(file: Path) -> None:
    """Replace the database with a backup. The server must not run. The previous database is kept."""
    from app.cli import commands
    from app.core.settings import load_settings

    copy, files, previous = commands.restore(load_settings(), file)
    click.echo(f"Restored: {file} ({copy}), and {files}.")
    if previous:
        click.echo(f"The previous database is now {previous}.")
    click.echo("Run 'waybill migrate' before the server starts, in case the backup is older than this version.")


@main.command()
@click.argument("fixtures", type=_ANY_PATH, required=False, help="The folder of the content: default WAYBILL_FIXTURES.")
@click.option("--screens", type=_ANY_PATH, default=_ROOT / "screens", help="The folder of the screens.")
@click.option("--deploy", is_flag=True, help="Check the settings and the database for production instead.")
@click.option("--data", is_flag=True, help="Name records of the database that have the same number or name instead.")
def check(fixtures: Path | None, screens: Path, deploy: bool, data: bool) -> None:
    """Check screens and sample content. Each mistake is a line 'path:line: message'. Needs no database.

    A line 'path:line: warning: message' is no mistake in itself.
    """
    if deploy:
        _check_deployment(fixtures)
        return
    if data:
        _check_data()
        return
    fixtures = (fixtures or Path(os.environ.get("WAYBILL_FIXTURES") or _ROOT / "fixtures")).resolve()
    gc.disable()  # the process ends soon, and collecting garbage during imports takes a tenth of the time
    from app.devtools.check.run import run_checks

    findings = run_checks(screens.resolve(), fixtures, _served_calls)
    click.echo("\n".join(map(str, findings)) or f"The screens and the content of {fixtures} have no mistakes.")
    if findings and fixtures != _ROOT / "fixtures":
        click.echo(f"The content is that of {fixtures}.", err=True)
    if any(finding.level == "error" for finding in findings):
        raise click.exceptions.Exit(1)


def _served_calls() -> frozenset[tuple[str, str]]:
    from app.main import served_calls  # fails while a feature is broken, which the check reports

    return served_calls()


@reported_errors()
def _check_data() -> None:
    """Print the records that have the same value where each should have its own; exit with 1 if there are any."""
    from app.cli import commands
    from app.core.settings import load_settings

    clashes = asyncio.run(commands.find_data_clashes(load_settings()))
    click.echo("\n".join(map(str, clashes)) or "No two records have the same number or name.")
    if clashes:
        click.echo("Correct or delete all but one of each. Nothing is merged by itself.", err=True)
        raise click.exceptions.Exit(1)


@reported_errors()
def _check_deployment(fixtures: Path | None) -> None:
    """Print the result of each production check; exit with 78 if one is an error."""
    from app.content.loader import Fixtures
    from app.core.settings import load_unchecked_settings
    from app.ops.deploy_check import run_deploy_checks

    settings = load_unchecked_settings()
    results = asyncio.run(run_deploy_checks(settings, Fixtures(fixtures or settings.fixtures_folder)))
    click.echo("\n".join(map(str, results)))
    if any(result.level == "error" for result in results):
        raise click.exceptions.Exit(EXIT_CONFIGURATION)


@main.group()
def content() -> None:
    """Manage the content that production serves."""


@content.command("reload")
@reported_errors()
def reload_content() -> None:
    """Check the files of the content, and serve them if they have no mistake. The servers may run.

    On SIGHUP, a server does the same.
    """
    from app.cli import commands
    from app.core.settings import load_settings

    click.echo(f"The content of {commands.reload_content(load_settings())} is in use.")


@main.command()
@click.argument("name", help="The plural name of the records, such as drivers or fuel_cards.")
@click.argument(
    "values",
    nargs=-1,
    required=True,
    help="The fields, such as full_name city:optional joined:date. The first field names a record.",
)
@click.option("--one", default="", help="The singular name, if it is not the plural without its final 's'.")
def new(name: str, values: tuple[str, ...], one: str) -> None:
    """Generate a feature: the class of a record, its list and form, sample content, navigation, migration and test.

    A field is a line of text, or name:TYPE with text (several lines), digits=16, bool, bool=Block,Unblock, date,
    moment, number, decimal, money, choice=HDFC,SBI, states=draft,sent or reference=fleets. :optional, :unique and
    :after=valid_from may follow. A field of lines has their name in front: lines.item. product=quantity,rate,
    sum=lines.amount, difference=total,paid, percent=subtotal,18 and days=from,to are computed.
    """
    from app.devtools.scaffold.generate import generate
    from app.devtools.scaffold.spec import SpecError, parse_spec

    try:
        spec = parse_spec(name, values, one)
        click.echo("Writing the feature and its migration. This takes up to half a minute ...")
        written = asyncio.run(generate(spec))
    except SpecError as error:
        click.echo(str(error), err=True)
        raise click.exceptions.Exit(EXIT_REFUSED) from None
    click.echo("\n".join(("Written. Read and adapt these files:", *(f"  {path}" for path in written))))
    click.echo("For translations, editors and golden files, run:\n  npm run generate")


@main.command()
@click.option(
    "--rows",
    type=click.IntRange(0, 10_000_000),
    default=0,
    help="Also generate this many vehicles, users and trips, and a hundredth as many clients.",
)
@click.option("--yes", is_flag=True, help="Allow synthetic records in production.")
@reported_errors()
def seed(rows: int, yes: bool) -> None:
    """Load sample data into empty tables."""
    from app.cli import commands
    from app.core.settings import load_settings

    settings = load_settings()
    if not settings.development and not (rows and yes):
        click.echo(_SYNTHETIC_IN_PRODUCTION if rows else _SAMPLES_IN_PRODUCTION, err=True)
        raise click.exceptions.Exit(EXIT_CONFIGURATION)
    asyncio.run(commands.seed(settings, rows, click.echo))
    click.echo("The sample data is loaded." if settings.development else "The synthetic records are stored.")


_SYNTHETIC_IN_PRODUCTION = (
    "This is production: synthetic records would mix with real ones. To store them anyway, use --yes."
)
_SAMPLES_IN_PRODUCTION = (
    "This is production: sample users could sign in with publicly known numbers. 'waybill admin' adds your own first"
    " user."
)


@main.command()
@click.argument("name", help="The full name.")
@click.argument("email", help="The email address.")
@click.argument("mobile", help="The mobile number that receives sign-in codes.")
@click.option("--reset", is_flag=True, help="Let this admin sign in now, also while the server runs.")
@reported_errors()
def admin(name: str, email: str, mobile: str, reset: bool) -> None:
    """Add an admin: the first user, who then adds the others in the application.

    With --reset, the user with this mobile number becomes an admin, or is added. All limits of the number end, and the
    command prints a sign-in code.
    """
    from app.cli import commands
    from app.core.settings import load_settings

    if reset:
        code = commands.reset_admin(load_settings(), name, email, mobile)
        click.echo(f"The user with {mobile} is an admin and can sign in with the code {code} within 5 minutes.")
        return
    asyncio.run(commands.add_admin(load_settings(), name, email, mobile))
    click.echo(f"{name} can sign in with {mobile}.")


if __name__ == "__main__":
    main()
