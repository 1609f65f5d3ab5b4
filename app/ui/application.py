"""The root of a document: the layout and all screens, validated together."""

from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cached_property
from typing import ClassVar, Literal

from pydantic import computed_field

from app.contract.base.node import Node, duplicates, nearest, nodes_of
from app.contract.calls import Call, Part, Source, fields_of, paths_of, row_fields
from app.contract.conditions import fields_in
from app.contract.lists.neighbours import neighbours_path
from app.contract.route_template import address_pattern, matches, placeholders
from app.ui.blocks import Card, Collapsible, Feed, RecordScope, Tabs
from app.ui.blocks.bulk import Bulk
from app.ui.blocks.cards import Cards
from app.ui.blocks.charts import Bars, Chart
from app.ui.blocks.date_range import DateRangeFilter, DateRangePicker
from app.ui.blocks.details import Details
from app.ui.blocks.effects import Action, OpenDialog, RelatedRecords, RemoveRow, Request, SelectTab
from app.ui.blocks.form_parts import ReadOnlyField
from app.ui.blocks.forms import Form
from app.ui.blocks.imports import Import
from app.ui.blocks.list_views import TableViews
from app.ui.blocks.live_list import LiveList
from app.ui.blocks.maps import MapBase, MarkersMap
from app.ui.blocks.options import Options
from app.ui.blocks.overview import CountCard, SharedData
from app.ui.blocks.rail import Rail
from app.ui.blocks.record_header import RecordHeader
from app.ui.blocks.search_results import RecordKind, kind_name
from app.ui.blocks.selected_row import SelectedRow
from app.ui.blocks.table_export import TableExport
from app.ui.blocks.tables import Rows, Table
from app.ui.icons import Icons
from app.ui.layout import Dropdown, Layout
from app.ui.link_check import check_bulk_fields, check_copies, check_count_link, check_prefilled_links
from app.ui.public_screens import check_public_screens
from app.ui.restrictions import Restriction, Restrictions
from app.ui.screens import Screen
from app.ui.text.ui import UiText

_ROWS = (Table, Rows, Cards, SelectedRow, MarkersMap)
"""The blocks that draw rows."""
UNKNOWN_ROUTE = "no screen has the route"
"""How the error of a link begins that leads nowhere."""


class LanguageName(Node):
    """A language that users can select."""

    code: str
    """The language code (BCP 47): 'hi'."""
    name: str
    """The language's name for itself: 'हिन्दी'."""


