"""Sixty broken files: each is refused, or has its problem in the right line, in a sentence that says what to do."""

import io
import zipfile
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
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


CLIENTS, USERS, FLEETS, STATIONS = (
    "Party,Code\n",
    "Name,Mobile,Post,Email,Sex,Client\n",
    "Fleet,Vehicle No,Vendor\n",
    "Name,Code,State,Lat,Long\n",
)
TRIPS = "Party,From,To,Start,End,Driver,Truck No,Status,Type,Days,Source Lat\n"
DRIVER = "Rohit Nair"
WRONG = [
    Broken("clients", f"{CLIENTS},CL-1", 2, "clientName", "Client Name is required"),
    Broken("clients", f"{CLIENTS}{'x' * 501},", 2, "clientName", "Client Name may have at most 500 characters"),
    Broken("clients", f"{CLIENTS}A,CL-77\nB,cl-77", 2, "clientCode", "Line 3 has the same value"),
    Broken("clients", f"{CLIENTS}A,CL-77\n\nB,cl-77", 4, "clientCode", "Line 2 has the same value"),
    Broken("clients", "ID,Party\n1,A\n1,B", 3, "id", "Line 2 has the same value"),
    Broken("clients", "ID,Party\n999,A", 2, "id", "No record has the value 999"),
    Broken("clients", "ID,Party\nabc,A", 2, "id", "abc is no ID"),
    Broken(
        "clients",
        f"{CLIENTS}A,9.2E+09",
        2,
        "clientCode",
        "The spreadsheet has shortened this number: 9.2E+09. Format its column as a number.",
    ),
    Broken(
        "clients", with_error("#REF!"), 2, "clientCode", "The cell has the error #REF!. Correct it in the spreadsheet."
    ),
    Broken(
        "clients",
        with_error("#DIV/0!"),
        2,
        "clientCode",
        "The cell has the error #DIV/0!. Correct it in the spreadsheet.",
    ),
    Broken(
        "clients", f"{CLIENTS}#N/A,", 2, "clientName", "The cell has the error #N/A. Correct it in the spreadsheet."
    ),
    Broken(
        "clients",
        f"{CLIENTS}#######,",
        2,
        "clientName",
        "The cell has the error #######. Correct it in the spreadsheet.",
    ),
    Broken("users", f"{USERS},9870011111,Driver,,,", 2, "fullName", "Full Name is required"),
    Broken("users", f"{USERS}A,,Driver,,,", 2, "mobileNumber", "Mobile Number is required"),
    Broken(
        "users",
        f"{USERS}A,9.87E+09,Driver,,,",
        2,
        "mobileNumber",
        "The spreadsheet has shortened this number: 9.87E+09. Format its column as a number.",
    ),
    Broken(
        "users",
        xlsx([["Name", "Mobile", "Post"], ["A", 9.87001111122222e17, "Driver"]]),
        2,
        "mobileNumber",
        "The spreadsheet has shortened this number: 9.87001E+17. Format its column as a number.",
    ),
    Broken("users", f"{USERS}A,9870011111,Manager,,,", 2, "emailId", "Email is required"),
    Broken(
        "users",
        f"{USERS}A,9870011111,Manager,asha@,,",
        2,
        "emailId",
        "This is not an e-mail address. Write it like name@example.com.",
    ),
    Broken("users", f"{USERS}A,9870011111,Driver,,X,", 2, "gender", "Gender must be one of: male, female"),
    Broken("users", f"{USERS}A,9870011111,Driver,,,No Such Ltd", 2, "clientCode", "Client No Such Ltd not found"),
    Broken(
        "users",
        f"{USERS}A,9870011111,Driver,,,\nB,+91 98700 11111,Driver,,,",
        3,
        "mobileNumber",
        "Line 2 has the same value",
    ),
    Broken("fleets", f"{FLEETS}WB-1,,", 2, "registrationNumber", "Registration Number is required"),
    Broken("fleets", f"{FLEETS},MH12QQ1111,", 2, "fleetNumber", "Fleet Number is required"),
    Broken(
        "fleets",
        f"{FLEETS}WB-1,MH12QQ1111,Z",
        2,
        "partner",
        "Partner must be one of: partnerA, partnerB, partnerC, partnerD, partnerE",
    ),
    Broken(
        "fleets", f"{FLEETS}WB-1,MH12QQ1111,\nWB-2,MH 12 QQ-1111,", 3, "registrationNumber", "Line 2 has the same value"
    ),
    Broken(
        "stations",
        f"{STATIONS}A,A1,MH,91,72",
        2,
        "latitude",
        "Write the latitude like 9.9312° N, or as a number from -90 to 90",
    ),
    Broken(
        "stations",
        f"{STATIONS}A,A1,MH,19,200",
        2,
        "longitude",
        "Write the longitude like 76.2673° E, or as a number from -180 to 180",
    ),
    Broken("stations", f"{STATIONS}A,A1,MH,,72", 2, "latitude", "Latitude is required"),
    Broken("stations", f"{STATIONS}Other,INCOK,KL,9,76", 2, "code", "This code belongs to another station"),
    Broken("trips", f"{TRIPS}P,Pune,Goa,,2026-11-02,,,,,,", 2, "startDate", "Start Date is required"),
    Broken(
        "trips",
        f"{TRIPS}P,Pune,Goa,2026-11-01,tomorrow,,,,,,",
        2,
        "endDate",
        "tomorrow is no date. Write it like 2026-11-28.",
    ),
    Broken(
        "trips",
        f"{TRIPS}P,Pune,Goa,31/02/2026,2026-11-02,,,,,,",
        2,
        "startDate",
        "31/02/2026 is no date. Write it like 2026-11-28.",
    ),
    Broken(
        "trips",
        f"{TRIPS}P,Pune,Goa,2026-11-01 25:10,2026-11-02,,,,,,",
        2,
        "startDate",
        "2026-11-01 25:10 is no date. Write it like 2026-11-28.",
    ),
    Broken(
        "trips",
        f"{TRIPS}P,Pune,Goa,03/04/2026,2026-11-02,,,,,,",
        2,
        "startDate",
        "03/04/2026 can be 2026-04-03 or 2026-03-04. Say whether the day or the month comes first.",
    ),
    Broken(
        "trips",
        f"{TRIPS}P,Pune,Goa,45678,2026-11-02,,,,,,",
        2,
        "startDate",
        "45678 is no date. Write it like 2026-11-28.",
    ),
    Broken("trips", f"{TRIPS}P,Pune,Goa,2026-11-01,2026-11-02,Nobody,,,,,", 2, "driver", "Driver Nobody not found"),
    Broken(
        "trips",
        f"{TRIPS}P,Pune,Goa,2026-11-01,2026-11-02,,MH 99 ZZ 9999,,,,",
        2,
        "truckNumber",
        "Truck MH 99 ZZ 9999 not found",
    ),
    Broken(
        "trips",
        f"{TRIPS}P,Pune,Goa,2026-11-01,2026-11-02,,,Lost,,,",
        2,
        "tripStatus",
        "Trip Status must be one of: Planned, Ongoing, Completed",
    ),
    Broken(
        "trips",
        f"{TRIPS}P,Pune,Goa,2026-11-01,2026-11-02,,,,Circle,,",
        2,
        "tripType",
        "Trip Type must be one of: One Way, Multiple Way",
    ),
    Broken(
        "trips",
        f"{TRIPS}P,Pune,Goa,2026-11-01,2026-11-02,,,,Multiple Way,Funday,",
        2,
        "workingDays",
        "Working Days must be days from Monday to Sunday",
    ),
    Broken(
        "trips",
        f"{TRIPS}P,Pune,Goa,2026-11-01,2026-11-02,,,,,,north",
        2,
        "sourceLat",
        "Source Latitude must be a number",
    ),
    Broken(
        "trips",
        f'{TRIPS}"P\nQ",Pune,Goa,2026-11-01,2026-11-02,,,,,,\n,,,x,2026-11-02,,,,,,',
        4,
        "startDate",
        "x is no date. Write it like 2026-11-28.",
    ),
    Broken(
        "trips",
        ods([TRIPS.strip().split(","), ["P", "Pune", "Goa", "2026-11-01", "soon"]]),
        2,
        "endDate",
        "soon is no date. Write it like 2026-11-28.",
    ),
]


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
    for case in WRONG:
        found = await api.state.services.database.read(problems_of, api, case)
        with naming(case.sentence):
            assert (case.line, case.field, case.sentence) in found


@pytest.mark.parametrize(("name", "content", "reason"), REFUSED, ids=[each[0] for each in REFUSED])
def test_broken_file_is_refused(name: str, content: Callable[[], bytes], reason: str) -> None:
    with pytest.raises(Unreadable) as refused:
        list(read(io.BytesIO(content()), "")[1])
    assert refused.value.reason == reason, name
