"""Sixty broken files: each is refused, or has its problem in the right line, in a sentence that says what to do."""

import io
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml
from sqlalchemy import Connection

from app.db.access import UNRESTRICTED, run_with
from app.features.imports.details import (
    ImportDetails,
    built_in_records,
    choose_mode,
    find_resource,
    note_dates,
    set_headings,
)
from app.features.imports.headings import find_heading, vocabulary_of
from app.features.imports.reader.process import read
from app.features.imports.reader.rows import MAX_ROWS, Unreadable
from app.features.imports.row_checks import RepeatedKeys, RowChecker
from tests.support.assertions import naming
from tests.support.spreadsheets import ods, xlsx

pytestmark = [pytest.mark.anyio, pytest.mark.any_database]


def zipped(name: str, content: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, content)
    return file.getvalue()


def with_error(error: str) -> bytes:
    """Return a workbook in which a formula of the second row has an error."""
    file = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(xlsx([["Party", "Code"], ["A", "broken"]]))) as book,
        zipfile.ZipFile(file, "w") as to,
    ):
        for name in book.namelist():
            content = book.read(name)
            if name == "xl/worksheets/sheet1.xml":
                cell, end = content.index(b'<c r="B2"'), content.index(b"</row>", content.index(b'<c r="B2"'))
                content = content[:cell] + f'<c r="B2" t="e"><f>X9</f><v>{error}</v></c>'.encode() + content[end:]
            to.writestr(name, content)
    return file.getvalue()


REFUSED: list[tuple[str, Callable[[], bytes], str]] = [
    ("nothing", lambda: b"", "empty"),
    ("only blanks", lambda: b"\r\n , ,\r\n,,\r\n", "empty"),
    ("an empty workbook", lambda: xlsx([]), "empty"),
    ("a picture", lambda: b"\x89PNG\r\n\x1a\n" + b"x" * 50, "type"),
    ("a PDF", lambda: b"%PDF-1.7\n", "type"),
    ("an archive", lambda: zipped("a.txt", b"a"), "type"),
    ("a letter", lambda: zipped("word/document.xml", b"<w/>"), "type"),
    ("a program", lambda: b"\x7fELF\0\0\0\1" * 20, "type"),
    ("a page with the name of a spreadsheet", lambda: b"<html><table><tr><td>1</td></tr></table></html>", "page"),
    ("XML of 2003", lambda: b'<?xml version="1.0"?><Workbook/>', "page"),
    ("half a workbook", lambda: xlsx([["Party"], ["A"]])[:2000], "damaged"),
    ("a workbook without sheets", lambda: zipped("xl/workbook.xml", b"<workbook/>"), "damaged"),
    ("an old file of another program", lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "damaged"),
    ("a zip bomb", lambda: zipped("xl/workbook.xml", b" " * (210 << 20)), "unpacked"),
    ("a ratio above 100", lambda: zipped("xl/workbook.xml", b" " * (3 << 20)), "unpacked"),
    ("16,384 columns", lambda: xlsx([["h"] * 16384]), "columns"),
    ("a line of commas", lambda: b"," * (5 << 20), "columns"),
    ("501 columns", lambda: ",".join(map(str, range(501))).encode(), "columns"),
    ("too many rows", lambda: b"a,b\n" * (MAX_ROWS + 2), "rows"),
    ("a quotation mark that is never closed", lambda: b'Party,Code\nA,"1\nB,2\nC,3\n', "quote"),
]


class Broken(NamedTuple):
    """A file with a problem, its line and field, and the sentence."""

    of: str
    content: bytes | str
    line: int
    field: str
    sentence: str


def broken_rows() -> Iterator[Broken]:
    """Yield the rows of `broken_rows.yaml`, and those of spreadsheets."""
    for group in yaml.safe_load((Path(__file__).parent / "broken_rows.yaml").read_text(encoding="utf-8")):
        for rows, line, field, sentence in group["wrong"]:
            yield Broken(group["of"], f"{group['headings']}\n{rows}", line, field, sentence)
    long = "Client Name may have at most 500 characters"
    yield Broken("clients", f"Party\n{'x' * 501}", 2, "clientName", long)
    broken = "The cell has the error #REF!. Correct it in the spreadsheet."
    yield Broken("clients", with_error("#REF!"), 2, "clientCode", broken)
    short = "The spreadsheet has shortened this number: 9.87001E+17. Format its column as a number."
    numbers = xlsx([["Name", "Mobile", "Post"], ["A", 9.87001111122222e17, "Driver"]])
    yield Broken("users", numbers, 2, "mobileNumber", short)
    dates = ods([["Party", "From", "To", "Start", "End"], ["P", "Pune", "Goa", "2026-11-01", "soon"]])
    yield Broken("trips", dates, 2, "endDate", "soon is no date. Write it like 2026-11-28.")


def problems_of(connection: Connection, api: Any, case: Broken) -> list[tuple[int, str, str]]:
    """Return the line, the field and the sentence of each problem of a file."""
    resource = find_resource(api, case.of, UNRESTRICTED)
    shown = resource.fields_for(UNRESTRICTED)
    content = case.content.encode() if isinstance(case.content, str) else case.content
    rows = list(read(io.BytesIO(content), "")[1])
    details = ImportDetails("", case.of, heading_row=find_heading(rows, vocabulary_of(shown)))
    set_headings(details, rows, shown)
    choose_mode(details, resource, UNRESTRICTED)
    data = [row for row in rows if row[0] > details.heading_row]
    repeated = RepeatedKeys(details.plan(resource))
    repeated.add(data)
    note_dates(details, details.plan(resource), data, set())
    checker = RowChecker(details.plan(resource), repeated, built_in_records(api, resource))
    checked = run_with(connection, UNRESTRICTED, checker.check, data)
    return [(row.line, name, sentence) for row in checked for name, sentence in row.errors.items()]


async def test_broken_rows_have_their_sentence(api: Any) -> None:
    for case in broken_rows():
        found = await api.state.services.database.read(problems_of, api, case)
        with naming(case.sentence):
            assert (case.line, case.field, case.sentence) in found


@pytest.mark.parametrize(("name", "content", "reason"), REFUSED, ids=[each[0] for each in REFUSED])
def test_broken_file_is_refused(name: str, content: Callable[[], bytes], reason: str) -> None:
    with pytest.raises(Unreadable) as refused:
        list(read(io.BytesIO(content()), "")[1])
    assert refused.value.reason == reason, name
