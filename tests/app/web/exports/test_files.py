"""Files of exports: two other programs read back what was written."""

import csv
import io
import re
import zipfile
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta, tzinfo
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from openpyxl.utils.escape import unescape
from python_calamine import CalamineWorkbook

from app.i18n.time_zone import OFFICE
from app.web.exports.columns import ExportColumn, Value, value_reader
from app.web.exports.csv_file import CsvFile
from app.web.exports.xlsx_file import MAX_CHARACTERS, XlsxFile

BERLIN = ZoneInfo("Europe/Berlin")
TEXTS = (
    "=1+1",
    '=HYPERLINK("http://example.com","x")',
    "+91 98200 12345",
    "-5",
    "-2+3",
    "@SUM(A1)",
    "\tTab",
    "\rReturn",
    "'=quoted",
    "''twice",
    "=cmd|' /C calc'!A0",
    "007",
    "00123456789012345678",
    "1e5",
    "1/2",
    "TRUE",
    "NULL",
    "2026-03-29",
    'He said "yes"',
    "a,b;c|d",
    "line one\nline two",
    "line one\r\nline two",
    "ends with a return\r",
    " spaces around  ",
    "मुंबई, महाराष्ट्र",
    'हिन्दी "उद्धरण", और विराम',
    "عربي, يمين",
    "🚚🚛",
    "é",
    "\u200b\ufeffmark",
    "<b>&amp;</b> ]]>",
    "_x0041_",
    "_x000D_ and _X",
    "non\u00a0breaking",
    "\u2028 separator",
    "x" * MAX_CHARACTERS,
)
"""Texts that both formats keep."""
CHANGED = {"a\0b": "a\ufffdb", "\x07bell\x1f": "\ufffdbell\ufffd", "\ud800 half": "\ufffd half", "\uffff": "\ufffd"}
"""Texts with characters that XML forbids."""
NUMBERS: tuple[Value, ...] = (0, -1, 7, -5.5, 0.1, 1e300, 999_999_999_999_999, True, False, None)


def column(kind: Any = "text", **options: Any) -> ExportColumn:
    return ExportColumn("field", "Heading", kind, **options)


def xlsx_of(rows: Sequence[Sequence[Value]], **options: Any) -> tuple[XlsxFile, io.BytesIO]:
    made = io.BytesIO()
    columns = [ExportColumn(f"f{place}", f"Heading {place}", "text") for place in range(len(rows[0]) if rows else 2)]
    file = XlsxFile(made, columns, "Trips", **options)
    file.write(rows)
    file.close()
    made.seek(0)
    return file, made


def csv_of(rows: Sequence[Sequence[Value]], *, plain: bool = False) -> bytes:
    made = io.BytesIO()
    CsvFile(made, [column() for _ in rows[0]], plain=plain).write(rows)
    return made.getvalue()


def cell_of(stored: object, made: ExportColumn, zone: tzinfo = OFFICE) -> Value:
    return value_reader(made, zone, lambda value: f"unreadable: {value}")(stored)


def read_openpyxl(made: io.BytesIO) -> list[list[Any]]:
    sheet = openpyxl.load_workbook(made).active
    assert sheet is not None
    return [[cell.value for cell in row] for row in sheet.iter_rows(min_row=2)]


def test_both_readers_return_each_text() -> None:
    _, made = xlsx_of([[text, "end"] for text in TEXTS])
    assert [unescape(first) for first, _ in read_openpyxl(made)] == list(TEXTS)
    made.seek(0)
    rows = CalamineWorkbook.from_filelike(made).get_sheet_by_index(0).to_python()
    assert [first for first, _ in rows[1:]] == list(TEXTS)


def test_forbidden_characters_are_replaced() -> None:
    _, made = xlsx_of([[text] for text in CHANGED])
    assert [first for (first,) in read_openpyxl(made)] == list(CHANGED.values())
    made.seek(0)
    rows = CalamineWorkbook.from_filelike(made).get_sheet_by_index(0).to_python()
    assert [first for (first,) in rows[1:]] == list(CHANGED.values())


def test_numbers_and_booleans_keep_their_type() -> None:
    _, made = xlsx_of([[number, "end"] for number in NUMBERS])
    cells = [first for first, _ in read_openpyxl(made)]
    assert cells == list(NUMBERS)
    assert [type(cell) for cell in cells[-3:-1]] == [bool, bool]
    made.seek(0)
    rows = CalamineWorkbook.from_filelike(made).get_sheet_by_index(0).to_python()
    assert [first for first, _ in rows[1:]] == [*NUMBERS[:-1], ""]


