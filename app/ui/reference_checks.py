"""Checks that each route, tab, dialog and date range that a node names exists, and that parameters have values."""

from collections.abc import Set
from typing import NamedTuple

from app.ui.base.node import Node, nearest, nodes_of
from app.ui.blocks import RecordScope, Tabs
from app.ui.blocks.cards import Cards
from app.ui.blocks.date_range import DateRangeFilter, DateRangePicker
from app.ui.blocks.details import Details
from app.ui.blocks.effects import OpenDialog, SelectTab
from app.ui.blocks.maps import MarkersMap
from app.ui.blocks.record_header import RecordHeader
from app.ui.blocks.selected_row import SelectedRow
from app.ui.blocks.tables import Rows, Table
from app.ui.data.calls import Call, Source, fields_of, paths_of
from app.ui.data.route_template import matches, placeholders
from app.ui.layout import Layout
from app.ui.screens import Screen


class Targets(NamedTuple):
    """What nodes of an application can name."""

    routes: tuple[str, ...]
    dialogs: Set[str]


def check_references(screens: tuple[Screen, ...], layout: Layout) -> None:
    """Report what the screens and the layout name and the application does not have."""
    routes = tuple(route for screen in screens for route in screen.routes)
    targets = Targets(routes, {dialog.name for dialog in layout.dialogs})
    for screen in screens:
        _check(screen, screen.parameters(), targets)
    _check(layout, set(), targets)


def _check(node: Node, names: set[str], targets: Targets, record: Set[str] = frozenset()) -> None:
    """Check a node and the nodes inside it.

    By convention, the attributes `to`, `parent`, `home` and `sign_in` are routes, and every call is the attribute of a
    node.
    """
    _check_one(node, names, targets, record)
    inner, inner_record = names, record
    if isinstance(node, Table | Rows | Cards | SelectedRow | MarkersMap | Details | RecordHeader):
        inner = names | fields_of(node.source.shape()).keys()
    if isinstance(node, RecordScope):
        inner_record = set(paths_of(node.source.shape()))
    for name in type(node).model_fields:
        value = getattr(node, name, None)
        scope = (names, record) if name == "source" else (inner, inner_record)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node):
                _check(item, scope[0], targets, scope[1])


def _check_one(node: Node, names: set[str], targets: Targets, record: Set[str]) -> None:
    """Check a node and its calls, without nested nodes."""
    if isinstance(node, Source):
        _check_query(node, names | record)
    for attribute in ("to", "parent", "home", "sign_in"):
        if isinstance(route := getattr(node, attribute, None), str):
            _check_route(node, route, names, targets.routes)
    for attribute in type(node).model_fields:
        if isinstance(call := getattr(node, attribute, None), Call):
            _check_parameters(node, call.path, names)
    if isinstance(node, Screen):
        _check_tabs(node)
        _check_date_ranges(node)
    if isinstance(node, OpenDialog):
        _check_dialog(node, targets.dialogs)


def _check_route(node: Node, route: str, names: set[str], routes: tuple[str, ...]) -> None:
    if not any(matches(known, route) for known in routes):
        node.report(f"no screen has the route '{route}'{nearest(route, routes)}")
    _check_parameters(node, route, names)


def _check_parameters(node: Node, template: str, names: set[str]) -> None:
    for name in sorted(placeholders(template) - names):
        node.report(f"no value for '{{{name}}}' in '{template}'{nearest(name, names)}")


def _check_tabs(screen: Screen) -> None:
    tabs = {tabs.name: {tab.name for tab in tabs.tabs} for tabs in nodes_of(screen) if isinstance(tabs, Tabs)}
    for effect in nodes_of(screen):
        for name, tab in effect.choices.items() if isinstance(effect, SelectTab) else ():
            if name not in tabs:
                effect.report(f"the screen has no tabs '{name}'{nearest(name, tabs)}")
            elif tab not in tabs[name]:
                effect.report(f"tabs '{name}' have no '{tab}'{nearest(tab, tabs[name])}")


def _check_date_ranges(screen: Screen) -> None:
    selected = {
        (node.date_range.first, node.date_range.last) for node in nodes_of(screen) if isinstance(node, DateRangePicker)
    }
    for node in nodes_of(screen):
        date_range = getattr(node, "date_range", None)
        if isinstance(date_range, DateRangeFilter) and (date_range.first, date_range.last) not in selected:
            node.report(f"no date range picker on this screen uses '{date_range.first}' and '{date_range.last}'")


def _check_query(node: Source, names: Set[str]) -> None:
    for name, value in node.query.items():
        if value not in names:
            node.report(
                f"no field or route parameter '{value}' for the query parameter '{name}'{nearest(value, names)}"
            )


def _check_dialog(node: OpenDialog, dialogs: Set[str]) -> None:
    if node.dialog not in dialogs:
        node.report(f"no dialog '{node.dialog}'{nearest(node.dialog, dialogs)}")
