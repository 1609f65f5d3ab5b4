"""The options of a field: fixed ones, or the rows of a source."""

from collections.abc import Iterable

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.calls import Call, Source, fields_of
from app.contract.references import Reference
from app.ui.blocks.details import Detail, check_details


class Option(Node):
    """One option of a select.

    Also called: choice.
    See also: Options, SelectField.
    """

    value: str
    """The value that is sent."""
    label: Translatable
    """The label."""

    @staticmethod
    def of(labels: dict[str, str]) -> "tuple[Option, ...]":
        """Return options from labels by value: `Option.of({"male": "Male"})`."""
        return tuple(Option(value=value, label=label) for value, label in labels.items())

    @staticmethod
    def same(values: Iterable[str]) -> "tuple[Option, ...]":
        """Return options whose labels are their values."""
        return tuple(Option(value=value, label=value) for value in values)


class Options(Node):
    """The options of a select, or the suggestions of a combobox, from a source.

    Also called: choices.
    See also: Option, SelectField, ComboboxField, Reference.
    """

    source: Source
    """The source of the rows."""
    value: str
    """The row's field with the value."""
    label: str | tuple[str, ...]
    """The row's field with the label, or several fields, whose values are joined with commas: 'WB-101, 32 t'."""
    labels: dict[str, Translatable] = {}
    """Display texts of values in the label, by stored value: {"open": "Open"} is translated. Other values are shown
    unchanged."""
    search: str | None = None
    """The query parameter for the text that the user types. The server searches instead of the browser."""
    first: int = 50
    """For a select with `search`: the most options to load. The call receives it as the query parameter `first`."""
    prefer: str = ""
    """For a select with `search`: rows with these words come first. The call receives it as the query parameter
    `prefer`."""
    query: dict[str, str] = {}
    """More query parameters of the call, with the field of the form for each: {"lat": "sourceLat"}. They are left out
    while their fields are empty, and the options are loaded again when a value changes."""
    note: str | None = None
    """The row's field with a remark on the option, which is below its label in the menu: 'Busy until 14:30'."""
    search_details: tuple[Detail, ...] = ()
    """Values that the search finds and the label does not show. An option whose label does not contain the text that
    the user types shows the value that does, with its label."""
    autofill: dict[str, str] = {}
    """Fields of the form that a selection fills, with the row's field for each: {"contact": "mobileNumber"}."""
    fills_only_empty: bool = False
    """Whether `autofill` keeps what the user entered: it fills only fields that are empty or that an earlier choice
    filled."""
    stored_label: str | tuple[str, ...] | None = None
    """The field of the edited record that labels a stored value without an option: 'driverName'. Several fields are
    joined as in `label`."""
    lookup: Call | None = None
    """The GET call for the row of one value, which its path contains: '/users/{id}'. It labels a value that has neither
    an option nor a stored label, such as that of a draft. A copy does not have a value whose record is `deleted`
    according to the response, or to its status 404, and none of the fields that the value has filled."""

    def check(self) -> None:
        if self.search is not None:
            self.source.check_query_names(self.search)
        self.source.check_query_names(*self.query)
        fields = fields_of(self.source.shape())
        self.check_names(
            "options have no", fields, self.value, self.note, *names_in(self.label), *self.autofill.values()
        )
        check_details(self.search_details, self.source.shape())


def options_of(reference: Reference) -> Options:
    """Return the records that a reference can have."""
    source = reference.resource.options_source()
    query = source.call.query
    return Options(
        source=source,
        value="id",
        label=reference.label,
        search="search" if query and "search" in fields_of(query) else None,
        lookup=reference.resource.one,
    )


def names_in(label: str | tuple[str, ...] | None) -> tuple[str, ...]:
    """Return the fields of a label."""
    return (label,) if isinstance(label, str) else label or ()
