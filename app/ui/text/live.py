"""The texts of lists that keep themselves up to date."""

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable


class LiveText(Node):
    """Texts of lists that keep themselves up to date."""

    order: Translatable = "Order"
    """The accessible name of the choice of orders."""
    sort_again: Translatable = "Sort again"
    """The button that sorts a list whose order waits for the reader."""
    days_one: Translatable = "1 day"
    """A duration of a day."""
    days: Translatable = "{count} days"
    """A duration of several days."""
    outside: Translatable = "{name} is chosen, but the filter hides it."
    """Shown when the chosen row is not among those that are shown."""
    unknown: Translatable = "{name} is not in this list."
    """Shown when the address names a row that does not exist."""
    clear: Translatable = "Show all"
    """The button that ends the choice, and on a map the filter."""
    remove: Translatable = "Remove {name}"
    """The button that ends one of the choices that hide all rows."""
    filtered: Translatable = "The list is filtered: {count} of {all} markers"
    """Shown on a map while its list is filtered."""
    not_shown: Translatable = "{count} not shown"
    """Shown in a list and on its map while a switch hides rows."""
    show_hidden: Translatable = "Show"
    """The button that shows the rows that a switch hides."""
    followed: Translatable = "Followed on the map"
    """The name of the icon of a row that a map follows."""
