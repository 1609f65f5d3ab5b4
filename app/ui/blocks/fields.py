"""The fields of a form: one class for each way to enter a value."""

from typing import Annotated, Literal

import pydantic
from typing_extensions import TypeAliasType

from app.contract.base.translatable import Translatable
from app.contract.calls import Call, check_paths, record_in
from app.contract.files import ACCEPTED, READ_FILE, UPLOAD_FILE
from app.contract.rules.value_types import (
    BOOLEAN,
    DATE,
    DATE_TIME,
    INTEGER,
    LIST,
    NUMBER,
    NUMBERS,
    RECORD,
    TEXT,
)
from app.ui.blocks.area_field import AreaField
from app.ui.blocks.form_parts import ReadOnlyField, Section
from app.ui.blocks.list_filters_field import ListFiltersField
from app.ui.blocks.matrix import MatrixColumn, MatrixDetails, check_columns, check_compared
from app.ui.blocks.options import Option, Options
from app.ui.blocks.points import Coordinate, PointPickerField
from app.ui.blocks.value_field import ValueField
from app.ui.icons import Icon
from app.ui.text.files import FilesText


class TextField(ValueField):
    """A line of text.

    Also called: input, text box, email.
    See also: TextAreaField, ComboboxField.
    """

    edits = frozenset({TEXT})
    kind: Literal["text"] = "text"
    input: Literal["text", "email", "tel"] = "text"
    """The type of the HTML input, which decides the keyboard of a phone."""
    placeholder: Translatable = ""
    """An example inside the empty field."""
    autocomplete: str = "off"
    """The HTML autocomplete token: 'name', 'email', 'tel'."""
    coordinate: Coordinate | None = None
    """Makes the text a latitude or a longitude."""
    suggestions: tuple[Translatable, ...] = ()
    """Texts below the field that fill it with one click."""


class TextAreaField(ValueField):
    """Several lines of text. The field grows with its text, and counts the characters if the schema limits them.

    Also called: multiline input, textarea, comment box.
    See also: TextField.
    """

    edits = frozenset({TEXT})
    kind: Literal["textArea"] = "textArea"
    width: Literal["half", "full"] = "full"
    """Half puts two short fields into one row where there is room."""
    rows: Annotated[int, pydantic.Field(ge=2, le=20)] = 3
    """The lines of the empty field."""
    placeholder: Translatable = ""
    """An example inside the empty field."""
    counter: Translatable = "{count} of {max} characters"
    """The number of characters below the field."""


class PasswordField(ValueField):
    """A password, which the user can show while typing. Drafts do not store it.

    Also called: secret.
    """

    edits = frozenset({TEXT})
    kind: Literal["password"] = "password"
    autocomplete: Literal["new-password", "current-password"] = "new-password"
    """Whether a password manager suggests a new password or fills in the stored one."""
    show: Translatable = "Show password"
    """The accessible name of the button that shows the password."""
    hide: Translatable = "Hide password"
    """The accessible name of the button that hides it."""
    show_icon: Icon = "eye"
    """The icon of the button that shows the password."""
    hide_icon: Icon = "eye-off"
    """The icon of the button that hides it."""


class NumberField(ValueField):
    """A number, which people may type with grouped thousands, a unit and the digits of any script.

    Also called: numeric input.
    See also: MoneyField, NumberCell.
    """

    edits = NUMBERS
    kind: Literal["number"] = "number"
    placeholder: Translatable = ""
    """An example inside the empty field."""
    unit: Translatable = ""
    """The unit after the number: 'km'. A number with another unit is refused."""
    grouped: bool = False
    """Whether to group thousands when the user leaves the field. Use it for quantities, not for identifiers."""
    coordinate: Coordinate | None = None
    """Makes the number a latitude or a longitude."""


