"""The history of a record: who changed which values, with buttons that set them back."""

from typing import Annotated, Literal

import pydantic
from pydantic import BaseModel, Field, ValidationInfo, field_validator

from app.contract.base.diagnostics import ScreenError
from app.contract.base.node import Node
from app.contract.calls import Call, Source, check_paths, fields_of, record_in, titles_of
from app.contract.files import files_in
from app.contract.history import RecordHistory
from app.contract.record_fields import Format
from app.contract.rules.derived import derived_of
from app.contract.rules.markers import markers_of
from app.contract.rules.value_types import (
    BOOLEAN,
    DATE,
    DATE_TIME,
    INTEGER,
    LIST,
    NUMBER,
    ValueType,
    items_of,
    value_types,
)
from app.contract.states import States
from app.ui.blocks.cells import (
    Cell,
    DateCell,
    DateTimeCell,
    ListCell,
    MoneyCell,
    NumberCell,
    TextCell,
    YesNoCell,
)
from app.ui.blocks.choice_labels import label_choices
from app.ui.blocks.details import Detail, check_details
from app.ui.blocks.files import FileCell

_CELLS: tuple[tuple[ValueType, Cell], ...] = (
    (DATE_TIME, DateTimeCell()),
    (DATE, DateCell()),
    (BOOLEAN, YesNoCell()),
    (LIST, ListCell()),
    (INTEGER, NumberCell(grouped=False)),
    (NUMBER, NumberCell(digits=None, grouped=False)),
)
"""The format of a field without a cell of its own, by the type of its values."""


class History(Node):
    """The changes of a record, newest first: who changed which value, and when. Users can set values back.

    Also called: audit trail, revisions, versions, timeline, change log.
    See also: Details, Collapsible, Tab.
    """

    kind: Literal["history"] = "history"
    source: Source
    """The changes, such as `ORDERS.history_source()`."""
    record: Source
    """The record as it is now."""
    change: Call | None = None
    """The call that changes the record, and sets its values back. Its rules apply. None offers no reversal."""
    cells: dict[str, Cell] = Field(default={}, exclude=True)
    """Formats by field: {"state": ui.BadgeCell()}. By default, a field has a format for the type of its values."""
    rows: Annotated[tuple[Detail, ...], Field(validate_default=True)] = ()
    """The fields with their labels and formats, filled in: those that the call changes, and those of `cells`."""
    lines: Annotated[dict[str, tuple[Detail, ...]], Field(validate_default=True)] = {}
    """The columns of fields with lines, filled in."""

    @field_validator("rows")
    @classmethod
    def _complete(cls, _: tuple[Detail, ...], info: ValidationInfo) -> tuple[Detail, ...]:
        # Pydantic passes the fields declared above this one.
        try:
            shape = info.data["record"].shape()
        except (KeyError, ScreenError):  # the source reports it
            return ()
        change: Call | None = info.data.get("change")
        return _rows(shape, change.body if change else None, info.data.get("cells", {}))

    @field_validator("lines")
    @classmethod
    def _complete_lines(cls, _: dict[str, tuple[Detail, ...]], info: ValidationInfo) -> dict[str, tuple[Detail, ...]]:
        change: Call | None = info.data.get("change")
        types = fields_of(change.body) if change and change.body else {}
        names = [row.field for row in info.data.get("rows", ()) if row.field in types]
        lines = {name: record_in(types[name]) for name in names if not files_in(types[name])}
        return {name: _rows(line, line, {}) for name, line in lines.items() if line and items_of(types[name])}

    @pydantic.computed_field  # type: ignore[prop-decorator]
    @property
    def values(self) -> tuple[str, ...]:
        """The values that the call sends. None if the record lacks one that it requires, such as a password.

        What is computed is not sent: it cannot be set back.
        """
        body = self.change.body if self.change else None
        loaded = fields_of(self.record.shape())
        fields = {field.alias or name: field for name, field in body.model_fields.items()} if body else {}
        is_complete = all(name in loaded for name, field in fields.items() if field.is_required())
        computed = derived_of(body) if body else {}
        return tuple(name for name in fields if name in loaded and name not in computed) if is_complete else ()

    def check(self) -> None:
        if record_in(self.source.data()) is not RecordHistory:
            self.report(f"'{self.source.call.path}' returns no history: write source=….history_source()")
        self.record.check_record()
        for call in filter(None, (self.source.call, self.change)):
            if call.takes_other_ids(self.record.call):
                self.report(f"'{call.path}' is of other records than '{self.record.call.path}': write one resource")
        shape = self.record.shape()
        check_paths(self, shape, *self.cells)
        check_details(self.rows, shape)


def _rows(shape: type[BaseModel], body: type[BaseModel] | None, cells: dict[str, Cell]) -> tuple[Detail, ...]:
    loaded, titles = fields_of(shape), titles_of(shape) | (titles_of(body) if body else {})
    names = dict.fromkeys((*fields_of(body or shape), *(name for name, _ in markers_of(shape, States)), *cells))
    formats = dict(markers_of(body, Format)) if body else {}
    rows = (
        Detail(label=titles[name], field=name, cell=cells.get(name) or _cell_of(loaded[name], formats.get(name)))
        for name in names
        if name != "id" and name in loaded and (name in cells or _is_shown(loaded[name]) or _has_lines(body, name))
    )
    return label_choices(tuple(rows), shape)


def _is_shown(annotation: object) -> bool:
    """Return whether a cell shows such values. Lists of records have no cell, except files."""
    return files_in(annotation) is not None or record_in(items_of(annotation)) is record_in(annotation) is None


def _has_lines(body: type[BaseModel] | None, name: str) -> bool:
    """Return whether a body has lines with ids, so that a history can say which of them has changed."""
    types = fields_of(body) if body else {}
    line = record_in(types.get(name)) if items_of(types.get(name)) is not None else None
    return line is not None and "id" in line.model_fields


def _cell_of(annotation: object, format_: Format | None) -> Cell:
    if format_ is not None and format_.name == "money":
        return MoneyCell(digits=2 if NUMBER in value_types(annotation) else 0)
    if files_in(annotation):
        return FileCell()
    types = value_types(annotation)
    return next((cell for type_, cell in _CELLS if type_ in types), TextCell())
