"""The lists that have views: what a query of a view may test, and why a person cannot open one."""

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

from fastapi import Request

from app.contract.lists.views import ColumnLook
from app.core.errors import BadRequest, NotFound
from app.db.access import UNRESTRICTED, Access
from app.db.lists.query import parse_list_query, query_string_of
from app.i18n.messages import LocalizedText, translatable, translate
from app.ui import ListFilter, LiveList, Table
from app.ui.blocks.list_views import EVERYBODY
from app.web.api.list_route import ListRoute
from app.web.api.screens import screens_of

_HIDDEN = translatable("This view uses fields that your role does not show.")
_OUTDATED = translatable("The list has changed, and this view no longer fits it.")


class ViewedTable(NamedTuple):
    """A table with views, and the route of its list."""

    table: Table
    route: ListRoute

    @property
    def shipped(self) -> dict[str, str]:
        """The queries of the views that ship with the screen, by name."""
        return {view.name: view.query for view in self.table.list_views.shipped} if self.table.list_views else {}

    def ships(self, name: str) -> bool:
        """Return whether a view of this name, which users see, ships with the screen."""
        shipped = self.table.list_views.shipped if self.table.list_views else ()
        labels = {text.casefold() for view in shipped for text in (str(view.label), str(translate(view.label)))}
        return name.casefold() in labels

    def opening_view(self, access: Access) -> str | None:
        """Return the name of the shipped view with which a person opens the list, until they choose another one."""
        openers = {EVERYBODY, access.scope_names.get(self.route.call.resource)} - {None}
        shipped = self.table.list_views.shipped if self.table.list_views else ()
        return next((view.name for view in shipped if view.opens_for in openers), None)

    def query_text(self, text: str, access: Access) -> str:
        """Return the one spelling of a query, without its page. Raises BadRequest if this person cannot use it."""
        query = parse_list_query(query_string_of(text), self.route.filters_for(access)).of_all_pages
        hidden = access.hidden_names(self.route.call.resource, self.route.columns)
        fields = {column.field for column in self.table.columns if column.sortable} - hidden
        if query.sort and query.sort.removeprefix("-") not in fields:
            raise BadRequest(translate("This list cannot be sorted by '{field}'.", field=query.sort.removeprefix("-")))
        return query.text

    def reason(self, query: str, access: Access) -> str:
        """Return why this person cannot open a view with this query. Empty if they can."""
        try:
            self.query_text(query, access)
        except BadRequest:
            return translate(_HIDDEN if self._is_valid(query) else _OUTDATED)
        return ""

    def _is_valid(self, query: str) -> bool:
        try:
            self.query_text(query, UNRESTRICTED)
        except BadRequest:
            return False
        return True

    def hides_everything(self, columns: list[ColumnLook] | None) -> bool:
        """Return whether these looks leave no column."""
        hidden = {column.field for column in columns or () if not column.visible}
        return all(column.field in hidden for column in self.table.columns if column.field is not None)


class ViewedLiveList(NamedTuple):
    """A list that keeps itself up to date, with views. It has no columns, and no views ship with its screen."""

    live: LiveList
    routes: Mapping[str, ListRoute]
    """The lists of the API by their paths. Some have the fields of its filters."""

    @property
    def shipped(self) -> dict[str, str]:
        return {}

    def ships(self, name: str) -> bool:
        return name in self.shipped

    def opening_view(self, _: Access) -> str | None:
        return None

    def query_text(self, text: str, access: Access) -> str:
        """Return the one spelling of a query. Raises BadRequest if this person cannot use it."""
        if reason := self.reason(text, access):
            raise BadRequest(LocalizedText(reason))
        given = dict(parse_qsl(text, keep_blank_values=True))
        filters = {each.field for each in self.live.filters}  # an empty one means the rows without a value
        names = (name for name in self.live.view_values() if given.get(name) or (name in filters and name in given))
        return urlencode({name: given[name] for name in names})

    def reason(self, query: str, access: Access) -> str:
        """Return why this person cannot open a view with this query. Empty if they can."""
        pairs, known = parse_qsl(query, keep_blank_values=True), self.live.view_values()
        given = dict(pairs)
        is_valid = all(name in known and _is_allowed(known[name], value) for name, value in given.items())
        if len(given) < len(pairs) or not is_valid:
            return translate(_OUTDATED)
        is_hidden = any(self._hides(each, access) for each in self.live.filters if each.field in given)
        return translate(_HIDDEN) if is_hidden else ""

    def _hides(self, choice: ListFilter, access: Access) -> bool:
        """Return whether the person does not see the field of a filter."""
        route = self.routes.get(choice.list.path) if choice.list else None
        return route is not None and choice.field in access.hidden_names(route.call.resource, route.columns)

    def hides_everything(self, _: list[ColumnLook] | None) -> bool:
        return False


ViewedList = ViewedTable | ViewedLiveList


def _is_allowed(values: frozenset[str] | None, value: str) -> bool:
    return values is None or value == "" or value in values


def viewed_list(request: Request, key: str, access: Access) -> ViewedList:
    """Return the list with this key. Raises NotFound if there is none, and Forbidden if the person may not read it."""
    application, routes = screens_of(request).read(), request.app.lists
    block = application.viewed_lists.get(key) if application else None
    if isinstance(block, LiveList):
        access.ensure(block.source.call.needs)
        return ViewedLiveList(block, routes)
    route = routes.get(block.source.call.path) if block else None
    if block is None or route is None:
        raise NotFound(LocalizedText(translate("This list has no views.")))
    access.ensure(route.call.needs)
    return ViewedTable(block, route)