class MoneyField(ValueField):
    """An amount of money, with the symbol of its currency. Thousands are grouped when the user leaves the field.

    Also called: amount, currency input, price.
    See also: MoneyCell, NumberField.
    """

    edits = NUMBERS
    kind: Literal["money"] = "money"
    currency: Annotated[str, pydantic.Field(pattern="^[A-Z]{3}$")] = "INR"
    """The currency code (ISO 4217)."""
    placeholder: Translatable = ""
    """An example inside the empty field."""


class DateTimeField(ValueField):
    """A date and a time in the user's time zone.

    Also called: date and time picker, timestamp.
    See also: DateField, DateTimeCell.
    """

    edits = frozenset({DATE_TIME})
    kind: Literal["dateTime"] = "dateTime"


class DateField(ValueField):
    """A date without a time, such as a date of expiry. The value is a text such as '2026-11-19'.

    Also called: date picker, calendar, day.
    See also: DateTimeField, DateCell, DateRangePicker.
    """

    edits = frozenset({DATE})
    kind: Literal["date"] = "date"


class CheckboxField(ValueField):
    """A yes or no. An untouched field is a no, so its value is never missing.

    Also called: toggle, switch, boolean.
    See also: CheckboxesField, YesNoCell.
    """

    edits = frozenset({BOOLEAN})
    kind: Literal["checkbox"] = "checkbox"
    appearance: Literal["checkbox", "switch"] = "checkbox"
    """A checkbox for a property of the record; a switch for something that is on or off."""


MAX_SEGMENTS = 5
"""The options of a segmented control fit next to each other on a phone."""


class SelectField(ValueField):
    """A searchable list from which the user selects one option.

    Also called: dropdown, select box, picker, segmented control, toggle buttons.
    See also: ComboboxField, CheckboxesField, Options, Reference.
    """

    edits = frozenset({TEXT, INTEGER, NUMBER})
    kind: Literal["select"] = "select"
    options: tuple[Option, ...] | Options = ()
    """The options: fixed ones, or the rows of a source. Default: the records of the `Reference` in the schema, or the
    values of a `Literal`."""
    clearable: bool = True
    """Whether the user can clear the selection."""
    placeholder: Translatable = ""
    """Shown while nothing is selected."""
    widget: Literal["menu", "segmented"] = "menu"
    """How the options are shown: in a menu that opens, or as a segmented control, next to each other, which suits up to
    five short ones. Pressing the selected option clears it, if the field is `clearable`."""

    def check(self) -> None:
        if self.widget == "segmented" and (isinstance(self.options, Options) or len(self.options) > MAX_SEGMENTS):
            self.report(f"field '{self.name}' needs fixed options, at most {MAX_SEGMENTS}, for a segmented control")
        if isinstance(self.options, Options) and self.options.search is not None:
            self.options.source.check_query_names(self.options.search, "first", "prefer", "sort")


class ComboboxField(ValueField):
    """Free text with suggestions from a source, which is searched while the user types.

    Also called: autocomplete, typeahead, suggestions.
    See also: SelectField, Options.
    """

    edits = frozenset({TEXT})
    kind: Literal["combobox"] = "combobox"
    options: Options
    """The suggestions; they need `search`."""
    placeholder: Translatable = ""
    """An example inside the empty field."""

    def check(self) -> None:
        if self.options.search is None:
            self.report(f"field '{self.name}' needs options with `search`")


class CheckboxesField(ValueField):
    """A group of checkboxes for a list of fixed options.

    Also called: multi-select, checkbox group.
    See also: CheckboxField, MatrixField, Option.
    """

    edits = frozenset({LIST})
    kind: Literal["checkboxes"] = "checkboxes"
    options: tuple[Option, ...]
    """One checkbox each."""
    json_encoded: bool = False
    """Whether the list is sent as JSON text inside the JSON body."""