def test_numbers_that_excel_would_change_are_texts() -> None:
    _, made = xlsx_of([[9_007_199_254_740_993], [float("inf")], [float("nan")]])
    assert read_openpyxl(made) == [["9007199254740993"], ["inf"], ["nan"]]


@pytest.mark.parametrize(
    ("stored", "local"),
    [
        ("2026-03-29 00:59:59.000000", datetime(2026, 3, 29, 1, 59, 59)),
        ("2026-03-29 01:00:00.000000", datetime(2026, 3, 29, 3, 0, 0)),
        ("2026-10-25 00:30:00.000000", datetime(2026, 10, 25, 2, 30, 0)),
        ("2026-10-25 01:30:00.000000", datetime(2026, 10, 25, 2, 30, 0)),
        (datetime(1999, 12, 31, 23, 59, 59, 600_000, UTC), datetime(2000, 1, 1, 1, 0, 0)),
        ("9998-12-31 10:00:00", datetime(9998, 12, 31, 11, 0, 0)),
    ],
)
def test_moments_have_the_zone_of_the_reader(stored: object, local: datetime) -> None:
    """At the borders of summer time as well. A part of a second is rounded."""
    value = cell_of(stored, column("moment"), BERLIN)
    _, made = xlsx_of([[value]])
    assert read_openpyxl(made) == [[pytest.approx(local, abs=timedelta(seconds=1))]]
    made.seek(0)
    rows = CalamineWorkbook.from_filelike(made).get_sheet_by_index(0).to_python()
    assert rows[1] == [pytest.approx(local, abs=timedelta(seconds=1))]


def test_dates_are_dates_and_early_ones_texts() -> None:
    days = ["2026-02-28", "1900-03-01", "1900-02-28", "0099-01-01"]
    values = [cell_of(day, column("date")) for day in days]
    _, made = xlsx_of([[value] for value in values])
    expected = [[datetime(2026, 2, 28)], [datetime(1900, 3, 1)], ["1900-02-28"], ["0099-01-01"]]
    assert read_openpyxl(made) == expected
    made.seek(0)
    rows = CalamineWorkbook.from_filelike(made).get_sheet_by_index(0).to_python()
    assert rows[1] == [date(2026, 2, 28)]


@pytest.mark.parametrize(
    ("stored", "kind", "zone"),
    [
        ("9999-12-31 23:59:59.000000", "moment", OFFICE),
        (datetime.min.replace(tzinfo=UTC), "moment", ZoneInfo("America/New_York")),
        ("soon", "moment", OFFICE),
        (7, "date", OFFICE),
        ("{", "choices", OFFICE),
        ("[" * 100_000, "choices", OFFICE),
    ],
)
def test_unreadable_value_is_replaced(stored: object, kind: str, zone: tzinfo) -> None:
    assert cell_of(stored, column(kind), zone) == f"unreadable: {stored}"


def test_last_days_of_time_are_texts() -> None:
    """Excel and its readers refuse a moment that is rounded into the year 10000."""
    _, made = xlsx_of([[datetime.max.replace(tzinfo=UTC)], [date.max], [date(9999, 12, 30)]])
    expected = [["9999-12-31 23:59:59"], ["9999-12-31"], [datetime(9999, 12, 30)]]
    assert read_openpyxl(made) == expected


STORED = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.binary(max_size=9),
    st.text(st.characters(), max_size=9),
    st.sampled_from(("=1+1", "\ud83d", "\0", "\x0b", "_x0041_", "x" * 40_000)),
    st.datetimes(timezones=st.none() | st.just(UTC)),
    st.dates(),
    st.lists(st.text(max_size=3), max_size=2),
)
KINDS = ("text", "choice", "choices", "flag", "integer", "number", "date", "moment")


@given(st.lists(st.tuples(*(STORED for _ in KINDS)), min_size=1, max_size=3), st.sampled_from((OFFICE, BERLIN, UTC)))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_no_value_ends_a_file(rows: list[tuple[object, ...]], zone: tzinfo) -> None:
    """Whatever a database contains, both files can be read, with each row."""
    columns = [column(kind, divisor=1000) for kind in KINDS]
    cells = [["row", *(cell_of(value, made, zone) for value, made in zip(row, columns, strict=True))] for row in rows]
    _, workbook = xlsx_of(cells)
    assert len(read_openpyxl(workbook)) == len(rows)
    text = csv_of(cells).decode("utf-8-sig").replace("\0", "")
    assert len([*csv.reader(io.StringIO(text, newline=""))]) == len(rows) + 1


def test_long_texts_are_cut_and_counted() -> None:
    long = ["x" * 33_000, "🚚" * 17_000]
    file, made = xlsx_of([[text] for text in long])
    cells = [first for (first,) in read_openpyxl(made)]
    assert cells == ["x" * (MAX_CHARACTERS - 3) + "...", "🚚" * 16_382 + "..."]
    assert file.shortened == len(long)


