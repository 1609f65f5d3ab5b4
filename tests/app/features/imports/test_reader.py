"""Reads any table that a spreadsheet writes, within limits of memory and time."""

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

from app.core.errors import Invalid
from app.features.imports.reader.process import MAX_MEMORY_BYTES, read
from app.features.imports.reader.reading import REASONS, read_file
from app.web.exports.columns import ExportColumn
from app.web.exports.csv_file import CsvFile

pytestmark = pytest.mark.any_database
CELLS = st.text(st.characters(codec="utf-8", exclude_characters="\0\r"), max_size=20)
TABLES = st.integers(2, 5).flatmap(
    lambda width: st.lists(st.lists(CELLS, min_size=width, max_size=width), min_size=1, max_size=8)
)


def rows_of(content: bytes) -> list[list[str]]:
    return [cells for _, cells in read(io.BytesIO(content), "")[1]]


def trimmed(rows: list[list[str]]) -> list[list[str]]:
    """Return the rows that are not blank, without blank cells at their ends."""
    found = []
    for row in rows:
        cells = list(row)
        while cells and not cells[-1].strip():
            cells.pop()
        found += [cells] if cells else []
    return found


@given(TABLES)
def test_any_cells_survive_an_export_to_csv(table: list[list[str]]) -> None:
    head = [f"Heading {place}" for place in range(len(table[0]))]
    file = io.BytesIO()
    export = CsvFile(file, [ExportColumn(title, title, "text") for title in head])
    export.write(table)
    export.close()
    assert rows_of(file.getvalue()) == trimmed([head, *table])


@given(TABLES, st.sampled_from(",;\t|"), st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]))
def test_separator_and_encoding_are_found(table: list[list[str]], separator: str, encoding: str) -> None:
    safe = [[cell.translate(dict.fromkeys(map(ord, ",;\t|'\""))) for cell in row] for row in table]
    head = [f"Heading {place}" for place in range(len(safe[0]))]
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=separator, lineterminator="\r\n", quoting=csv.QUOTE_ALL).writerows([head, *safe])
    assert rows_of(text.getvalue().encode(encoding)) == trimmed([head, *safe])


def test_lines_are_those_of_the_file() -> None:
    text = b'sep=;\r\nParty;Code\r\n"Two\r\nlines";1\r\n\r\n"A ""quoted"" one";2\r\n'
    facts, rows = read(io.BytesIO(text), "")
    assert facts.separator == ";"
    assert [*rows] == [(2, ["Party", "Code"]), (3, ["Two\r\nlines", "1"]), (6, ['A "quoted" one', "2"])]


def test_formulas_of_an_export_lose_their_apostrophe() -> None:
    assert rows_of(b"Code,Name\n'=1+1,'quoted'\n") == [["Code", "Name"], ["=1+1", "'quoted'"]]


MEASURED = """
from pathlib import Path
from app.features.imports.reader.process import main
main()
print([line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM")][0].split()[1])
"""


@pytest.mark.promise("Imports", "No file takes more than 200 MB of memory, whatever is in it.")
def test_reading_takes_little_memory(tmp_path: Path) -> None:
    content = b",".join([b"x"] * 200) + (b"\n" + b"," * 198 + b"y") * 45_000
    (tmp_path / "file").write_bytes(content)
    with (tmp_path / "file").open("rb") as file:
        done = subprocess.run([sys.executable, "-c", MEASURED], stdin=file, stdout=subprocess.PIPE, check=True)
    *_, end, kilobytes = done.stdout.splitlines()
    assert json.loads(end) == {"end": True}
    assert int(kilobytes) < 200 * 1024


@pytest.mark.anyio
async def test_file_that_needs_more_memory_is_refused_in_words(tmp_path: Path) -> None:
    book = Workbook()
    book.active["A1"] = "Party"
    book.active["XFD1048576"] = "far away"  # a library that reads the whole area needs 500 GB for it
    book.save(tmp_path / "far.xlsx")
    with (tmp_path / "far.xlsx").open("rb") as file, pytest.raises(Invalid) as refused:
        await read_file(file)
    assert refused.value.detail == REASONS["memory"]
    assert MAX_MEMORY_BYTES <= 200 * 2**20
