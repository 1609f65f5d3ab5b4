"""A field with the filters of a list."""

from typing import Literal

from app.contract.base.translatable import Translatable
from app.contract.rules.value_types import TEXT
from app.ui.blocks.value_field import ValueField


class ListFiltersField(ValueField):
    """The search and the filters of a list, in words. The user changes them as in that list.

    The value is a text as the address of the list has it: 'state=in.open,full&search=kota'.

    Also called: query, condition, query builder, saved search.
    See also: Filter, Table, Action.
    """

    edits = frozenset({TEXT})
    kind: Literal["listFilters"] = "listFilters"
    width: Literal["half", "full"] = "full"
    """Half puts two short fields into one row where there is room."""
    list: str
    """The route of the list, with fields of the form: '/reports/{report}'."""
    without: tuple[str, ...] = ()
    """Filters of the list that the user does not set here."""
    searched: Translatable = "Search: {text}"
    """How the text of a search is shown."""
    empty: Translatable = "All rows"
    """Shown without filters."""
    open: Translatable = "Open the list"
    """The link to the list with these filters."""
