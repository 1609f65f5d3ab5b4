"""The files that an import writes: a template with the headings of a resource, and the rows with problems."""

import io
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from app.features.imports.fields import ImportField
from app.i18n.messages import translate
from app.web.exports.columns import ExportColumn, Kind
from app.web.exports.csv_file import CsvFile
from app.web.exports.xlsx_file import XlsxFile

_KINDS: Mapping[str, Kind] = {"number": "number", "date": "date", "moment": "moment", "flag": "flag"}


def write_template(fields: Iterable[ImportField], title: str, format: Literal["xlsx", "csv"]) -> bytes:
    """Return a file with the headings of these fields and no rows."""
    columns = [ExportColumn(each.name, translate(each.label), _KINDS.get(each.kind, "text")) for each in fields]
    file = io.BytesIO()
    made = CsvFile(file, columns) if format == "csv" else XlsxFile(file, columns, title)
    made.close()
    return file.getvalue()


def write_problems(titles: Sequence[str], rows: Iterable[tuple[Sequence[str], str]]) -> bytes:
    """Return a CSV file of rows, each with its problem in a last column, which an import of the file leaves out."""
    file = io.BytesIO()
    columns = [ExportColumn(str(place), title, "text") for place, title in enumerate((*titles, translate("Problem")))]
    made = CsvFile(file, columns)
    made.write([[*cells[: len(titles)], *[""] * (len(titles) - len(cells)), problem] for cells, problem in rows])
    made.close()
    return file.getvalue()
