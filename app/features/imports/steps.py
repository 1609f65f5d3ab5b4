"""The steps of an import: the file becomes rows, columns are matched, rows are checked, and a job runs them."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from typing import IO, Any, Final, NamedTuple

from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.contract.imports import ImportChange
from app.core.errors import Conflict, Invalid, NotFound
from app.db.access import Access, run_with
from app.db.context import RequestContext
from app.db.files.storage import file_storage
from app.db.jobs.models import Job, JobItem
from app.db.jobs.orders import add_job, start_job
from app.features.imports.details import (
    KIND,
    ImportDetails,
    built_in_records,
    choose_mode,
    find_resource,
    imported_resources,
    note_dates,
    set_headings,
    set_mapping,
    skips,
    take_answers,
)
from app.features.imports.fields import ImportedResource
from app.features.imports.headings import SEARCHED_ROWS, find_heading, vocabulary_of
from app.features.imports.reader.reading import read_file
from app.features.imports.reader.rows import FileRow, cell_at, replace_texts
from app.features.imports.row_checks import CheckedRow, RepeatedKeys, RowChecker
from app.features.imports.row_states import store_rows, summarize_rows
from app.features.imports.services import Imports
from app.features.services import Services
from app.i18n.messages import translate

PAGE_ROWS: Final = 50
MAX_OPEN: Final = 20
"""How many imports of a person may wait to be run."""
_PORTION: Final = 500
_CHECKED_TOGETHER: Final = 100
"""Rows that are checked without a pause for other requests."""
_SAMPLE_ROWS: Final = 200
_REMEMBERED: Final = 50
"""How many former imports are searched for the same headings or the same file."""


class Uploaded(NamedTuple):
    """A file to import."""

    file: IO[bytes]
    name: str
    digest: str
    """The SHA-256 of its content."""


class ImportJob(NamedTuple):
    """The job of an import."""

    id: int
    state: str
    done: int
    failed: int


@dataclass(frozen=True)
class Importer:
    """A person who imports, and the server."""

    services: Services
    app: Any
    user_id: int
    access: Access

    def context(self) -> RequestContext:
        return RequestContext(self.access, self.user_id, self.services.clock)

    async def create(self, of: str, upload: Uploaded, *, sheet: str = "", zone: str = "") -> int:
        """Store the rows of a file as an import, match its columns, and return its id. Raises Invalid."""
        resource = find_resource(self.app, of, self.access)
        async with self.services.of(Imports).reading:
            number = await self._read_and_store(resource, upload, sheet, zone)
        await self._delete_oldest()
        return number

    async def _read_and_store(self, resource: ImportedResource, upload: Uploaded, sheet: str, zone: str) -> int:
        of = resource.name
        facts, portions = await read_file(upload.file, sheet)
        details = ImportDetails(
            text=translate("Import of {file}", file=upload.name or translate(resource.label)),
            of=of,
            file_name=upload.name,
            digest=upload.digest,
            facts=asdict(facts),
            zone=zone,
        )
        first = await anext(portions)
        self._begin(details, resource, first)
        async with self.services.database.writing(self.context()) as session:
            details.mapping |= await self._remembered(session, details, resource)
            choose_mode(details, resource, self.access)
            job = await add_job(session, KIND, of, details.to_json())
        try:
            details.rows = await self._store_rows(job.id, first, portions)
        except Invalid:
            await self.delete(job.id)
            raise
        await self.store_details(job.id, details)
        return job.id

    async def _delete_oldest(self) -> None:
        """Delete imports that the person has not run, but for the last ones."""
        own = Job.kind == KIND, Job.owner_id == self.user_id, Job.state == "open"
        old = select(Job.id).where(*own).order_by(Job.id.desc()).offset(MAX_OPEN)
        for number in await self._read(old):
            await self.delete(number.id)

    def _begin(self, details: ImportDetails, resource: ImportedResource, rows: Sequence[FileRow]) -> None:
        """Find the headings in the first rows."""
        shown = resource.fields_for(self.access)
        details.heading_row = find_heading(rows[:SEARCHED_ROWS], vocabulary_of(shown))
        set_headings(details, rows[:_SAMPLE_ROWS], shown)

    async def _change_sheet(self, job_id: int, details: ImportDetails, resource: ImportedResource, sheet: str) -> None:
        """Replace the rows by those of another sheet of the same file."""
        try:
            file = await asyncio.to_thread(file_storage(self.services.settings).open, details.digest)
        except FileNotFoundError:
            raise Invalid(translate("The file is no longer there. Select it again.")) from None
        with file:
            facts, portions = await read_file(file, sheet)
            details.facts, first = asdict(facts), await anext(portions)
            self._begin(details, resource, first)
            choose_mode(details, resource, self.access)
            async with self._writing(job_id) as session:
                await session.execute(delete(JobItem).where(JobItem.job == job_id))
            details.rows = await self._store_rows(job_id, first, portions)

    async def _store_rows(self, job_id: int, first: list[FileRow], others: AsyncIterator[list[FileRow]]) -> int:
        count, portion = 0, first
        while portion:
            rows = [
                {"job": job_id, "number": line, "state": "new", "values": {"cells": cells}} for line, cells in portion
            ]
            async with self._writing(job_id) as session:
                await session.execute(insert(JobItem), rows)
            count += len(portion)
            portion = await anext(others, [])
        return count

    async def _remembered(
        self, session: AsyncSession, details: ImportDetails, resource: ImportedResource
    ) -> dict[str, str | None]:
        """Return how the person has matched the same headings last, as far as the rights still allow it."""
        own = select(Job.details).where(Job.kind == KIND, Job.owner_id == self.user_id, Job.entity == details.of)
        known = {each.name for each in resource.fields_for(self.access)}
        for stored in await session.scalars(own.order_by(Job.id.desc()).limit(_REMEMBERED)):
            former = ImportDetails.of_job(stored)
            if former.is_checked and former.headings_digest == details.headings_digest:
                mapping = {index: name for index, name in former.mapping.items() if index in details.mapping}
                return {index: name for index, name in mapping.items() if name is None or name in known}
        return {}

    async def find(self, job_id: int) -> tuple[ImportJob, ImportDetails]:
        """Return an import of the person. Raises NotFound."""
        own = Job.id == job_id, Job.kind == KIND, Job.owner_id == self.user_id
        query = select(Job.id, Job.state, Job.done, Job.failed, Job.details).where(*own)
        found = await self.services.database.read(lambda connection: connection.execute(query).one_or_none())
        if found is None:
            raise NotFound(translate("This import is no longer there."))
        *job, details = found
        return ImportJob(*job), ImportDetails.of_job(details)

    async def find_open(self, job_id: int) -> ImportDetails:
        """Return an import that has not been started. Raises NotFound and Conflict."""
        job, details = await self.find(job_id)
        if job.state != "open":
            raise Conflict(translate("This has been started already."))
        return details

    @asynccontextmanager
    async def _writing(self, job_id: int) -> AsyncIterator[AsyncSession]:
        """Write rows of an import, which does not begin until they are stored. Raises Conflict once it has begun."""
        async with self.services.database.writing() as session:
            open_job = select(Job.id).where(Job.id == job_id, Job.state == "open").with_for_update()
            if await session.scalar(open_job) is None:
                raise Conflict(translate("This has been started already."))
            yield session

    async def store_details(self, job_id: int, details: ImportDetails) -> None:
        async with self.services.database.writing() as session:
            stored = update(Job).where(Job.id == job_id, Job.state == "open")
            await session.execute(stored.values(details=details.to_json()))

    async def change(self, job_id: int, wanted: ImportChange) -> None:
        """Take answers of the person. The rows have to be checked again."""
        details = await self.find_open(job_id)
        resource = find_resource(self.app, details.of, self.access)
        shown = resource.fields_for(self.access)
        if wanted.sheet and wanted.sheet != details.facts.get("sheet"):
            await self._change_sheet(job_id, details, resource, wanted.sheet)
        if wanted.heading_row is not None and wanted.heading_row != details.heading_row:
            details.heading_row = wanted.heading_row
            set_headings(details, await self._rows_at(job_id, wanted.heading_row - 1), shown)
            choose_mode(details, resource, self.access)
        if wanted.mapping:
            set_mapping(details, wanted.mapping, shown)
            details.doubles = {}  # the person has seen the columns
            if wanted.key is None and details.key not in details.mapping.values():
                choose_mode(details, resource, self.access)
        take_answers(details, resource, self.access, wanted)
        details.is_checked = False
        await self.store_details(job_id, details)

    async def _rows_at(self, job_id: int, line: int) -> list[FileRow]:
        """Return the rows from a line on, as many as show what is in the columns."""
        query = select(JobItem.number, JobItem.values).where(JobItem.job == job_id, JobItem.number >= line)
        rows = await self._read(query.order_by(JobItem.number).limit(_SAMPLE_ROWS))
        return [(row.number, row.values["cells"]) for row in rows]

    async def _read(self, query: Any) -> Sequence[Any]:
        return await self.services.database.read_long(lambda connection: connection.execute(query).all())

    async def portions(self, job_id: int, size: int = _PORTION) -> AsyncIterator[list[FileRow]]:
        """Yield the rows of an import in portions."""
        last = -1
        while True:
            query = select(JobItem.number, JobItem.values).where(JobItem.job == job_id, JobItem.number > last)
            rows = await self._read(query.order_by(JobItem.number).limit(size))
            if not rows:
                return
            last = rows[-1].number
            yield [(row.number, row.values["cells"]) for row in rows]

    async def check(self, job_id: int) -> None:
        """Say of each row what a run would do with it. Writes nothing but this."""
        details = await self.find_open(job_id)
        resource = find_resource(self.app, details.of, self.access)
        repeated = await self._survey(job_id, details, resource)
        checker = self._checker(details, resource, repeated)
        details.totals = []
        async for portion in self.portions(job_id, _CHECKED_TOGETHER):
            data = [row for row in portion if not skips(details, row)]
            checked = {row.line: row for row in await self._check(checker, data)}
            async with self._writing(job_id) as session:
                await store_rows(session, job_id, portion, checked)
            await asyncio.sleep(0)
        details.is_checked = True
        await self.summarize(job_id, details)

    def _checker(self, details: ImportDetails, resource: ImportedResource, repeated: RepeatedKeys) -> RowChecker:
        return RowChecker(details.plan(resource), repeated, built_in_records(self.app, resource))

    async def _check(self, checker: RowChecker, rows: Sequence[FileRow]) -> list[CheckedRow]:
        return await self.services.database.read_long(
            lambda connection: run_with(connection, self.access, checker.check, rows)
        )

    async def _survey(self, job_id: int, details: ImportDetails, resource: ImportedResource) -> RepeatedKeys:
        """Read all rows once, for what follows from several: repeated keys, and the order of day and month."""
        plan, orders = details.plan(resource), set[Any]()
        repeated = RepeatedKeys(plan)
        details.ambiguous = ""
        async for portion in self.portions(job_id):
            data = [row for row in portion if row[0] > details.heading_row]
            repeated.add(data)
            note_dates(details, plan, data, orders)
        if details.day_order is None and len(orders) == 1:
            details.day_order = orders.pop()
        return repeated

    async def summarize(self, job_id: int, details: ImportDetails) -> None:
        """Count the rows, group their problems, and store both."""
        details.counts, details.problems = await self.services.database.read_long(summarize_rows, job_id)
        await self.store_details(job_id, details)

    async def change_row(
        self, job_id: int, line: int, texts: Mapping[str, str], *, everywhere: bool = False
    ) -> list[int]:
        """Replace texts of a row by field, or wherever their columns have the same text, and check what follows.

        Return the lines that are checked, the nearest ones with problems among them; none for all.
        """
        details = await self.find_open(job_id)
        resource = find_resource(self.app, details.of, self.access)
        indexes = {name: int(index) for index, name in details.mapping.items() if name}
        if not texts.keys() <= indexes.keys():
            raise Invalid(translate("No column is matched with this field."))
        former = next((cells for number, cells in await self._rows_at(job_id, line) if number == line), None)
        if former is None:
            raise NotFound(translate("The file has no line {line}.", line=line))
        wanted = {indexes[name]: (cell_at(former, indexes[name]), text) for name, text in texts.items()}
        async for portion in self.portions(job_id) if everywhere else _only([(line, former)]):
            changed = [(number, new) for number, cells in portion if (new := replace_texts(cells, wanted)) != cells]
            async with self._writing(job_id) as session:
                await store_rows(session, job_id, changed, {})
        if everywhere:
            await self.check(job_id)
            return []
        cells, repeated = replace_texts(former, wanted), await self._survey(job_id, details, resource)
        is_wrong = or_(JobItem.state == "problem", JobItem.number.in_(repeated.lines_of(cells)))
        concerned = JobItem.job == job_id, JobItem.number != line, is_wrong
        nearest = select(JobItem.number, JobItem.values).where(*concerned).order_by(func.abs(JobItem.number - line))
        found = await self._read(nearest.limit(_SAMPLE_ROWS))
        rows = [(line, cells), *((row.number, row.values["cells"]) for row in found)]
        checked = await self._check(self._checker(details, resource, repeated), rows)
        async with self._writing(job_id) as session:
            await store_rows(session, job_id, rows, {row.line: row for row in checked})
        await self.summarize(job_id, details)
        return [row.line for row in checked]

    async def problems(self, job_id: int, details: ImportDetails) -> list[tuple[list[str], str]]:
        """Return the cells of the rows that were not imported, or cannot be, in the order of the headings, and why."""
        labels = {each.name: translate(each.label) for each in self.resource_of(details).fields}
        indexes = [each["index"] for each in details.headings]
        wrong = JobItem.job == job_id, JobItem.state.in_(("problem", "failed"))
        rows = await self._read(select(JobItem.sentence, JobItem.values).where(*wrong).order_by(JobItem.number))
        found = []
        for sentence, values in rows:
            cells = (values or {}).get("cells", [])
            errors = (values or {}).get("errors", {}).items()
            sentences = [f"{labels[name]}: {text}" if name in labels else text for name, text in errors]
            ordered = [cell_at(cells, index) for index in indexes]
            found.append((ordered, "; ".join(filter(None, [sentence, *sentences]))))
        return found

    async def failures(self, job_id: int) -> list[tuple[int, str]]:
        """Return the lines that the run could not do, and why."""
        failed = select(JobItem.number, JobItem.sentence).where(JobItem.job == job_id, JobItem.state == "failed")
        return [(row.number, row.sentence) for row in await self._read(failed.order_by(JobItem.number))]

    async def delete(self, job_id: int) -> None:
        """Delete an import that has not been started."""
        async with self.services.database.writing() as session:
            own = Job.id == job_id, Job.kind == KIND, Job.owner_id == self.user_id, Job.state == "open"
            if await session.scalar(select(Job.id).where(*own)) is not None:
                await session.execute(delete(JobItem).where(JobItem.job == job_id))
                await session.execute(delete(Job).where(*own))

    def resource_of(self, details: ImportDetails) -> ImportedResource:
        """Return the resource of an import. Raises NotFound if the server has it no more."""
        resource = imported_resources(self.app).get(details.of)
        if resource is None:
            raise NotFound
        return resource


async def start(session: AsyncSession, importer: Importer, job_id: int) -> None:
    """Let a checked import run once this transaction is committed. Raises NotFound, Conflict and Invalid."""
    own = Job.id == job_id, Job.kind == KIND, Job.owner_id == importer.user_id
    job = await session.scalar(select(Job).where(*own))
    if job is None:
        raise NotFound(translate("This import is no longer there."))
    details = ImportDetails.of_job(job.details)
    find_resource(importer.app, details.of, importer.access)
    if job.state == "open" and not details.is_checked:
        raise Conflict(translate("Check the rows first."))
    if details.only_all and details.counts.get("problem"):
        raise Invalid(translate("Some rows have problems. Correct them, or import the others only."))
    if job.state == "open" and not details.counts.get("add", 0) + details.counts.get("change", 0):
        raise Invalid(translate("No row is to be imported."))
    await start_job(session, job)


async def _only(rows: list[FileRow]) -> AsyncIterator[list[FileRow]]:
    yield rows
