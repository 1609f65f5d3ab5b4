"""The texts of the history of a record, and of the links to its neighbours."""

from app.ui.base.node import Node
from app.ui.base.translatable import Translatable


class HistoryText(Node):
    """Texts of the history of a record."""

    add: Translatable = "{name} created this record"
    """The heading of the first change."""
    change: Translatable = "{name} changed this record"
    """The heading of a change."""
    delete: Translatable = "{name} deleted this record"
    """The heading of a deletion."""
    restore: Translatable = "{name} restored this record"
    """The heading of a restoration."""
    server: Translatable = "The system"
    """The name for changes that no user made."""
    old: Translatable = "Before"
    """Precedes an old value for screen readers."""
    new: Translatable = "After"
    """Precedes a new value for screen readers."""
    set_back: Translatable = "Set back to {value}"
    """The button that restores one value."""
    set_back_name: Translatable = "{field}: set back to {value}"
    """The accessible name of that button."""
    set_back_all: Translatable = "Set back all {count} values"
    """The button that restores all values of a change."""
    show_values: Translatable = "Show values"
    """The button that shows the values of a new record."""
    earlier: Translatable = "Show earlier"
    """The button that loads earlier changes."""
    no_entries: Translatable = "No changes yet."
    """Shown for a record without recorded changes."""


class NeighboursText(Node):
    """Texts of the links to the records before and after a record."""

    label: Translatable = "Records of the list"
    """The accessible name of the links."""
    position: Translatable = "{place} of {total}"
    """The number of the record between the links, and how many there are."""
    previous: Translatable = "Previous record"
    """The link to the record before."""
    next: Translatable = "Next record"
    """The link to the record after."""
    is_first: Translatable = "This is the first record of the list."
    """The reason why there is no record before."""
    is_last: Translatable = "This is the last record of the list."
    """The reason why there is no record after."""
