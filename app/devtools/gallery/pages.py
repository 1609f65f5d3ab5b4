"""The screens of the gallery: they are made of the words that they show."""

import re
from functools import cache

from app import ui
from app.devtools.gallery.example import examples, missing
from app.devtools.gallery.examples.blocks import record
from app.devtools.gallery.examples.layout import around
from app.devtools.gallery.introspection import Group, groups, places_of, text_of
from app.devtools.gallery.sample_domain import ME
from app.devtools.gallery.schemas import SCREENS, WORDS, attributes_call
from app.devtools.gallery.states import State, states_of
from app.ui.base.node import Node

BASE = "/gallery"
STATES_BASE, WINDOWS_BASE = f"{BASE}/states", f"{BASE}/windows"
EXAMPLES_API, STATES_API = f"{BASE}/api/examples", f"{BASE}/api/states"
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
    "rules": "scale",
    "tables": "table",
}
"""A picture for the larger groups; the others have that of a box."""


def slug_of(word: type[Node]) -> str:
    """The name of a word in addresses: 'table', 'text-cell'."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", word.__name__).lower()


def name_of(screen: ui.Screen) -> str:
    """The name of a screen in addresses: its first route in one part."""
    return re.sub(r"[{}]", "", screen.routes[0].strip("/")).replace("/", "-")


def path_of(route: str) -> str:
    """A path that leads to a route: '/edit-user/{id}' is reached by '/edit-user/1'."""
    return re.sub(r"{\w+}", "1", route)


def gallery(application: ui.Application) -> ui.Application:
    """The gallery of all words, and of the screens of this application."""
    words = tuple(_word(word, group) for group in groups() for word in group.words)
    screens = tuple(_screen(screen) for screen in application.screens)
    shown = record()
    assert isinstance(shown, ui.Screen)
    depot = shown.model_copy(update={"guard": False})
    return ui.Application(
        base=BASE,
        api=EXAMPLES_API,
        map_base=application.map_base,
        layout=_layout(application),
        screens=(_home(), _all_screens(), *words, *screens, depot, *_nothing_there()),
    )


@cache
def windows() -> dict[str, ui.Application]:
    """The applications of the examples that are drawn in a window, by the names of their words in addresses."""
    shown = {slug_of(word): example.make() for word, example in examples().items()}
    made = {
        slug: around(it) if isinstance(it, ui.Screen) else it
        for slug, it in shown.items()
        if isinstance(it, ui.Screen | ui.Application)
    }
    return {
        slug: it.model_copy(update={"base": f"{WINDOWS_BASE}/{slug}", "api": EXAMPLES_API}) for slug, it in made.items()
    }


def _layout(application: ui.Application) -> ui.Layout:
    start = ui.NavGroup(
        items=(
            ui.NavItem(label="All words", icon="book-open", to="/"),
            ui.NavItem(label="All screens", icon="monitor", to="/screens"),
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
        navigation=(start, *map(_entries, groups()), screens),
        dropdowns=(),
        user_menu=ui.UserMenu(
            label="About the gallery",
            me=ME,
            name="fullName",
            caption="designation",
            items=(ui.Action(label="About", icon="circle-question-mark", effects=(ui.OpenDialog(dialog="about"),)),),
        ),
        dialogs=(ui.Dialog(name="about", title="About the gallery", body=(ui.Paragraph(text=_ABOUT),)),),
        footer="Every word of the vocabulary, and every screen in each of its states. Only in development.",
    )


_ABOUT = (
    "Words are found by walking app.ui, their examples are the functions of app/devtools/gallery/examples. Screens are"
    " drawn as they are, with answers that are made from the shapes of their calls."
)


def _entries(group: Group) -> ui.NavGroup:
    icon = _ICONS.get(group.name, "box")
    return ui.NavGroup(
        label=group.title,
        items=tuple(ui.NavItem(label=word.__name__, icon=icon, to=f"/words/{slug_of(word)}") for word in group.words),
    )


def _home() -> ui.Screen:
    return ui.Screen(
        routes=("/",),
        title="All words",
        guard=False,
        body=(
            ui.Card(
                title="Which word does that?",
                body=(
                    ui.Table(
                        label="All words",
                        source=ui.Source(call=WORDS, rows="words"),
                        paging=ui.Paging(mode="server", size=500),
                        columns=(
                            ui.Column(field="name", title="Word", cell=ui.LinkCell(to="/words/{slug}"), width="narrow"),
                            ui.Column(field="group", title="Group", width="narrow"),
                            ui.Column(field="text", title="What it is for", width="wide"),
                        ),
                        empty=ui.Notice(icon="book-open", title="There are no words"),
                    ),
                ),
            ),
        ),
    )


def _all_screens() -> ui.Screen:
    return ui.Screen(
        routes=("/screens",),
        title="All screens",
        guard=False,
        body=(
            ui.Card(
                title="All screens",
                body=(
                    ui.Table(
                        label="All screens",
                        source=ui.Source(call=SCREENS),
                        paging=ui.Paging(mode="browser", size=500),
                        columns=(
                            ui.Column(field="title", title="Screen", cell=ui.LinkCell(to="/screens/{slug}")),
                            ui.Column(field="routes", title="Routes"),
                            ui.Column(field="place", title="Written in"),
                        ),
                        empty=ui.Notice(icon="monitor", title="There are no screens"),
                    ),
                ),
            ),
        ),
    )


def _word(word: type[Node], group: Group) -> ui.Screen:
    slug = slug_of(word)
    text = text_of(word)
    places = places_of(word)
    where = (ui.Paragraph(text=f"Used in {', '.join(places)}."),) if places else ()
    return ui.Screen(
        routes=(f"/words/{slug}",),
        title=word.__name__,
        keywords=f"{group.title} {text}",
        guard=False,
        body=(
            ui.Card(title=word.__name__, body=(*(ui.Paragraph(text=part) for part in text.split("\n\n")), *where)),
            *_drawn(word),
            *_written(word),
            ui.Card(title="Attributes", body=(_attributes(slug),)),
        ),
    )


def _drawn(word: type[Node]) -> tuple[ui.Block, ...]:
    """The example, on a card where it would have no surface of its own; without one, what to write."""
    if word not in examples():
        return (ui.Card(title="Example", body=(ui.Paragraph(text=f"{missing(word)}."),)),)
    blocks = examples()[word].blocks() or (_window_of(word.__name__, slug_of(word)),)
    bare = all(isinstance(block, _BARE) for block in blocks)
    return (ui.Card(title="Example", body=blocks),) if bare else blocks


def _written(word: type[Node]) -> tuple[ui.Block, ...]:
    """The example in Python, and what travels; one below the other, because lines of code are long."""
    if word not in examples():
        return ()
    example = examples()[word]
    json = example.sample().model_dump_json(indent=2)
    listings = (ui.Code(label="Python", text=example.source()), ui.Code(label="JSON", text=json))
    return (ui.Split(panes=(ui.SplitPane(body=listings),)),)


_BARE = (ui.Bars, ui.Chart, ui.Details, ui.Feed, ui.Paragraph, ui.Preferences, ui.Rows, ui.SharedData, ui.Table)


def _window_of(title: str, slug: str) -> ui.PagePreview:
    screens = windows()[slug].screens
    return ui.PagePreview(title=title, href=f"{WINDOWS_BASE}/{slug}{path_of(screens[0].routes[0])}", height=640)


def _attributes(slug: str) -> ui.Rows:
    return ui.Rows(
        label="Attributes",
        source=ui.Source(call=attributes_call(slug)),
        columns=(
            ui.Column(field="name", title="Attribute", width="narrow"),
            ui.Column(field="type", title="Type", width="narrow"),
            ui.Column(field="default", title="Default", cell=ui.TextCell(fallback="needed"), width="narrow"),
            ui.Column(field="text", title="What it says", width="wide"),
        ),
        empty="It has none.",
    )


def _screen(screen: ui.Screen) -> ui.Screen:
    shown = [(route, state) for route in screen.routes for state in states_of(screen, route)]
    shown.sort(key=lambda each: each[1].width, reverse=True)
    pairs = [shown[index : index + 2] for index in range(0, len(shown), 2)]
    about = f"Written in {screen.place}. Routes: {', '.join(screen.routes)}."
    return ui.Screen(
        routes=(f"/screens/{name_of(screen)}",),
        title=f"{screen.title} {screen.routes[0]}",
        keywords=screen.keywords,
        guard=False,
        body=(
            ui.Card(title=screen.title, body=(ui.Paragraph(text=about),)),
            *(
                ui.Split(panes=tuple(ui.SplitPane(body=(_state(screen, route, state),)) for route, state in pair))
                for pair in pairs
            ),
        ),
    )


def _state(screen: ui.Screen, route: str, state: State) -> ui.PagePreview:
    title = state.title if len(screen.routes) == 1 else f"{state.title}, {route}"
    return ui.PagePreview(title=title, href=f"{STATES_BASE}/{state.name}{path_of(route)}", width=state.width)


def _nothing_there() -> tuple[ui.Screen, ...]:
    """For addresses that name what is gone; they stand last, so that the others are found first."""
    back = ui.Action(label="All words", icon="arrow-left", to="/")
    notice = ui.Notice(icon="search-x", title="There is nothing of this name", actions=(back,))
    routes = ("/words/{slug}", "/screens/{slug}")
    return (ui.Screen(routes=routes, title="Nothing there", guard=False, bare=True, body=(notice,)),)
