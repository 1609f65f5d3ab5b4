"""Makes files as spreadsheet programs save them."""

import io
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from xml.sax.saxutils import escape

from openpyxl import Workbook

Rows = Sequence[Sequence[object]]


def xlsx(
    rows: Rows, *, merged: Iterable[str] = (), title: str = "Sheet1", others: Mapping[str, Rows] = MappingProxyType({})
) -> bytes:
    """Return an XLSX file with these rows in its first sheet, and `others` by the names of theirs."""
    book = Workbook()
    sheet = book.active
    sheet.title = title
    for row in rows:
        sheet.append(list(row))
    for area in merged:
        sheet.merge_cells(area)
    for name, lines in others.items():
        more = book.create_sheet(name)
        for row in lines:
            more.append(list(row))
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def ods(rows: Rows, *, empty_rows: int = 1_048_000) -> bytes:
    """Return an ODS file as LibreOffice saves it: with a repeated empty row up to the end of the sheet."""
    lines = "".join(f"<table:table-row>{''.join(map(_ods_cell, row))}</table:table-row>" for row in rows)
    empty = (
        f'<table:table-row table:number-rows-repeated="{empty_rows}">'
        '<table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    )
    names = "urn:oasis:names:tc:opendocument:xmlns"
    content = (
        f'<office:document-content xmlns:office="{names}:office:1.0" xmlns:table="{names}:table:1.0" '
        f'xmlns:text="{names}:text:1.0" office:version="1.3"><office:body><office:spreadsheet>'
        f'<table:table table:name="Sheet1">{lines}{empty}</table:table>'
        "</office:spreadsheet></office:body></office:document-content>"
    )
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet", zipfile.ZIP_STORED)
        archive.writestr("content.xml", content)
        manifest = '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>'
        archive.writestr("META-INF/manifest.xml", manifest)
    return file.getvalue()


def _ods_cell(value: object) -> str:
    if value is None or value == "":
        return "<table:table-cell/>"
    if isinstance(value, int | float):
        text = f'office:value-type="float" office:value="{value}"'
        return f"<table:table-cell {text}><text:p>{value}</text:p></table:table-cell>"
    return f'<table:table-cell office:value-type="string"><text:p>{escape(str(value))}</text:p></table:table-cell>'
