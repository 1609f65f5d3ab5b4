"""Views of tables: those that ship with a screen, and the calls that store those of users."""

import re
from collections.abc import Iterable
from urllib.parse import parse_qsl

from pydantic import Field

from app.contract.base.node import Node, duplicates, nearest
from app.contract.base.translatable import Translatable
from app.contract.calls import Call, Source, row_fields
from app.contract.lists.field_tests import FieldType, InvalidTest, field_type, parse_test
from app.contract.lists.views import (
    CREATE_VIEW,
    DELETE_VIEW,
    LOAD_VIEWS,
    RESTORE_VIEW,
    SET_DEFAULT_VIEW,
    SET_LOOK,
    UPDATE_VIEW,
)

NO_VIEW = "none"
"""The name in addresses for the list without a view."""
STANDARD_VIEW = "standard"
"""The name in addresses for the list as the screen has it, for users who have changed its columns."""
EVERYBODY = "everybody"
_NAME = re.compile(r"[a-z][a-z0-9-]*")
_CHOOSING = ("in", "notin")
"""The operators that accept a value which is no choice: old rows may have one, but a new view needs none."""
_PARAMETERS = ("search", "condition", "sort")


class ListView(Node):
    """A view that ships with a table: a name for the rows that a query selects, such as those that are overdue. Each
    has a tab above the rows, which adds the query to the search and the filters of the list. Users save their own
    views next to it.

    Also called: saved view, saved search, preset, tab of a list.
    See also: Table, Filter, ListCondition.
    """

    name: str
    """The name in addresses: lower-case letters, digits and hyphens."""
    label: Translatable
    """The name that users see: 'Late'."""
    query: str
    """The query as the address of the list has it: 'tripStatus=in.Ongoing&endDate=during.past&sort=-endDate'."""
    columns: tuple[str, ...] = ()
    """The fields of the columns that are shown, in this order. Empty shows the columns of the table."""
    opens_for: str | None = Field(default=None, exclude=True)
    """The name of a scope, such as 'own_trips', or 'everybody'. Users whose role limits the list to this scope open it
    with this view, until they choose another one."""

    def check(self) -> None:
        if _NAME.fullmatch(self.name) is None or self.name in (NO_VIEW, STANDARD_VIEW):
            reserved = {NO_VIEW: "it means no view", STANDARD_VIEW: "it means the list without a view"}
            rule = reserved.get(self.name, "use lower-case letters, digits and hyphens")
            self.report(f"'{self.name}' is no name of a view: {rule}")

    def check_query(self, source: Source, sortable: Iterable[str], *, has_filters: bool) -> None:
        """Report a query that the list would refuse."""
        call, types = source.call, row_fields(source.call.data)
        for name, value in parse_qsl(self.query.removeprefix("?"), keep_blank_values=True):
            if name == "sort" and value.removeprefix("-") not in (fields := [*sortable]):
                self.report(f"no column is sorted by '{value}'{nearest(value.removeprefix('-'), fields)}")
            elif name == "condition" and value not in (names := [each.name for each in call.conditions]):
                self.report(f"'{call.path}' has no condition '{value}'{nearest(value, names)}")
            elif name not in (*_PARAMETERS, *call.filters):
                self.report(f"'{call.path}' is not filtered by '{name}'{nearest(name, (*_PARAMETERS, *call.filters))}")
            elif name in call.filters and not has_filters:
                self.report(f"the table shows no filters, so it ignores '{name}': write filters=…")
            elif name in call.filters and (type_ := field_type(types[name])):
                self._check_test(name, value, type_)

    def _check_test(self, name: str, written: str, type_: FieldType) -> None:
        """Report a test that the list would refuse, and a choice that it would not find."""
        try:
            test = parse_test(name, written, type_)
        except InvalidTest as error:
            self.report(str(error.sentence))
            return
        if type_.choices and test.operator in _CHOOSING:
            self.check_names(f"'{name}' is never", type_.choices, *(value or None for value in test.values))

    def check_columns(self, fields: Iterable[str]) -> None:
        """Report columns that the table does not have."""
        known = [*fields]
        self.check_names("the table has no column", known, *self.columns)
        for name in self.columns:
            if self.columns.count(name) > 1:
                self.report(f"'{name}' is in `columns` twice: remove one of the two")


class TableViews(Node):
    """How users save views of a table, and how its look is remembered. Screens write `views` instead."""

    list: str = ""
    """The key of the list: the address of its screen, and the path of the call if it is not the first one there."""
    shipped: tuple[ListView, ...] = ()
    """The views that come with the table."""
    load: Call = LOAD_VIEWS
    """The call that returns the views and the look of the list."""
    create: Call = CREATE_VIEW
    """The call that adds a view."""
    update: Call = UPDATE_VIEW
    """The call that changes a view."""
    remove: Call = DELETE_VIEW
    """The call that deletes a view."""
    restore: Call = RESTORE_VIEW
    """The call that restores a deleted view."""
    default: Call = SET_DEFAULT_VIEW
    """The call that sets the view with which the list opens."""
    look: Call = SET_LOOK
    """The call that remembers columns, density and page size."""


def views_error(wanted: object) -> str | None:
    """Return what is wrong with the views of a table, or None."""
    if isinstance(wanted, bool):
        return None
    if isinstance(wanted, ListView):
        return "add a comma after the only view: views=(ui.ListView(…),)"
    is_tuple = isinstance(wanted, tuple) and wanted and all(isinstance(each, ListView) for each in wanted)
    return None if is_tuple else "write views=True, or the views that ship with the table: views=(ui.ListView(…),)"


def check_views(views: tuple[ListView, ...]) -> None:
    """Report two views with one name or one label."""
    for view, other in duplicates(views, lambda view: view.name):
        view.report(f"there is another view '{view.name}' at {other.place}")
    for view, other in duplicates(views, lambda view: view.label):
        view.report(f"there is another view with the label '{view.label}' at {other.place}")