class Application(Node):
    """Everything that the renderer needs to show the application. All links and route parameters are validated.

    See also: Layout, Screen.
    """

    protocol: Literal[2] = 2
    """The protocol version. It increases when an older renderer could not show new documents."""
    language: str = "en"
    """The code of the language of all texts."""
    languages: tuple[LanguageName, ...] = ()
    """The languages that the server offers. With more than one, the renderer shows a language selection."""
    api: str = "/api"
    """The base path of the API."""
    base: str = ""
    """The base path of all screens. The browser stores data separately for each base path."""
    ui_text: UiText = UiText()
    """The texts of the renderer's own controls."""
    icons: Icons = Icons()
    """The icons of the renderer's own controls."""
    map_base: MapBase = MapBase()
    """The background of all maps."""
    layout: Layout
    """The layout around the screens."""
    screens: tuple[Screen, ...]
    """The screens."""
    complete_document: str | None = None
    """The address of the complete document, if this one is part of a page: one screen has its body, and the others
    are outlines. None where all screens have their body. The server sets it."""

    def check(self) -> None:
        seen: dict[str, Screen] = {}
        for screen in self.screens:
            for route in screen.routes:
                pattern = address_pattern(route)
                if pattern in seen:
                    other = seen[pattern].place
                    screen.report(f"route '{route}' is taken by the screen at {other.used or other}")
                seen[pattern] = screen
            _check(screen, screen.parameters(), self)
            nodes = tuple(nodes_of(screen))
            _check_required_parameters(screen, nodes)
            for check in (_check_removals, _check_tabs, _check_date_ranges, _check_ids):
                check(nodes)
        _check_requests_of_rows(self)
        _check_parents(self.screens)
        _check_search_results(self.searchable_tables())
        check_bulk_fields(self.screens)
        check_copies(self.screens)
        check_prefilled_links(self.screens)
        check_public_screens(self.screens)
        _check(self.layout, set(), self)

    def searchable_tables(self) -> tuple[Table, ...]:
        """Return the tables whose records the search for everything finds, in the order of the menu."""
        return tuple(table for _, table in self._searchable())

    def _searchable(self) -> Iterator[tuple[Screen, Table]]:
        menu = [item.to for group in self.layout.navigation for item in group.items]
        screens = sorted(self.screens, key=lambda screen: [*menu, screen.routes[0]].index(screen.routes[0]))
        nodes = ((screen, node) for screen in screens for node in nodes_of(screen))
        return ((screen, node) for screen, node in nodes if isinstance(node, Table) and node.search_result)

    @cached_property
    def viewed_lists(self) -> Mapping[str, Table | LiveList]:
        """The lists with views, by their keys."""
        lists = (node for node in nodes_of(self.screens) if isinstance(node, Table | LiveList))
        return {each.list_views.list: each for each in lists if each.list_views}

    def _record_kinds(self) -> tuple[RecordKind, ...]:
        """The kinds of records that the search for everything finds, in the order of the menu."""
        return tuple(
            RecordKind(
                name=kind_name(table.source.call),
                label=table.label,
                icon=result.icon,
                to=screen.routes[0],
                prefix=result.prefix,
            )
            for screen, table in self._searchable()
            if (result := table.search_result)
        )

    record_kinds: ClassVar[property] = computed_field(property(_record_kinds))

    def _restrictions(self) -> tuple[Restriction, ...]:
        """The nodes of the document that need a right. Without a call for `access`, everybody sees everything."""
        if self.layout.access is None:
            return ()
        restrictions = Restrictions(self.screens, self.ui_text.access)
        kinds = (restrictions.of_node(kind, f"recordKinds.{number}") for number, kind in enumerate(self.record_kinds))
        return (*(each for kind in kinds for each in kind), *restrictions.inside(self, ""))

    restrictions: ClassVar[property] = computed_field(property(_restrictions))

    def record_routes(self, call: Call) -> tuple[str, ...]:
        """Return the routes of the screens that show records of a list with their neighbours."""
        path = neighbours_path(call.path)
        screens = (each for each in self.screens if each.neighbours and each.neighbours.path == path)
        return tuple(route for screen in screens for route in screen.routes if placeholders(route))

    def routes(self) -> list[str]:
        """Return the routes of all screens."""
        return [route for screen in self.screens for route in screen.routes]

    def with_external_links(self, urls: Mapping[str, str]) -> "Application":
        """Return a copy in which each `href` that is a key of `urls` is replaced with its value."""
        replaced = _replace_urls(self, urls)
        assert isinstance(replaced, Application)
        return replaced

    def used_icons(self) -> list[str]:
        """Return the names of all icons in use, sorted."""
        found = {str(icon) for icon in self.icons.model_dump().values()}
        for node in nodes_of(self):
            names = (name for name in type(node).model_fields if name in ("icon", "logo") or name.endswith("_icon"))
            found |= {value for name in names if isinstance(value := getattr(node, name), str)}
        return sorted(found)


def _replace_urls(value: object, urls: Mapping[str, str]) -> object:
    """Return the value itself if nothing in it is replaced, so that copies share most of their nodes."""
    if isinstance(value, tuple):
        items = tuple(_replace_urls(item, urls) for item in value)
        return items if any(item is not before for item, before in zip(items, value, strict=True)) else value
    if not isinstance(value, Node):
        return value
    changed = {}
    for name in type(value).model_fields:
        before = getattr(value, name)
        after = urls.get(before, before) if name == "href" and isinstance(before, str) else _replace_urls(before, urls)
        if after is not before:
            changed[name] = after
    return value.model_copy(update=changed) if changed else value


def _check_search_results(tables: tuple[Table, ...]) -> None:
    """Report two tables of one list, whose records would be found twice, and two kinds with one prefix."""
    for table, other in duplicates(tables, lambda table: kind_name(table.source.call)):
        table.report(f"the search finds these records already, by the table at {other.place}")
    results = [result for table in tables if (result := table.search_result) and result.prefix]
    for result, same in duplicates(results, lambda result: result.prefix):
        result.report(f"the prefix '{result.prefix}' is taken by the search result at {same.place}")


def _check(node: Node, names: set[str], application: Application, record: Set[str] = frozenset()) -> None:
    """Check a node and the nodes inside it.

    By convention, the attributes `to`, `fallback_to`, `parent`, `home` and `sign_in` are routes, and every call is the
    attribute of a node.
    """
    if isinstance(node, Part):  # its source is checked at the block that loads it
        return
    _check_one(node, names, application, record)
    if isinstance(node, SelectedRow):  # its source may send the parameter that selects the row
        record = record | {node.parameter}
    inner, inner_record = names, record
    if isinstance(node, Dropdown) and node.count is not None:
        inner = names | fields_of(node.count.shape()).keys()
    if isinstance(node, (*_ROWS, Details, Feed, Rail, RecordHeader)):
        inner = names | fields_of(node.source.shape()).keys()
    if isinstance(node, LiveList):
        inner = names | fields_of(node.row_shape()).keys()
    if isinstance(node, TableViews):  # its calls, and what they undo
        inner = _parameters_of(node)
    if isinstance(node, RecordScope | SharedData):
        inner_record = set(paths_of(node.source.shape()))
    if isinstance(node, Form):
        inner_record = node.names()
    if isinstance(node, ReadOnlyField):  # its cell has the values of the form
        inner = names | record
    for name in type(node).model_fields:
        value = getattr(node, name, None)
        scope = (names, record) if name == "source" else (inner, inner_record)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node):
                _check(item, scope[0], application, scope[1])