def test_full_sheet_is_followed_by_the_next() -> None:
    _, made = xlsx_of([[number, "x"] for number in range(5)], max_rows=2)
    book = openpyxl.load_workbook(made)
    assert book.sheetnames == ["Trips", "Trips 2", "Trips 3"]
    assert [[row[0].value for row in sheet.iter_rows()] for sheet in book] == [
        ["Heading 0", 0, 1],
        ["Heading 0", 2, 3],
        ["Heading 0", 4],
    ]


def test_heading_is_bold_frozen_and_filtered() -> None:
    _, made = xlsx_of([["=1", 2]])
    sheet = openpyxl.load_workbook(made).active
    assert sheet is not None
    assert (sheet["A1"].font.b, sheet.freeze_panes, sheet.auto_filter.ref) == (True, "A2", "A1:B2")
    assert (sheet["A2"].quotePrefix, sheet["A2"].data_type, sheet["B2"].quotePrefix) == (True, "s", False)


def test_archive_has_sizes_before_the_data() -> None:
    """Excel repairs archives with data descriptors, and refuses ZIP64 where it is not needed."""
    _, made = xlsx_of([["a", "b"]])
    with zipfile.ZipFile(made) as archive:
        assert archive.testzip() is None
        assert [(entry.flag_bits & 8, entry.extract_version, entry.extra) for entry in archive.infolist()] == [
            (0, 20, b"") for _ in archive.infolist()
        ]


def test_file_without_rows_has_headings() -> None:
    _, made = xlsx_of([])
    assert [[cell.value for cell in row] for row in openpyxl.load_workbook(made).worksheets[0].iter_rows()] == [
        ["Heading 0", "Heading 1"]
    ]


def test_csv_returns_each_text() -> None:
    """Without the apostrophe that hides a formula from Excel."""
    texts = [*TEXTS, *list(CHANGED)[:2], "x" * 33_000]
    made = csv_of([[text, "end"] for text in texts])
    assert made.startswith("\ufeffHeading,Heading\r\n".encode())
    rows = list(csv.reader(io.StringIO(made.decode("utf-8-sig"), newline="")))[1:]
    assert [re.sub("^'(?='*[=+\\-@\t\r\0])", "", first) for first, _ in rows] == texts


def test_csv_hides_formulas_but_not_numbers() -> None:
    cells: list[Value] = ["=1", "+91 98", "-5", "@a", "\ta", "\0a", "'=1", -5, -0.5, "5", None, True]
    lines = csv_of([[cell] for cell in cells]).decode("utf-8-sig").split("\r\n")[1:-1]
    assert lines == ["'=1", "'+91 98", "'-5", "'@a", "'\ta", "'\0a", "''=1", "-5", "-0.5", "5", '""', "TRUE"]


def test_plain_csv_is_for_programs() -> None:
    moment = cell_of("2026-03-02 09:30:00", column("moment"))
    made = csv_of([["=1", moment, True]], plain=True)
    assert made == b"Heading,Heading,Heading\r\n=1,2026-03-02T15:00:00+05:30,true\r\n"


def test_csv_replaces_half_characters() -> None:
    assert csv_of([["\ud800 half"]]).endswith("\ufffd half\r\n".encode())


@pytest.mark.parametrize(
    ("stored", "made", "value"),
    [
        ("ongoing", column("choice", labels={"ongoing": "चालू"}), "चालू"),
        ("old value", column("choice", labels={"ongoing": "Ongoing"}), "old value"),
        ('["Mon", "Tue"]', column("choices", labels={"Mon": "सोम"}), "सोम, Tue"),
        (["Mon"], column("choices"), "Mon"),
        ("[]", column("choices"), None),
        (1, column("flag"), True),
        (0, column("flag"), False),
        (1500, column("integer", divisor=1000), 1.5),
        (3, column("integer", labels={"3": "Three"}), "Three"),
        ("0091", column(), "0091"),
        ("", column(), None),
        (None, column("moment"), None),
        (date(2026, 1, 2), column("date"), date(2026, 1, 2)),
    ],
)
def test_values_are_as_the_table_shows_them(stored: object, made: ExportColumn, value: Value) -> None:
    assert cell_of(stored, made) == value


def test_csv_writes_labels_of_booleans(tmp_path: Path) -> None:
    labelled = column("flag", labels={"true": "हाँ", "false": "नहीं"})
    path = tmp_path / "made.csv"
    with path.open("wb") as file:
        CsvFile(file, [labelled]).write([[True], [False]])
    assert path.read_text("utf-8-sig").split() == ["Heading", "हाँ", "नहीं"]
