"""The command that imports a file. It imports what it needs, because other commands would load it as well."""

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from app.core.commands import CommandContext, feature_command

if TYPE_CHECKING:
    from app.features.imports.steps import Importer

_FILE = click.Path(exists=True, dir_okay=False, readable=True, path_type=Path)
_PROBLEMS, _REFUSED = 1, 2
"""The exit status if some rows were not imported, and if the file was not."""


@feature_command
@click.argument("resource")
@click.argument("file", type=_FILE)
@click.option("--sheet", default="", help="The sheet of a workbook; by default the first one with cells.")
@click.option("--mode", type=click.Choice(["add", "change", "both"]), help="Whether rows add or change records.")
@click.option("--dates", type=click.Choice(["dmy", "mdy"]), help="Whether the day or the month of 03/04/2026 is first.")
@click.option("--check", "is_check", is_flag=True, help="Only say what an import would do.")
@click.option("--all", "only_all", is_flag=True, help="Import nothing while a row has a problem.")
@click.option(
    "--problems", type=click.Path(dir_okay=False, path_type=Path), help="Write rows with problems to a CSV file."
)
@click.option(
    "--as", "mobile", default="", help="The mobile number of the user who imports; by default the first admin."
)
def import_file(server: CommandContext, /, resource: str, file: Path, **options: Any) -> None:
    """Import records, such as clients or trips, from a CSV, XLSX, XLS or ODS file.

    The exit status is 1 if some rows were not imported, and 2 if the file was not.
    """
    statuses = [_REFUSED]

    async def work(api: Any) -> None:
        statuses.append(await _import(api, resource, file, options))

    server.run_api(work)
    click.get_current_context().exit(statuses[-1])


import_file.name = "import"


async def _import(api: Any, resource: str, file: Path, options: dict[str, Any]) -> int:
    """Import a file and report it. Return the exit status."""
    from app.contract.imports import ImportChange
    from app.core.errors import ApiError
    from app.features.imports.steps import Uploaded, start

    try:
        importer = await _importer(api, options["mobile"])
        with file.open("rb") as content:
            uploaded = Uploaded(content, file.name, hashlib.file_digest(content, "sha256").hexdigest())
            number = await importer.create(resource, uploaded, sheet=options["sheet"])
        answers = {"mode": options["mode"], "day_order": options["dates"], "only_all": options["only_all"]}
        await importer.change(number, ImportChange(**answers))
        await importer.check(number)
        wrong = await _report(importer, number)
        if options["problems"] and wrong:
            await _write_problems(importer, number, options["problems"])
        if options["is_check"]:
            await importer.delete(number)
            return _PROBLEMS if wrong else 0
        async with importer.services.database.writing(importer.context()) as session:
            await start(session, importer, number)
        await api.state.jobs.run_until_idle()
        job, _ = await importer.find(number)
    except ApiError as error:
        click.echo(error.detail, err=True)
        return _REFUSED
    click.echo(f"{job.done} imported, {job.failed} failed" if job.failed else f"{job.done} imported")
    for line, sentence in await importer.failures(number):
        click.echo(f"  line {line}: {sentence}")
    return _PROBLEMS if wrong or job.failed else 0


async def _importer(api: Any, mobile: str) -> "Importer":
    """Return the user who imports. Raises NotFound."""
    from app.core.errors import NotFound
    from app.db.access import UNRESTRICTED
    from app.features.imports.steps import Importer
    from app.i18n.messages import LocalizedText

    users = api.state.services.users
    async with api.state.services.database.writing() as session:
        if mobile:
            found = await users.find_by_mobile(session, mobile)
            user = found.id if found else None
        else:
            of_admins = users.subquery.select().where(users.subquery.c.role == "admin")
            user = await session.scalar(of_admins.order_by(users.subquery.c.id).limit(1))
    if user is None:
        raise NotFound(LocalizedText(f"No user has the number {mobile}" if mobile else "There is no admin"))
    return Importer(api.state.services, api, user, UNRESTRICTED)


async def _report(importer: "Importer", number: int) -> int:
    """Print what an import would do, and return the number of rows with problems."""
    _, details = await importer.find(number)
    labels = {each.name: each.label for each in importer.resource_of(details).fields}
    for heading in details.headings:
        name = details.mapping.get(str(heading["index"]))
        click.echo(f"  {heading['title']} -> {labels[name] if name else 'left out'}")
    counts = details.counts
    click.echo(
        f"{counts['add']} to add, {counts['change']} to change, {counts['same']} the same, {counts['problem']} wrong"
    )
    for problem in details.problems:
        field = labels.get(problem["field"], "")
        lines = ", ".join(map(str, problem["lines"])) + (", …" if problem["count"] > len(problem["lines"]) else "")
        click.echo(
            f"  {field}: {problem['sentence']} (line {lines})" if field else f"  {problem['sentence']} (line {lines})"
        )
    return counts["problem"]


async def _write_problems(importer: "Importer", number: int, path: Path) -> None:
    from app.features.imports.files import write_problems

    _, details = await importer.find(number)
    path.write_bytes(write_problems(details.titles, await importer.problems(number, details)))