def _parameters_of(node: Node) -> set[str]:
    """Return the parameters that the renderer fills, if the calls of this node have only those."""
    if isinstance(node, TableExport):
        return {"ticket"}
    if isinstance(node, Bulk):
        return {"id", "changeset"}
    if isinstance(node, TableViews) or (isinstance(node, Screen) and node.record):
        return {"id"}
    if isinstance(node, Import):
        return {"id", "line", "changeset"}
    return {node.value} if isinstance(node, Options) and node.value else set()


def _check_one(node: Node, names: set[str], application: Application, record: Set[str]) -> None:
    """Check a node and its calls, without nested nodes."""
    if isinstance(node, Source):
        for name, value in node.query.items():
            known = names | record
            node.check_names(f"the query parameter '{name}' names no field or route parameter", known, value)
    for attribute in ("to", "fallback_to", "parent", "home", "sign_in"):
        if isinstance(route := getattr(node, attribute, None), str):
            own = {*fields_of(node.source.shape())} if isinstance(node, RelatedRecords) else names
            _check_route(node, route, own, application.routes())
    if isinstance(node, Form) and node.record_route is not None:
        _check_route(node, node.record_route, node.record_names(), application.routes())
    for attribute in type(node).model_fields:
        if isinstance(call := getattr(node, attribute, None), Call):
            _check_parameters(node, call.path, _parameters_of(node) or names)
    if isinstance(node, Action):
        _check_conditions(node, names | record)
    if isinstance(node, Card | Collapsible) and node.visible_when is not None:
        node.check_names("the record around the card has no", record, *sorted(fields_in(node.visible_when)))
    if isinstance(node, OpenDialog):
        node.check_names("no dialog", {dialog.name for dialog in application.layout.dialogs}, node.dialog)
    if isinstance(node, CountCard | Bars | Chart):
        check_count_link(node, application.screens)


def _check_conditions(action: Action, known: Set[str]) -> None:
    """Report fields that neither the row of an action nor a record around it has: the action would never be shown."""
    tested = (action.visible_when, *(lock.when for lock in action.locks))
    names = {name for condition in tested for name in fields_in(condition)}
    names |= set() if action.disabled_reason is None else {action.disabled_reason}
    for name in sorted(names - known):
        near = nearest(name, known) or ": there is no record around it"
        action.report(f"action '{action.label}' tests '{name}', which no record around it has{near}")


def _check_parents(screens: tuple[Screen, ...]) -> None:
    """Report screens that are their own ancestors: once, at the last screen of such a circle."""
    by_route = {route: screen for screen in screens for route in screen.routes}
    reported: set[str] = set()
    for screen in reversed(screens):
        chain, parent = list[str](), screen.parent
        while parent is not None and parent in by_route and parent not in chain:
            chain.append(parent)
            parent = by_route[parent].parent
        own = set(screen.routes)
        if own & set(chain) and reported.isdisjoint(chain):
            reported.update(own, chain)
            names = ", ".join(map(repr, chain))
            screen.report(f"the parents of '{screen.routes[0]}' lead back to it: {names}")


def _check_route(node: Node, route: str, names: set[str], routes: list[str]) -> None:
    known = [each for each in routes if matches(each, route)]
    if not known:
        node.report(f"{UNKNOWN_ROUTE} '{route}'{nearest(route, routes)}")
    elif route not in known and (forgotten := next((each for each in known if _lacks_braces(each, route)), None)):
        node.report(f"'{route}' has no braces: write \"{forgotten}\", without an f in front")
    elif "id" in names and (wrong := next(filter(None, (_text_as_id(each, route, names) for each in known)), None)):
        node.report(f"'{known[0]}' takes an id, and '{wrong}' is none: write {{id}}")
    _check_parameters(node, route, names)


