"""Writes XLSX (ECMA-376): a ZIP archive of XML, sheet by sheet, with as much memory as a portion of rows.

Texts are inline strings. Excel never takes one for a formula, so they have no apostrophe; the style `quotePrefix` shows
that a text which begins like a formula is a text. The file must be seekable: Excel repairs archives whose sizes come
after the data.
"""

import math
import re
import time
from collections.abc import Iterator, Sequence
from datetime import date, datetime
from typing import IO, Final
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from app.web.exports.columns import ExportColumn, Value

MAX_ROWS: Final = 1_048_575
"""The rows of a sheet without its heading."""
MAX_CHARACTERS: Final = 32_767
"""The longest text of a cell, in UTF-16 units."""
_MAX_SHEET_BYTES: Final = 1_900_000_000
"""Larger sheets would need ZIP64, which Excel refuses where it is not needed."""
_MAX_NUMBER: Final = 10**15
"""Excel has 15 digits. A longer whole number is a text."""
_FORMULA: Final = re.compile("[=+\\-@\t\r\0]")
_FORBIDDEN: Final = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_ESCAPED: Final = re.compile("_(?=x[0-9A-Fa-f]{4}_)")
"""The beginning of what Excel reads as the code of a character."""
_NOT_IN_NAMES: Final = re.compile(r"[\[\]:*?/\\\0-\x1f]")
_FIRST_DATE, _LAST_DATE = date(1900, 3, 1), date(9999, 12, 30)
"""Excel believes that 1900 was a leap year, and a moment that is rounded may be after its last day. Other dates are
texts."""
_DAY_ZERO: Final = datetime(1899, 12, 30)
_TEXT, _FORMULA_TEXT, _DATE, _MOMENT, _HEADING = range(5)  # the order of cellXfs
_WIDTHS: Final = {"date": 12, "moment": 18, "flag": 9, "integer": 11, "number": 13}
_DECLARATION: Final = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_MAIN: Final = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
_OFFICE: Final = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE: Final = "http://schemas.openxmlformats.org/package/2006"
_TYPE: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_CONTENT_TYPES: Final = (
    f'<Types xmlns="{_PACKAGE}/content-types">'
    f'<Default Extension="xml" ContentType="{_TYPE}.worksheet+xml"/>'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/xl/workbook.xml" ContentType="{_TYPE}.sheet.main+xml"/>'
    f'<Override PartName="/xl/styles.xml" ContentType="{_TYPE}.styles+xml"/></Types>'
)
_ROOT: Final = (
    f'<Relationships xmlns="{_PACKAGE}/relationships">'
    f'<Relationship Id="rId1" Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>'
)
_FONT: Final = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
_STYLES: Final = (
    f'<styleSheet {_MAIN}><fonts count="2"><font>{_FONT}</font><font><b/>{_FONT}</font></fonts>'
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>'
    '</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>'
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>'
    '<cellXfs count="5">'
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>'
    '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>'
    '<xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>'
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>'
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
)


