"""Describes an import for its page: what was read and matched, what it asks, and what a run would do."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any, Final

from sqlalchemy import Connection, func, select

from app.contract.imports import (
    EarlierImport,
    Import,
    ImportChoice,
    ImportCounts,
    ImportFieldOption,
    ImportHeading,
    ImportKey,
    ImportProblem,
    ImportQuestion,
    ImportRow,
    ImportRows,
    ImportRowsQuery,
)
from app.db.access import access_of
from app.db.jobs.models import Job, JobItem
from app.db.records.audit import AUTHORS, author_name
from app.features.imports.details import KIND, ImportDetails, facts_of, modes_for
from app.features.imports.fields import ID, ImportField
from app.features.imports.steps import PAGE_ROWS, Importer, ImportJob
from app.i18n.messages import translate, translate_count

_ENDED: Final = ("done", "stopped")
_SEARCHED: Final = 200
"""How many former imports of a resource are searched for the same file."""


def describe(importer: Importer, job: ImportJob, details: ImportDetails, earlier: EarlierImport | None) -> Import:
    """Return an import for its page."""
    resource = importer.resource_of(details)
    shown, facts = resource.fields_for(importer.access), facts_of(details)
    labels = {each.name: translate(each.label) for each in shown}
    mapped = set(details.mapping.values())
    state = "checked" if job.state == "open" and details.is_checked else job.state
    return Import.model_validate(
        {
            "id": job.id,
            "of": details.of,
            "label": translate(resource.label),
            "file_name": details.file_name,
            "sheets": facts.sheets,
            "sheet": facts.sheet,
            "heading_row": details.heading_row,
            "headings": [ImportHeading(**each) for each in details.headings],
            "mapping": details.mapping,
            "fields": [
                ImportFieldOption(name=each.name, label=labels[each.name], required=each.is_required) for each in shown
            ],
            "ignored": [each["title"] for each in details.headings if not details.mapping.get(str(each["index"]))],
            "missing": [labels[each.name] for each in shown if each.is_required and each.name not in mapped],
            "mode": details.mode,
            "modes": modes_for(resource, importer.access),
            "key": details.key,
            "keys": [ImportKey(name=name, label=labels[name]) for name in (ID, *resource.keys) if name in labels],
            "blank_clears": details.blank_clears,
            "only_all": details.only_all,
            "day_order": details.day_order,
            "asks": [*_questions(details, shown)],
            "notes": [*_notes(details)],
            "totals": _totals_of(details),
            "imports_totals": details.imports_totals,
            "state": state,
            "rows": details.rows,
            "counts": ImportCounts(**details.counts),
            "problems": [ImportProblem(**each) for each in details.problems],
            "earlier": earlier,
        }
    )


def _questions(details: ImportDetails, shown: Iterable[ImportField]) -> Iterator[ImportQuestion]:
    if details.ambiguous and details.day_order is None:
        sentence = translate("Does {date} begin with the day or with the month?", date=details.ambiguous)
        choices = ImportChoice(value="dmy", label=translate("Day")), ImportChoice(value="mdy", label=translate("Month"))
        yield ImportQuestion(kind="dayOrder", sentence=sentence, options=[*choices])
    labels = {each.name: translate(each.label) for each in shown}
    for name, titles in details.doubles.items():
        if name in labels and name in details.mapping.values():
            values = {"first": titles[0], "second": titles[1], "field": labels[name]}
            sentence = translate("{first} and {second} both fit {field}. Check which one is right.", **values)
            yield ImportQuestion(kind="column", sentence=sentence)


def _notes(details: ImportDetails) -> Iterator[str]:
    facts = facts_of(details)
    if facts.encoding:
        yield translate("The file was read as {encoding}. Check names with accents.", encoding=facts.encoding)
    if facts.format == "text" and not facts.separator:
        yield translate("Only one column was found. If there should be more, the separator may be wrong.")


def _totals_of(details: ImportDetails) -> str:
    """Return which lines have totals, and what becomes of them."""
    count = len(details.totals)
    lines = ", ".join(map(str, details.totals[:5])) + (", …" if count > 5 else "")
    if not count:
        return ""
    if details.imports_totals:
        return translate_count(
            "{count} row of totals is imported: line {lines}.",
            "{count} rows of totals are imported: lines {lines}.",
            count,
            lines=lines,
        )
    return translate_count(
        "{count} row of totals is left out: line {lines}.",
        "{count} rows of totals are left out: lines {lines}.",
        count,
        lines=lines,
    )


def find_earlier(connection: Connection, details: ImportDetails, own_id: int, user_id: int) -> EarlierImport | None:
    """Return the last import of the same file that was run. A person who sees only some records learns of own ones."""
    access = access_of(connection)
    query = select(Job).where(Job.kind == KIND, Job.entity == details.of, Job.state.in_(_ENDED), Job.id != own_id)
    authors = AUTHORS.clause
    query = query.add_columns(authors.c[AUTHORS.label].label("author")).join(authors, authors.c.id == Job.owner_id)
    if not access.is_unrestricted:
        query = query.where(Job.owner_id == user_id)
    for row in connection.execute(query.order_by(Job.id.desc()).limit(_SEARCHED)):
        if row.details.get("digest") == details.digest:
            name = author_name(access, row.owner_id, row.author)
            return EarlierImport(at=row.ended_at, by=name, added=row.done, changeset=row.changeset)
    return None


def page_of_rows(connection: Connection, job_id: int, query: ImportRowsQuery) -> ImportRows:
    """Return a page of the rows of an import."""
    own = [JobItem.job == job_id]
    state = query.state
    if state in ("add", "change"):
        own += [
            JobItem.state == "waiting",
            JobItem.record_id.is_(None) if state == "add" else JobItem.record_id.is_not(None),
        ]
    elif state:
        own.append(JobItem.state == state)
    total = connection.scalar(select(func.count()).select_from(JobItem).where(*own)) or 0
    rows = select(JobItem.number, JobItem.state, JobItem.record_id, JobItem.sentence, JobItem.values).where(*own)
    page = rows.order_by(JobItem.number).limit(PAGE_ROWS).offset((query.page - 1) * PAGE_ROWS)
    return ImportRows(rows=[_row(each) for each in connection.execute(page)], total=total)


def find_lines(connection: Connection, job_id: int, lines: Collection[int]) -> list[ImportRow]:
    """Return rows of an import by their lines."""
    rows = select(JobItem.number, JobItem.state, JobItem.record_id, JobItem.sentence, JobItem.values)
    found = connection.execute(rows.where(JobItem.job == job_id, JobItem.number.in_(lines)).order_by(JobItem.number))
    return [_row(each) for each in found]


def _row(item: Any) -> ImportRow:
    number, state, record_id, sentence, values = item
    if state == "waiting":
        state = "add" if record_id is None else "change"
    errors = {"": sentence} if sentence else (values or {}).get("errors", {})
    return ImportRow(line=number, cells=(values or {}).get("cells", []), state=state, errors=errors)