class MatrixField(ValueField):
    """A table of checkboxes and choices for a list of records. The user changes the values; the records stay.

    Pressing the name of a row or the heading of a column checks all its boxes, or unchecks them if all are checked.
    Values that differ from the stored ones are marked until the form is saved.

    Also called: permissions, grid of checkboxes.
    See also: CheckboxColumn, ChoiceColumn, MatrixDetails, CheckboxesField.
    """

    edits = frozenset({LIST})
    kind: Literal["matrix"] = "matrix"
    label_field: str
    """The record's field that names its row. It also identifies the row."""
    labels: dict[str, Translatable] = {}
    """Display texts of names. Other names are shown unchanged."""
    row_header: Translatable
    """The heading of the column of names."""
    columns: tuple[MatrixColumn, ...]
    """The columns of checkboxes and choices."""
    details: MatrixDetails | None = None
    """Further choices that each row folds out. None has none."""
    compare: Options | None = None
    """Other records that the user can compare with. Their rows have a list of the same name and shape, and the cells
    that differ show its values. None offers no comparison."""
    empty: Translatable
    """Shown while there are no records: what to do to get some."""

    def check(self) -> None:
        check_columns(self.columns)
        if self.compare:
            check_compared(self.compare, self.name, self.check_records)

    def check_records(self, data: object) -> None:
        """Report columns and details that the records lack; `data` is the type of the list."""
        shape = record_in(data)
        if shape is None:
            raise self.screen_error(f"a matrix shows a list of records, not {data!r}")
        check_paths(self, shape, self.label_field)
        for part in (*self.columns, self.details):
            if part is not None:
                part.check_record(shape)


LineField = TypeAliasType(
    "LineField",
    Annotated[
        TextField
        | TextAreaField
        | NumberField
        | MoneyField
        | DateTimeField
        | DateField
        | CheckboxField
        | SelectField
        | ComboboxField
        | ReadOnlyField,
        pydantic.Field(discriminator="kind"),
    ],
)
"""Any field of a line."""


class LinesField(ValueField):
    """A table of lines that belong to the record, such as those of an invoice, and are saved with it.

    The schema of the body says how many there may be (`min_length`, `max_length`), and which values a line has.
    Conditions of its fields see the line and the form. Tab and Enter move as in a spreadsheet, whose cells can be
    pasted; Alt with an arrow key moves a line, and Ctrl+D copies it. A phone shows each line as a card.

    Also called: child table, inline formset, line items, nested form, repeater, editable grid, rows.
    See also: MatrixField, Product, Sum.
    """

    edits = frozenset({LIST})
    kind: Literal["lines"] = "lines"
    width: Literal["half", "full"] = "full"
    """Half puts two short fields into one row where there is room."""
    fields: tuple[LineField, ...]
    """The columns, in reading order. Those with the width 'full' are wider."""
    totals: tuple[str, ...] = ()
    """The columns whose sum is shown below them."""
    add: Translatable = "Add line"
    """The label of the button that adds a line."""
    empty: Translatable = ""
    """The text without lines. Blank: 'No lines yet'."""

    def check(self) -> None:
        if not self.fields:
            self.report(f"'{self.name}' needs fields for its lines")


class FileField(ValueField):
    """A file, or several if the schema has a list. Each is uploaded when it is selected, dropped or pasted.

    Also called: upload, attachment, file input, photo, dropzone.
    """

    edits = frozenset({RECORD, LIST})
    kind: Literal["file"] = "file"
    upload: Call = UPLOAD_FILE
    """The call that stores a file."""
    download: Call = READ_FILE
    """The call that returns the content of a file."""
    accept: tuple[str, ...] = ACCEPTED
    """The media types and endings of names that the user can select. The server looks at the content."""
    texts: FilesText = FilesText()
    """The texts of the field."""


Field = TypeAliasType(
    "Field",
    Annotated[
        TextField
        | TextAreaField
        | NumberField
        | MoneyField
        | DateTimeField
        | DateField
        | CheckboxField
        | SelectField
        | ComboboxField
        | PasswordField
        | CheckboxesField
        | MatrixField
        | LinesField
        | AreaField
        | ListFiltersField
        | FileField
        | Section
        | ReadOnlyField
        | PointPickerField,
        pydantic.Field(discriminator="kind"),
    ],
)
"""Any field."""
