"""What a field offers: fixed answers, or the rows of a source."""

from collections.abc import Iterable

from app.ui.base.node import Node, nearest
from app.ui.base.translatable import Translatable
from app.ui.data.calls import Source, fields_of


class Option(Node):
    """One answer of a select."""

    value: str
    """What is sent."""
    label: Translatable
    """What is read."""

    @staticmethod
    def of(labels: dict[str, str]) -> "tuple[Option, ...]":
        """Options from labels by value: `Option.of({"male": "Male"})`."""
        return tuple(Option(value=value, label=label) for value, label in labels.items())

    @staticmethod
    def same(values: Iterable[str]) -> "tuple[Option, ...]":
        """Options that are read as they are sent."""
        return tuple(Option(value=value, label=value) for value in values)


class Options(Node):
    """Answers of a select, or suggestions of a combobox, that come from a source."""

    source: Source
    """Where they come from."""
    value: str
    """The row's field that is sent."""
    label: str
    """The row's field that is read."""
    search: str | None = None
    """For a combobox: the name in the query string that takes what was typed."""
    autofill: dict[str, str] = {}
    """Fields of the form that a choice fills, with the row's field that it takes: {"contact": "mobileNumber"}."""
    stored_label: str | None = None
    """The field of the edited record that names its stored value when that is offered no more: 'driverName'."""

    def check(self) -> None:
        if self.search is not None:
            self.source.check_query_names(self.search)
        fields = fields_of(self.source.shape())
        for name in (self.value, self.label, *self.autofill.values()):
            if name not in fields:
                self.report(f"options have no '{name}'{nearest(name, fields)}")