def _text_as_id(template: str, route: str, names: set[str]) -> str | None:
    """Return the field that a route has in place of the id of a record. With 'driverName', 'driver' is an id."""
    parts = zip(template.split("/"), route.partition("?")[0].split("/"), strict=True)
    filled = (next(iter(placeholders(part)), "id") for own, part in parts if own == "{id}")
    return next((each for each in filled if not each.lower().endswith("id") and f"{each}Name" not in names), None)


def _lacks_braces(template: str, route: str) -> bool:
    """Return whether a route has the name of a parameter in its place, or what an f-string has made of the braces."""
    parts = zip(template.split("/"), route.partition("?")[0].split("/"), strict=True)
    return any(own == f"{{{part}}}" or (own.startswith("{") and part.startswith("<")) for own, part in parts)


def _check_parameters(node: Node, template: str, names: set[str]) -> None:
    for name in sorted(placeholders(template) - names):
        near = nearest(name, names) or f": the route of this screen has no {{{name}}}"
        node.report(f"no value for '{{{name}}}' in '{template}'{near}")


def _check_required_parameters(screen: Screen, nodes: Sequence[Node]) -> None:
    """Report blocks that require a parameter which no route of the screen has: they would always be empty."""
    for node in nodes:
        name = node.requires if isinstance(node, Collapsible | RecordScope) else None
        if name is not None and name not in (known := screen.parameters()):
            near = nearest(name, known) or f": write it as {{{name}}}"
            node.report(f"no route of this screen has the parameter '{name}'{near}")


def _check_removals(nodes: Sequence[Node]) -> None:
    """Report effects that remove a row where there is none."""
    tables = (node for node in nodes if isinstance(node, Table))
    inside = {id(node) for table in tables for column in table.columns for node in nodes_of(column)}
    for node in nodes:
        if isinstance(node, RemoveRow) and id(node) not in inside:
            node.report("there is no row here to remove: RemoveRow belongs to an action of a table's column")


def _check_requests_of_rows(application: Application) -> None:
    """Report requests in a table that send the ids of its rows to the calls of another list."""
    nodes = tuple(nodes_of(application))
    calls = {node.path: node for node in nodes if isinstance(node, Call) and node.method == "GET"}
    lists = {path: set(row_fields(call.data)) for path, call in calls.items()}
    for table in (node for node in nodes if isinstance(node, Table)):
        own = table.source.call.path
        for request in (node for node in nodes_of(table.columns) if isinstance(node, Request)):
            path, has_id, _ = request.call.path.partition("/{id}")
            other = lists.get(path, set[str]())
            if has_id and path != own and other and not (other <= lists[own] or other >= lists[own]):
                name = f"{request.call.method} {request.call.path}"
                request.report(f"the rows are of '{own}', but '{name}' takes the ids of '{path}'")


def _check_ids(nodes: Sequence[Node]) -> None:
    """Report nodes that send the id of a screen's record to the calls of other records. Rows have ids of their own."""
    scopes = [node.source.call for node in nodes if isinstance(node, RecordScope)]
    records = [*scopes, *(node.edit.load.call for node in nodes if isinstance(node, Form) and node.edit)]
    if not records:
        return
    rows = (node for node in nodes if isinstance(node, _ROWS))
    inside = {
        id(node) for each in rows for name, value in vars(each).items() if name != "source" for node in nodes_of(value)
    }
    reported = set[str]()
    for node in nodes:
        if id(node) in inside or not isinstance(node, Screen | Source | Request):
            continue
        for call in (value for value in vars(node).values() if isinstance(value, Call)):
            if all(call.takes_other_ids(each) for each in records) and str(node.place) not in reported:
                reported.add(str(node.place))
                own, other = records[0].path.partition("/{id}")[0], call.path.partition("/{id}")[0]
                name = f"{call.method} {call.path}"
                node.report(f"the record is of '{own}', but '{name}' takes the ids of '{other}'")


def _check_tabs(nodes: Sequence[Node]) -> None:
    tabs = {tabs.name: {tab.name for tab in tabs.tabs} for tabs in nodes if isinstance(tabs, Tabs)}
    for effect in (node for node in nodes if isinstance(node, SelectTab)):
        for name, tab in effect.choices.items():
            effect.check_names("the screen has no tabs", tabs, name)
            effect.check_names(f"tabs '{name}' have no", tabs.get(name, {tab}), tab)


def _check_date_ranges(nodes: Sequence[Node]) -> None:
    selected = {(node.date_range.first, node.date_range.last) for node in nodes if isinstance(node, DateRangePicker)}
    for node in nodes:
        date_range = getattr(node, "date_range", None)
        if isinstance(date_range, DateRangeFilter) and (date_range.first, date_range.last) not in selected:
            node.report(f"no date range picker on this screen uses '{date_range.first}' and '{date_range.last}'")