class XlsxFile:
    """An XLSX file. A sheet that is full is followed by the next one, with a number."""

    def __init__(
        self,
        file: IO[bytes],
        columns: Sequence[ExportColumn],
        name: str,
        *,
        cut: str = "...",
        max_rows: int = MAX_ROWS,
    ) -> None:
        self._archive = ZipFile(file, "w", ZIP_DEFLATED, compresslevel=1)
        self._cut, self._max_rows = cut, max_rows
        self._sheets = list[str]()
        self.shortened = 0
        """The number of texts that were cut to the longest text of a cell."""
        self._add("[Content_Types].xml", _CONTENT_TYPES)
        self._add("_rels/.rels", _ROOT)
        self._add("xl/styles.xml", _STYLES)
        self._begin(columns, name)

    def begin(self, columns: Sequence[ExportColumn], name: str) -> None:
        """End the sheet, and begins one with other columns."""
        self._close_sheet()
        self._begin(columns, name)

    def _begin(self, columns: Sequence[ExportColumn], name: str) -> None:
        self._columns, self._part = columns, 0
        self._name = _NOT_IN_NAMES.sub(" ", name).strip().strip("'")[:25].strip() or "Sheet"
        self._letters = [_letters(number) for number in range(1, len(columns) + 1)]
        self._open_sheet()

    def write(self, rows: Sequence[Sequence[Value]]) -> None:
        """Write rows."""
        parts: list[str] = []
        for row in rows:
            if self._row > self._max_rows or self._bytes > _MAX_SHEET_BYTES:
                self._append("".join(parts))
                parts.clear()
                self._close_sheet()
                self._open_sheet()
            self._row += 1
            parts.append(self._row_xml(row))
        self._append("".join(parts))

    def close(self) -> None:
        """Write the end of the file."""
        self._close_sheet()
        numbers = range(1, len(self._sheets) + 1)
        sheets = "".join(
            f'<sheet name="{_attribute(name)}" sheetId="{number}" r:id="rId{number}"/>'
            for number, name in enumerate(self._sheets, 1)
        )
        self._add("xl/workbook.xml", f'<workbook {_MAIN} xmlns:r="{_OFFICE}"><sheets>{sheets}</sheets></workbook>')
        targets = "".join(
            f'<Relationship Id="rId{number}" Type="{_OFFICE}/worksheet" Target="worksheets/sheet{number}.xml"/>'
            for number in numbers
        )
        styles = f'<Relationship Id="rId{len(self._sheets) + 1}" Type="{_OFFICE}/styles" Target="styles.xml"/>'
        relationships = f'<Relationships xmlns="{_PACKAGE}/relationships">{targets}{styles}</Relationships>'
        self._add("xl/_rels/workbook.xml.rels", relationships)
        self._archive.close()

    def _open_sheet(self) -> None:
        self._part += 1
        self._sheets.append(self._name if self._part == 1 else f"{self._name} {self._part}")
        self._row, self._bytes = 1, 0
        self._sheet = self._archive.open(_entry(f"xl/worksheets/sheet{len(self._sheets)}.xml"), "w")
        titles = [column.title for column in self._columns]
        widths = (_WIDTHS.get(column.kind, 20) for column in self._columns)
        columns = "".join(
            f'<col min="{place}" max="{place}" width="{min(max(width, len(title) + 4), 60)}" customWidth="1"/>'
            for place, (width, title) in enumerate(zip(widths, titles, strict=True), 1)
        )
        cells = "".join(
            f'<c r="{letters}1" s="{_HEADING}"{self._inline(title)}' for letters, title in self._named(titles)
        )
        self._append(
            f'{_DECLARATION}<worksheet {_MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" '
            'topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
            f'<cols>{columns}</cols><sheetData><row r="1">{"".join(cells)}</row>'
        )

    def _close_sheet(self) -> None:
        self._append(f'</sheetData><autoFilter ref="A1:{self._letters[-1]}{self._row}"/></worksheet>')
        self._sheet.close()

    def _row_xml(self, row: Sequence[Value]) -> str:
        number = self._row
        cells = (
            f'<c r="{letters}{number}"{self._cell(value)}' for letters, value in self._named(row) if value is not None
        )
        return f'<row r="{number}">{"".join(cells)}</row>'

    def _named(self, row: Sequence[Value]) -> Iterator[tuple[str, Value]]:
        return zip(self._letters, row, strict=True)

    def _cell(self, value: Value) -> str:
        """Return the attributes and the content of a cell."""
        if isinstance(value, str):
            return f"{_FORMULA_STYLE if _FORMULA.match(value) else ''}{self._inline(value)}"
        if isinstance(value, bool):
            return f' t="b"><v>{int(value)}</v></c>'
        if isinstance(value, int | float):
            has_digits = math.isfinite(value) and (isinstance(value, float) or abs(value) < _MAX_NUMBER)
            return f"><v>{value!r}</v></c>" if has_digits else self._inline(repr(value))
        if isinstance(value, datetime):
            local = value.replace(tzinfo=None)
            text = local.isoformat(" ", "seconds")
            return f' s="{_MOMENT}"><v>{_serial(local)}</v></c>' if _has_serial(local.date()) else self._inline(text)
        if value is None:
            return "/>"
        days = (datetime(value.year, value.month, value.day) - _DAY_ZERO).days
        return f' s="{_DATE}"><v>{days}</v></c>' if _has_serial(value) else self._inline(value.isoformat())

    def _inline(self, value: object) -> str:
        """Return the end of a cell with this text. Its references keep carriage returns, which XML would change."""
        text = str(value)
        if len(text) * 2 > MAX_CHARACTERS and _units(text) > MAX_CHARACTERS:
            text = _shortened(text, self._cut)
            self.shortened += 1
        safe = _ESCAPED.sub("_x005F_", _FORBIDDEN.sub("\ufffd", text))
        return f' t="inlineStr"><is><t xml:space="preserve">{escape(safe, {chr(13): "&#13;"})}</t></is></c>'

    def _append(self, xml: str) -> None:
        data = xml.encode()
        self._bytes += len(data)
        self._sheet.write(data)

    def _add(self, path: str, xml: str) -> None:
        self._archive.writestr(_entry(path), _DECLARATION + xml)


_FORMULA_STYLE: Final = f' s="{_FORMULA_TEXT}"'


def _entry(path: str) -> ZipInfo:
    entry = ZipInfo(path, time.localtime()[:6])
    entry.compress_type = ZIP_DEFLATED
    return entry


def _letters(number: int) -> str:
    """Return the name of a column: A, B, … Z, AA."""
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


def _has_serial(day: date) -> bool:
    return _FIRST_DATE <= day <= _LAST_DATE


def _serial(moment: datetime) -> str:
    """Return the days since Excel's day zero, with the time as a fraction that has the second."""
    span = moment - _DAY_ZERO
    return f"{span.days + round(span.seconds + span.microseconds / 1e6) / 86_400:.10f}"


def _units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _shortened(text: str, end: str) -> str:
    """Return the beginning of a text that fits a cell with this end, without half a character."""
    room = (MAX_CHARACTERS - len(end)) * 2
    return text.encode("utf-16-le", "surrogatepass")[:room].decode("utf-16-le", "ignore") + end


def _attribute(text: str) -> str:
    return escape(_FORBIDDEN.sub("\ufffd", text), {'"': "&quot;"})
