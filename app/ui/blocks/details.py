"""Labelled values of one record."""

from typing import Literal

from app.ui.base.node import Node
from app.ui.base.translatable import Translatable
from app.ui.blocks.cells import Cell, TextCell
from app.ui.data.calls import Part, Source, check_paths


class Detail(Node):
    """One labelled value."""

    label: Translatable
    """The label."""
    field: str
    """The record's field; one of a record inside it with a dot: 'status.state'."""
    cell: Cell = TextCell()
    """How the value is shown."""


class Details(Node):
    """Labelled values of one record."""

    kind: Literal["details"] = "details"
    layout: Literal["grid", "table"] = "grid"
    """A grid puts values beside each other where there is room; a table puts each into a row of its own."""
    label: Translatable = ""
    """The accessible name, which a table needs."""
    source: Source | Part
    """The record."""
    rows: tuple[Detail, ...]
    """The values, in reading order."""

    def check(self) -> None:
        if self.layout == "table" and self.label == "":
            self.report("details that look like a table need a `label`")
        for row in self.rows:
            check_paths(row, self.source.shape(), row.field)
