"""Reads XLSX, XLSM, XLSB, XLS and ODS as data: the stored value of a formula, and nothing of macros and links."""

import datetime
import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import IO, Any, Final
from xml.etree import ElementTree
from zipfile import BadZipFile, ZipFile, is_zipfile

from app.features.imports.reader.rows import (
    MAX_COLUMNS,
    MAX_RATIO,
    MAX_UNPACKED_BYTES,
    FileFacts,
    FileRow,
    Unreadable,
    limited,
)

_MAX_EXACT: Final = 1e15
"""From here on, a number of a spreadsheet has lost digits."""
_HALF_SECOND: Final = datetime.timedelta(microseconds=500_000)
_MAX_MERGED: Final = 1000
"""The most rows of a merged range whose cells have its value."""
_ERROR: Final = re.compile(
    rb'<c\b[^>]*?\br="([A-Z]{1,3})([0-9]{1,7})"[^>]*?\bt="e"[^>]*>.{0,8192}?<v>([^<]{1,20})</v>', re.DOTALL
)
"""A cell of XLSX with an error, such as #REF!, which the library reads as blank."""
_CHUNK_BYTES: Final = 2**20
_OVERLAP_BYTES: Final = 2**14
_SPREADSHEETS: Final = ("xl/workbook.", "content.xml")
"""What the archive of a spreadsheet contains."""


def check_archive(file: IO[bytes]) -> None:
    """Raise Unreadable for an archive that is no spreadsheet, or whose content is too large."""
    try:
        with ZipFile(file) as archive:
            entries = archive.infolist()
    except (BadZipFile, ValueError, NotImplementedError) as error:
        raise Unreadable("damaged") from error
    if not any(each.filename.startswith(_SPREADSHEETS) for each in entries):
        raise Unreadable("type")
    size = sum(each.file_size for each in entries)
    packed = sum(each.compress_size for each in entries)
    if size > MAX_UNPACKED_BYTES or (size > 2**20 and size > MAX_RATIO * packed):
        raise Unreadable("unpacked", size=size >> 20, limit=MAX_UNPACKED_BYTES >> 20)
    file.seek(0)


def read_workbook(file: IO[bytes], wanted: str) -> tuple[FileFacts, Iterator[FileRow]]:
    """Return the sheets of a workbook, and the rows of one: the wanted one, or the first one that has any.

    Raises Unreadable.
    """
    from python_calamine import CalamineError, CalamineWorkbook, PasswordError

    try:
        workbook = CalamineWorkbook.from_filelike(file)
        names = _sheet_names(workbook)
        if wanted and wanted not in names:
            raise Unreadable("sheet", sheet=wanted)
        for name in [wanted] if wanted else names:
            sheet = workbook.get_sheet_by_name(name)
            if sheet.start is not None:
                facts = FileFacts("workbook", sheets=names, sheet=name)
                return facts, limited(_rows(sheet, _find_errors(file, name)))
    except PasswordError as error:
        raise Unreadable("password") from error
    except CalamineError as error:
        raise Unreadable("password" if "encrypt" in str(error).lower() else "damaged") from error
    raise Unreadable("empty")


def _sheet_names(workbook: Any) -> list[str]:
    """Return the names of the sheets with cells, without hidden ones unless all are hidden."""
    from python_calamine import SheetTypeEnum, SheetVisibleEnum

    sheets = [each for each in workbook.sheets_metadata if each.typ == SheetTypeEnum.WorkSheet]
    shown = [each.name for each in sheets if each.visible == SheetVisibleEnum.Visible]
    return shown or [each.name for each in sheets]


def _rows(sheet: Any, errors: Mapping[tuple[int, int], str]) -> Iterator[FileRow]:
    (_, left), (_, right) = sheet.start, sheet.end
    if right - left >= MAX_COLUMNS:
        raise Unreadable("columns", count=right - left + 1, limit=MAX_COLUMNS)
    tops = _cells_below(sheet.merged_cell_ranges or [])
    kept: dict[tuple[int, int], str] = {}
    for row, values in enumerate(sheet.iter_rows()):
        texts = [cell_text(value) for value in values]
        for column in range(len(texts)) if tops or errors else ():
            place = row, column + left
            if error := errors.get(place):
                texts[column] = error
            if top := tops.get(place):
                texts[column] = kept.setdefault(top, texts[column]) if top == place else kept.get(top, "")
        yield row + 1, texts


def _cells_below(ranges: Iterable[tuple[tuple[int, int], tuple[int, int]]]) -> dict[tuple[int, int], tuple[int, int]]:
    """Return the cell whose value each cell of the first column of a merged range has: the top one."""
    tall = (each for each in ranges if each[0][0] < each[1][0] <= each[0][0] + _MAX_MERGED)
    return {(row, left): (top, left) for (top, left), (bottom, _) in tall for row in range(top, bottom + 1)}


def cell_text(value: Any) -> str:
    """Return the value of a cell as text: dates in ISO 8601, numbers with the digits that a spreadsheet keeps."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, int | float):
        return _number_text(value)
    if isinstance(value, datetime.datetime):
        moment = (value + _HALF_SECOND).replace(microsecond=0)
        has_time = moment.time() != datetime.time()
        return moment.isoformat(" ") if has_time else moment.date().isoformat()
    if isinstance(value, datetime.timedelta):
        minutes, seconds = divmod(round(value.total_seconds()), 60)
        return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"
    return value.isoformat() if isinstance(value, datetime.date | datetime.time) else str(value)


def _number_text(value: float) -> str:
    if abs(value) >= _MAX_EXACT:
        return f"{value:.5E}"
    return str(int(value)) if value == int(value) else f"{value:.15g}"


def _find_errors(file: IO[bytes], sheet: str) -> dict[tuple[int, int], str]:
    """Return the errors of formulas in a sheet of XLSX, such as '#REF!', by row and column from 0."""
    file.seek(0)
    if not is_zipfile(file):
        return {}
    with ZipFile(file) as archive:
        path = _sheet_path(archive, sheet)
        if path not in archive.namelist():
            return {}
        with archive.open(path) as part:
            return dict(_errors_in(part))


def _sheet_path(archive: ZipFile, sheet: str) -> str:
    """Return the path of a sheet in the archive of an XLSX file; empty for another format."""
    try:
        workbook = ElementTree.fromstring(archive.read("xl/workbook.xml"))
        relations = ElementTree.fromstring(archive.read("xl/_rels/workbook.xml.rels"))
    except (KeyError, ElementTree.ParseError):
        return ""
    sheets = (each for each in workbook.iter() if each.tag.endswith("}sheet") and each.get("name") == sheet)
    ids = {value for each in sheets for name, value in each.items() if name.endswith("}id")}
    targets = (each.get("Target", "") for each in relations if each.get("Id") in ids)
    return next((posixpath.normpath(posixpath.join("/xl", each)).lstrip("/") for each in targets), "")


def _errors_in(part: IO[bytes]) -> Iterator[tuple[tuple[int, int], str]]:
    rest = b""
    while chunk := part.read(_CHUNK_BYTES):
        text = rest + chunk
        for found in _ERROR.finditer(text) if b't="e"' in text else ():
            column = 0
            for letter in found[1]:
                column = column * 26 + letter - 64
            yield (int(found[2]) - 1, column - 1), found[3].decode("ascii", "replace")
        rest = text[-_OVERLAP_BYTES:]
