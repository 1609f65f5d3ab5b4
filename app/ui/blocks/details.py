"""Labelled values of one record."""

from collections.abc import Iterable
from typing import Literal

from pydantic import BaseModel, field_validator

from app.contract.base.node import Node, duplicates
from app.contract.base.translatable import Translatable
from app.contract.calls import Part, Source, check_paths, paths_of
from app.ui.blocks.cell_checks import check_cell
from app.ui.blocks.cells import Cell, TextCell
from app.ui.blocks.choice_labels import with_choice_labels


class Detail(Node):
    """One labelled value.

    Also called: label and value.
    See also: Details.
    """

    label: Translatable
    """The label."""
    field: str
    """The record's field; dots reach into nested records: 'status.state'."""
    cell: Cell = TextCell()
    """The format of the value."""


class Details(Node):
    """Labelled values of one record.

    Also called: description list, key-value list, property list.
    See also: RecordHeader, RecordScope.
    """

    kind: Literal["details"] = "details"
    layout: Literal["grid", "table"] = "grid"
    """A grid arranges values side by side; a table uses one row for each value."""
    label: Translatable = ""
    """The accessible name, required for tables."""
    source: Source | Part
    """The record."""
    rows: tuple[Detail, ...]
    """The values, in reading order. A grid leaves out those that are empty and have no fallback."""

    _label_choices = field_validator("rows")(with_choice_labels)

    def check(self) -> None:
        if self.layout == "table" and self.label == "":
            self.report("details with the layout 'table' need a `label`")
        if isinstance(self.source, Source):
            self.source.check_record()
        check_details(self.rows, self.source.shape())


def check_details(details: Iterable[Detail], shape: type[BaseModel]) -> None:
    """Report fields that the record does not have, cells that cannot show their field, and equal values."""
    details = tuple(details)
    for detail, other in duplicates(details, lambda detail: (detail.field, detail.label)):
        detail.report(f"there is another value '{detail.label}' at {other.place}")
    for detail in details:
        check_paths(detail, shape, detail.field)
        check_cell(detail, detail.cell, detail.field, paths_of(shape))
