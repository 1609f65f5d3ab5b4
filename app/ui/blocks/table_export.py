"""The export of a table: the control that saves its rows as a file."""

from collections.abc import Iterable

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.calls import Call, Source, fields_of, titles_of
from app.contract.lists.exports import CANCEL_EXPORT, DOWNLOAD_EXPORT, EXPORT_PROGRESS, ExportFormat, export_call
from app.contract.lists.field_tests import field_type
from app.ui.blocks.choice_labels import choices_of

FORMATS: tuple[ExportFormat, ...] = ("xlsx", "csv")


class ExportField(Node):
    """A field of the rows that no column shows, which an export of all columns contains."""

    field: str
    """The row's field."""
    title: Translatable
    """The heading."""
    labels: dict[str, Translatable] = {}
    """Texts by stored value, for a boolean by 'true' and 'false'."""


class TableExport(Node):
    """How the rows of a table are exported. Screens write `export=True` instead."""

    formats: tuple[ExportFormat, ...]
    """The formats that users can choose."""
    call: Call
    """The call that orders a file and returns a ticket."""
    download: Call = DOWNLOAD_EXPORT
    """The address of the file, with the ticket."""
    progress: Call = EXPORT_PROGRESS
    """The call that returns how far the file is."""
    cancel: Call = CANCEL_EXPORT
    """The call that ends the export."""
    more: tuple[ExportField, ...]
    """The fields that no column shows."""
    without: tuple[str, ...]
    """The fields of columns that no file contains, such as positions."""


def table_export(source: Source, formats: tuple[ExportFormat, ...], shown: Iterable[str | None]) -> TableExport:
    """Return the export of a table of this source whose columns show these fields."""
    fields, titles, seen = fields_of(source.shape()), titles_of(source.shape()), dict.fromkeys(shown)
    ids = source.references()  # files have the labels instead
    more = tuple(
        ExportField(field=name, title=titles[name], labels=_labels(annotation))
        for name, annotation in fields.items()
        if name not in seen and name not in ids and field_type(annotation)
    )
    without = tuple(name for name in seen if name and not field_type(fields.get(name)))
    return TableExport(formats=formats, call=export_call(source.call), more=more, without=without)


def _labels(annotation: object) -> dict[str, str]:
    type_ = field_type(annotation)
    if type_ and type_.kind == "flag":
        return {"true": "Yes", "false": "No"}
    return {value: value for value in choices_of(annotation)}
