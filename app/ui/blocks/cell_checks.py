"""Checks that a cell can show the values of its field."""

from typing import get_args

from app.contract.base.node import Node, nearest
from app.contract.files import files_in
from app.contract.rules.value_types import ANY, BOOLEAN, allowed_values, describe, fits, names_of, value_types
from app.ui.blocks.cell_base import CellBase, LabelledCell
from app.ui.blocks.cells import BadgeCell, Cell, DateTimeCell, LinkCell, PhoneCell
from app.ui.blocks.files import FileCell
from app.ui.blocks.marks import check_marks

_CLASSES: tuple[type[CellBase], ...] = get_args(get_args(Cell.__value__)[0])


def _check_choices(node: Node, cell: CellBase, field: str | None, types: dict[str, object]) -> None:
    """Report labels and tones of values that a field with a fixed choice never has."""
    choices = [str(value) for value in allowed_values(types.get(field or ""))]
    if field in types and value_types(types[field]) == {BOOLEAN}:
        choices = ["true", "false"]
    for name in ("labels", "tones"):
        for value in getattr(cell, name, {}) if choices else ():
            if value not in choices:
                node.report(f"'{field}' is never '{value}', which is in `{name}`{nearest(value, choices)}")


def check_cell(node: Node, cell: CellBase, field: str | None, types: dict[str, object]) -> None:
    """Report a cell that cannot show the values of its field. `types` has the type of each field."""
    held = value_types(types[field]) if field in types else ANY
    _check_choices(node, cell, field, types)
    if isinstance(cell, PhoneCell) and cell.number is not None and cell.number not in types:
        node.report(f"no field '{cell.number}' with the number of '{field}'{nearest(cell.number, types)}")
    if isinstance(cell, LinkCell) and cell.detail is not None and cell.detail not in types:
        node.report(f"no field '{cell.detail}' below '{field}'{nearest(cell.detail, types)}")
    check_marks(cell.marks if isinstance(cell, BadgeCell | DateTimeCell) else (), types)
    if field in types and (files_in(types[field]) is not None) is not isinstance(cell, FileCell):
        has, use = ("no files", "another cell") if isinstance(cell, FileCell) else ("files", "FileCell")
        node.report(f"'{field}' has {has}, which {type(cell).__name__} does not show: use {use}")
        return
    if fits(held, cell.shows) or (BOOLEAN in held and isinstance(cell, LabelledCell) and cell.labels):
        return
    suitable = [each for each in _CLASSES if each.shows and fits(held, each.shows)][:3]
    advice = f": use {names_of(suitable)}" if suitable else ""
    shown = f"'{field}' is {describe(held)}, and {type(cell).__name__} shows {describe(cell.shows)}"
    node.report(f"{shown}{advice}")
