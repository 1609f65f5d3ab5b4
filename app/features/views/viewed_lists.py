"""The lists that have views: what a query of a view may test, and why a person cannot open one."""

from typing import NamedTuple

from fastapi import Request

from app.core.errors import BadRequest, NotFound
from app.db.access import UNRESTRICTED, Access
from app.db.list_query import parse_list_query, query_string_of
from app.i18n.messages import LocalizedText, translate
from app.ui import Table
from app.ui.data.views import ColumnLook
from app.web.api.list_route import ListRoute
from app.web.api.screens import screens_of


class ViewedList(NamedTuple):
    """A list with views: its table on a screen, and its route."""

    table: Table
    route: ListRoute

    @property
    def shipped(self) -> dict[str, str]:
        """The queries of the views that ship with the screen, by name."""
        return {view.name: view.query for view in self.table.list_views.shipped} if self.table.list_views else {}

    def ships(self, name: str) -> bool:
        """Returns whether a view of this name, which users see, ships with the screen."""
        shipped = self.table.list_views.shipped if self.table.list_views else ()
        labels = {text.casefold() for view in shipped for text in (str(view.label), str(translate(view.label)))}
        return name.casefold() in labels

    def opening_view(self, access: Access) -> str | None:
        """Returns the name of the shipped view with which a person opens the list, until they choose another one."""
        scope = access.scope_names.get(self.route.call.resource)
        shipped = self.table.list_views.shipped if self.table.list_views and scope else ()
        return next((view.name for view in shipped if view.opens_for == scope), None)

    def query_text(self, text: str, access: Access) -> str:
        """Returns the one spelling of a query, without its page. Raises BadRequest if this person cannot use it."""
        query = parse_list_query(query_string_of(text), self.route.filters_for(access)).of_all_pages
        hidden = access.hidden_names(self.route.call.resource, self.route.columns)
        fields = {column.field for column in self.table.columns if column.sortable} - hidden
        if query.sort and query.sort.removeprefix("-") not in fields:
            raise BadRequest(translate("This list cannot be sorted by '{field}'.", field=query.sort.removeprefix("-")))
        return query.text

    def reason(self, query: str, access: Access) -> str:
        """Returns why this person cannot open a view with this query. Empty if they can."""
        try:
            self.query_text(query, access)
        except BadRequest:
            if self._is_valid(query):
                return translate("This view uses fields that your role does not show.")
            return translate("The list has changed, and this view no longer fits it.")
        return ""

    def _is_valid(self, query: str) -> bool:
        try:
            self.query_text(query, UNRESTRICTED)
        except BadRequest:
            return False
        return True

    def hides_everything(self, columns: list[ColumnLook] | None) -> bool:
        """Returns whether these looks leave no column."""
        hidden = {column.field for column in columns or () if not column.visible}
        return all(column.field in hidden for column in self.table.columns if column.field is not None)


def viewed_list(request: Request, key: str, access: Access) -> ViewedList:
    """Returns the list with this key. Raises NotFound if there is none, and Forbidden if the person may not read it."""
    application = screens_of(request).read()
    table = application.viewed_tables.get(key) if application else None
    route = request.app.lists.get(table.source.call.path) if table else None
    if table is None or route is None:
        raise NotFound(LocalizedText(translate("This list has no views.")))
    access.ensure(route.call.needs)
    return ViewedList(table, route)
