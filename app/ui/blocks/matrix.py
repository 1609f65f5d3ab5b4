"""The cells of a matrix: columns of checkboxes and of choices, and details that rows fold out."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Literal

import pydantic

from app.contract.base.node import Node, duplicates, nearest
from app.contract.base.translatable import Translatable
from app.contract.calls import fields_of, record_in
from app.contract.rules.value_types import BOOLEAN, LIST, TEXT, ValueType, allowed_values, describe, value_types
from app.ui.blocks.options import Option, Options

Record = Mapping[str, object]
"""The types of a record's fields, by name."""


class CheckboxColumn(Node):
    """One column of checkboxes in a matrix. A row whose value is null has a dash instead of a checkbox.

    See also: MatrixField, ChoiceColumn.
    """

    kind: Literal["checkbox"] = "checkbox"
    field: str
    """The record's field, which is true or false, or null where it does not apply."""
    label: Translatable
    """The heading; with the row's name it is the accessible name of each checkbox."""
    requires: str | None = None
    """The field of the column without which this one has no effect: 'list' for 'edit'. Checking a box checks that one
    of its row, too; unchecking that one unchecks this."""

    def check_record(self, record: Record) -> None:
        """Report a field that the record lacks, or that a checkbox cannot show."""
        if _check_field(self, self.field, record) and value_types(record[self.field]) != {BOOLEAN}:
            self.report(f"'{self.field}' is not true or false, so a checkbox cannot show it")


class ChoiceColumn(Node):
    """One column of selects in a matrix. The options of each row are in its record.

    A row whose value is null has a dash, and a row with one option has its label.

    Also called: dropdown column.
    See also: MatrixField, CheckboxColumn.
    """

    kind: Literal["choice"] = "choice"
    field: str
    """The record's field with the value of the selected option."""
    label: Translatable
    """The heading; with the row's name it is the accessible name of each select."""
    options_field: str
    """The record's field with the options: a list of records with `value` and `label`."""

    def check_record(self, record: Record) -> None:
        """Report fields that the record lacks, or whose types do not fit."""
        _check_type(self, self.field, record, TEXT)
        for name in ("value", "label"):
            _check_type(self, name, _items(self, self.options_field, record), TEXT, "an option")


class MatrixDetails(Node):
    """Further choices of a row in a matrix, which a button folds out: one select for each record of a list.

    The button counts the choices that differ from the first option.

    Also called: expandable rows, nested rows.
    See also: MatrixField, Option.
    """

    field: str
    """The row's field with the list of records. A row with an empty list has no button."""
    label: Translatable
    """The label of the button, and the heading of its column."""
    label_field: str
    """The record's field that labels its select. It also identifies the record."""
    value_field: str
    """The record's field with the value of the selected option."""
    options: tuple[Option, ...]
    """The options of every select. The first one is the usual one."""

    def check(self) -> None:
        if len(self.options) < 2:
            self.report("details need at least two options to choose from")
        for option, _ in duplicates(self.options, lambda option: option.value):
            option.report(f"the details have the option {option.value!r} twice")

    def check_record(self, record: Record) -> None:
        """Report fields that the row or its records lack, and options that the value never has."""
        inner = _items(self, self.field, record)
        _check_type(self, self.label_field, inner, TEXT)
        _check_type(self, self.value_field, inner, TEXT)
        allowed = allowed_values(inner.get(self.value_field))
        for option in self.options if allowed else ():
            if option.value not in allowed:
                option.report(
                    f"'{self.value_field}' is never {option.value!r}{nearest(option.value, map(str, allowed))}"
                )


MatrixColumn = Annotated[CheckboxColumn | ChoiceColumn, pydantic.Field(discriminator="kind")]
"""Any column of a matrix."""


def check_columns(columns: Sequence[MatrixColumn]) -> None:
    """Report columns for the same field, and required columns that do not exist or that require each other."""
    for column, _ in duplicates(columns, lambda column: column.field):
        column.report(f"the matrix has the column '{column.field}' twice")
    boxes = {column.field: column for column in columns if isinstance(column, CheckboxColumn)}
    for column in boxes.values():
        others = boxes.keys() - {column.field}
        column.check_names("the matrix has no other checkbox column", others, column.requires)
    for column in boxes.values():
        if column.requires is not None and column.field in _required_by(boxes[column.requires], boxes):
            column.report(f"'{column.field}' and '{column.requires}' require each other: remove `requires` of one")


def _required_by(column: CheckboxColumn, boxes: Mapping[str, CheckboxColumn]) -> set[str]:
    """Return the fields of the columns that a column requires, directly or through others."""
    found: set[str] = set()
    name = column.requires
    while name is not None and name not in found:
        found.add(name)
        name = boxes[name].requires
    return found


def check_compared(options: Options, name: str, check_records: Callable[[object], None]) -> None:
    """Report options for a comparison whose rows have no list of this name, or one with other records."""
    if options.search is not None:
        options.report("a matrix is compared with all rows of a source: remove `search`")
    fields = fields_of(options.source.shape())
    if name not in fields:
        options.report(f"the options to compare with have no '{name}'{nearest(name, fields)}")
    else:
        check_records(fields[name])


def _check_field(node: Node, name: str, record: Record, what: str = "the record") -> bool:
    if name not in record:
        node.report(f"{what} has no '{name}'{nearest(name, record)}")
    return name in record


def _check_type(node: Node, name: str, record: Record, expected: ValueType, what: str = "the record") -> None:
    if _check_field(node, name, record, what) and (held := value_types(record[name])) not in (set(), {expected}):
        node.report(f"'{name}' is {describe(held)}, not {expected}")


def _items(node: Node, name: str, record: Record) -> Record:
    """Return the fields of the records in a list of the record. Raises ScreenError if there are none."""
    if name not in record:
        raise node.screen_error(f"the record has no '{name}'{nearest(name, record)}")
    shape = record_in(record[name])
    if shape is None or value_types(record[name]) != {LIST}:
        raise node.screen_error(f"'{name}' is {describe(value_types(record[name]))}, not a list of records")
    return fields_of(shape)
