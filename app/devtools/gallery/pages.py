"""The screens of the gallery, which are built with the vocabulary that they show."""

import re
from collections.abc import Mapping

from app import ui
from app.contract.base.node import Node
from app.contract.route_template import placeholders
from app.devtools.gallery.examples import Example, examples, missing_example_message
from app.devtools.gallery.introspection import (
    Group,
    common_names_of,
    groups,
    places_of,
    related_classes_of,
    text_of,
)
from app.devtools.gallery.schemas import NODES, SCREENS, attributes_call
from app.devtools.gallery.states import PLAIN, State, application_in_state, states_of

BASE = "/gallery"
STATES_BASE, WINDOWS_BASE = f"{BASE}/states", f"{BASE}/windows"
TOKENS = f"{BASE}/tokens"
API, STATES_API = f"{BASE}/api/gallery", f"{BASE}/api/states"
_ICONS = {
    "blocks": "blocks",
    "calls": "arrow-down-up",
    "cells": "text-cursor",
    "charts": "chart-line",
    "dates": "calendar-days",
    "effects": "zap",
    "forms": "text-cursor-input",
    "layout": "panels-top-left",
    "maps": "map",
    "conditions": "scale",
    "tables": "table",
}
"""Icons of the larger groups; the others use a box."""


def slug_of(node: type[Node]) -> str:
    """Return the name of a node in paths: 'table', 'text-cell'."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", node.__name__).lower()


def name_of(screen: ui.Screen) -> str:
    """Return the name of a screen in paths: its first route as one segment."""
    return re.sub(r"[{}]", "", screen.routes[0].strip("/")).replace("/", "-")


def path_of(route: str) -> str:
    """Return a path that matches a route: '/edit-user/1' for '/edit-user/{id}'."""
    return re.sub(r"{\w+}", "1", route)


def gallery(application: ui.Application) -> ui.Application:
    """Create the gallery of all nodes and of the screens of an application."""
    shown = examples(application)
    nodes = tuple(_node_screen(node, group, _example_blocks(node, shown)) for group in groups() for node in group.nodes)
    screens = tuple(_states_screen(screen) for screen in application.screens)
    return ui.Application(
        base=BASE,
        api=API,
        layout=_layout(application),
        screens=(_nodes_screen(), _screens_screen(), *nodes, *screens, *_not_found_screens()),
    )


def windows(application: ui.Application) -> ui.Application:
    """Return the application whose screens show the examples, with the screens that these link to."""
    copy = application_in_state(application, PLAIN, BASE, STATES_API)
    shown = examples(application)
    routes = dict(zip(window_routes(shown).values(), shown.values(), strict=True))
    made = tuple(_window(route, example, copy) for route, example in routes.items())
    return copy.model_copy(update={"base": WINDOWS_BASE, "screens": (*made, *copy.screens)})


def window_routes(shown: Mapping[type[Node], Example]) -> dict[type[Node], str]:
    """Return the route of the screen that shows the example of each node. Nodes in one block have one screen."""
    routes: dict[int, str] = {}
    return {
        node: routes.setdefault(id(example.inner_block or example.screen), _window_route(node, example))
        for node, example in shown.items()
    }


def _window_route(node: type[Node], example: Example) -> str:
    """Return a route with the parameters of the screen that the example is from."""
    screens = example.screen.routes if example.screen else ()
    names = max((sorted(placeholders(route)) for route in screens), key=len, default=[])
    return "/".join(["", "examples", slug_of(node), *(f"{{{name}}}" for name in names)])


def _window(route: str, example: Example, application: ui.Application) -> ui.Screen:
    """Return the screen that shows only the block of an example, on a card if it has no surface of its own.

    An example without a block, such as a part of the layout, has a whole screen.
    """
    block, title = example.block, type(example.inner_block or example.node).__name__
    body = (example.screen or application.screens[0]).body if block is None else (block,)
    if isinstance(example.inner_block, _WITHOUT_SURFACE):
        body = (ui.Card(title=title, body=body),)
    return ui.Screen(routes=(route,), title=title, guard=False, bare=block is not None, body=body)


def _layout(application: ui.Application) -> ui.Layout:
    start = ui.NavGroup(
        items=(
            ui.NavItem(label="All nodes", icon="book-open", to="/"),
            ui.NavItem(label="All screens", icon="monitor", to="/screens"),
            ui.NavItem(label="Colours and sizes", icon="swatch-book", href=TOKENS),
            ui.NavItem(label=application.layout.brand, icon=application.layout.logo, href=application.layout.home),
        )
    )
    screens = ui.NavGroup(
        label="Screens",
        items=tuple(
            ui.NavItem(label=f"{screen.title} {screen.routes[0]}", icon="monitor", to=f"/screens/{name_of(screen)}")
            for screen in application.screens
        ),
    )
    return ui.Layout(
        brand="Gallery",
        logo="swatch-book",
        home="/",
        sign_in="/",
        navigation=(start, *map(_nav_group, groups()), screens),
        dropdowns=(),
        user_menu=ui.UserMenu(
            label="About the gallery",
            me=application.layout.user_menu.me,
            name=application.layout.user_menu.name,
            caption=application.layout.user_menu.caption,
            items=(ui.Action(label="About", icon="circle-question-mark", effects=(ui.OpenDialog(dialog="about"),)),),
        ),
        dialogs=(ui.Dialog(name="about", title="About the gallery", body=(ui.Paragraph(text=_ABOUT),)),),
        footer="Every node of the vocabulary, and every screen in each of its states. Development only.",
    )


_ABOUT = (
    "The gallery lists the nodes that app.ui exports. Their examples are parts of the screens in screens/."
    " Each screen appears unchanged, with responses generated from the types of its calls."
)


def _nav_group(group: Group) -> ui.NavGroup:
    icon = _ICONS.get(group.name, "box")
    return ui.NavGroup(
        label=group.title,
        items=tuple(ui.NavItem(label=node.__name__, icon=icon, to=f"/nodes/{slug_of(node)}") for node in group.nodes),
    )


def _nodes_screen() -> ui.Screen:
    return _list_screen(
        "/",
        "All nodes",
        NODES,
        ui.Column(field="name", title="Node", cell=ui.LinkCell(to="/nodes/{slug}"), width="narrow"),
        ui.Column(field="group", title="Group", width="narrow"),
        ui.Column(field="others", title="Also called", width="narrow", wrap=True),
        ui.Column(field="text", title="Purpose", width="wide", wrap=True),
    )


def _screens_screen() -> ui.Screen:
    return _list_screen(
        "/screens",
        "All screens",
        SCREENS,
        ui.Column(field="title", title="Screen", cell=ui.LinkCell(to="/screens/{slug}")),
        ui.Column(field="routes", title="Routes"),
        ui.Column(field="place", title="Source file"),
    )


def _list_screen(route: str, title: str, call: ui.Call, *columns: ui.Column) -> ui.Screen:
    table = ui.Table(
        label=title,
        source=ui.Source(call=call),
        paging=ui.Paging(mode="browser", size=500, sizes=()),
        columns=columns,
        empty=ui.Notice(icon="book-open", title="Nothing to show"),
    )
    return ui.Screen(routes=(route,), title=title, guard=False, body=(ui.Card(title=title, body=(table,)),))


def _node_screen(node: type[Node], group: Group, example: tuple[ui.Block, ...]) -> ui.Screen:
    slug = slug_of(node)
    text = text_of(node)
    places = places_of(node)
    lists = {
        "Also called": common_names_of(node),
        "See also": tuple(related.__name__ for related in related_classes_of(node)),
        "Used in": places,
    }
    where = tuple(ui.Paragraph(text=f"{label}: {', '.join(names)}.") for label, names in lists.items() if names)
    return ui.Screen(
        routes=(f"/nodes/{slug}",),
        title=node.__name__,
        keywords=" ".join((group.title, text, *common_names_of(node))),
        guard=False,
        body=(
            ui.Card(title=node.__name__, body=(*(ui.Paragraph(text=part) for part in text.split("\n\n")), *where)),
            *example,
            ui.Card(title="Attributes", body=(_attributes(slug),)),
        ),
    )


def _example_blocks(node: type[Node], shown: Mapping[type[Node], Example]) -> tuple[ui.Block, ...]:
    """Return the example with its Python code and its JSON, stacked because lines of code are long."""
    if node not in shown:
        return (ui.Card(title="Example", body=(ui.Paragraph(text=f"{missing_example_message(node)}."),)),)
    example, route = shown[node], window_routes(shown)[node]
    listings = (
        ui.Code(label=f"Python, from {example.file}", text=example.source),
        ui.Code(label="JSON", text=example.node.model_dump_json(indent=2, exclude={"screens"})),  # all of the product
    )
    preview = ui.PagePreview(title="Example", href=f"{WINDOWS_BASE}{path_of(route)}", height=640)
    return (preview, ui.Split(panes=(ui.SplitPane(body=listings),)))


_WITHOUT_SURFACE = (
    ui.Bars,
    ui.Chart,
    ui.Details,
    ui.Feed,
    ui.History,
    ui.Paragraph,
    ui.PlaybackMap,
    ui.Preferences,
    ui.Rows,
    ui.Table,
)


def _attributes(slug: str) -> ui.Rows:
    return ui.Rows(
        label="Attributes",
        source=ui.Source(call=attributes_call(slug)),
        columns=(
            ui.Column(field="name", title="Attribute", width="narrow"),
            ui.Column(field="type", title="Type", width="narrow"),
            ui.Column(field="default", title="Default", cell=ui.TextCell(fallback="needed"), width="narrow"),
            ui.Column(field="text", title="Description", width="wide"),
        ),
        empty="No attributes.",
    )


def _states_screen(screen: ui.Screen) -> ui.Screen:
    shown = [(route, state) for route in screen.routes for state in states_of(screen, route)]
    shown.sort(key=lambda each: each[1].width, reverse=True)
    pairs = [shown[index : index + 2] for index in range(0, len(shown), 2)]
    about = f"Source file: {screen.place}. Routes: {', '.join(screen.routes)}."
    return ui.Screen(
        routes=(f"/screens/{name_of(screen)}",),
        title=f"{screen.title} {screen.routes[0]}",
        keywords=screen.keywords,
        guard=False,
        body=(
            ui.Card(title=screen.title, body=(ui.Paragraph(text=about),)),
            *(
                ui.Split(
                    panes=tuple(ui.SplitPane(body=(_state_preview(screen, route, state),)) for route, state in pair)
                )
                for pair in pairs
            ),
        ),
    )


def _state_preview(screen: ui.Screen, route: str, state: State) -> ui.PagePreview:
    title = state.title if len(screen.routes) == 1 else f"{state.title}, {route}"
    return ui.PagePreview(title=title, href=f"{STATES_BASE}/{state.name}{path_of(route)}", width=state.width)


def _not_found_screens() -> tuple[ui.Screen, ...]:
    """Return the screens for unknown names. They must be last, because their routes match every name."""
    back = ui.Action(label="All nodes", icon="arrow-left", to="/")
    notice = ui.Notice(icon="search-x", title="Nothing has this name", actions=(back,))
    routes = ("/nodes/{slug}", "/screens/{slug}")
    return (ui.Screen(routes=routes, title="Not found", guard=False, bare=True, body=(notice,)),)
