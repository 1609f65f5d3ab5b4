"""The data from which the server sends its pages, built once from an application.

The first paint needs three parts of it: the bootstrap data starts the first requests, the skeleton fills the page until
the renderer has loaded, and the document describes the screens to the renderer.
"""

import hashlib
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Self

from app.contract.base.translatable import translated
from app.i18n.catalogs import languages
from app.i18n.messages import ENGLISH, Language, translate, use_language
from app.ui import ActionsCell, Application, Cards, Screen
from app.ui.application import LanguageName
from app.ui.initial_requests import PagedBlock, initial_kinds, initial_sources
from app.web.pages.html import render_template
from app.web.pages.restrictions import PageRights, with_rights

DOCUMENTS = "/documents"
"""The path of complete documents."""


@dataclass(frozen=True)
class Bootstrap:
    """What the boot script of a page needs to know of its screen before the renderer has loaded."""

    data: Mapping[str, object]
    """The JSON that renderer/src/boot/boot.ts reads: the session that the screen needs, and its first requests."""
    parts: tuple[str, ...]
    """The kinds of blocks and widgets that the screen draws first."""


@dataclass(frozen=True, eq=False)
class LocalizedDocument:
    """An application in one language."""

    document: str
    """The JSON of the whole application."""
    bootstraps: tuple[Bootstrap, ...]
    """One for each screen, in the order of the screens."""
    _skeletons: dict[tuple[int, str], str] = field(default_factory=dict)

    @cached_property
    def address(self) -> str:
        """The address at which the server sends the document. A changed document has another one."""
        return f"{DOCUMENTS}/{hashlib.sha256(self.document.encode()).hexdigest()[:20]}.json"

    def outline(self, number: int) -> str:
        """The JSON of one screen, with outlines of the others: what the page of this screen contains.

        An outline has an empty body, no initial requests, and no restrictions of these.
        """
        document = json.loads(self.document)
        document["completeDocument"] = self.address
        for place, screen in enumerate(document["screens"]):
            if place != number:
                screen.update(body=[], initialRequests=[])
        left_out = re.compile(rf"screens\.(?!{number}\.)\d+\.(?:body|initialRequests)\.")
        document["restrictions"] = [each for each in document["restrictions"] if not left_out.match(each["at"])]
        return json.dumps(document, ensure_ascii=False, separators=(",", ":"))

    def public_document(self, number: int) -> str:
        """The JSON of a public screen alone: nothing of the others, of the menu and of the records."""
        document = json.loads(self.document)
        layout, screen = document["layout"], document["screens"][number]
        shown = {name: layout[name] for name in ("brand", "logo", "footer", "signIn")}
        nothing: dict[str, Any] = {"navigation": [], "dropdowns": [], "dialogs": [], "access": None}
        empty: dict[str, Any] = {"languages": [], "recordKinds": [], "restrictions": []}
        document.update(layout={**shown, **nothing}, screens=[screen], **empty)
        return json.dumps(document, ensure_ascii=False, separators=(",", ":"))

    def skeleton(self, number: int, route: str) -> str:
        """The HTML that a screen shows until the renderer has loaded, rendered on first use."""
        if (number, route) not in self._skeletons:
            values = with_rights(json.loads(self.document))
            screens = values.pop("screens")  # large, and templates keep what they get until the next collection
            trail = _ancestors(screens, screens[number])
            self._skeletons[number, route] = render_template(
                "body.html", **values, screen=screens[number], route=route, trail=trail
            )
        return self._skeletons[number, route]


@dataclass(frozen=True)
class PageSnapshot:
    """Everything that the server sends of an application."""

    documents: Mapping[str, LocalizedDocument]
    """By language code."""
    routes: tuple[tuple[str, ...], ...]
    """The routes of each screen, in the order of the screens."""
    public: tuple[bool, ...]
    """Whether each screen needs no sign-in and shows nothing of the others."""
    base: str
    """The base path of all screens."""
    sign_in: str
    """The route to which unknown paths redirect."""
    brand: str
    """The title of a page until its screen sets one."""
    icons: tuple[str, ...]
    """The icons that the application uses, in a stable order."""
    access: str = ""
    """The path of the call that says what a user may see and do; empty without roles."""

    @cached_property
    def digest(self) -> str:
        """A hash of the documents in all languages."""
        content = [(each.document, each.bootstraps) for each in self.documents.values()]
        return hashlib.sha256(str(content).encode()).hexdigest()


class SnapshotSource:
    """The current application and its snapshot. A new snapshot is built only for a new application."""

    def __init__(self, application: Callable[[], Application | None]) -> None:
        self.application = application
        """Returns the current application; None while the screens cannot be shown at all."""
        self._built: tuple[Application, PageSnapshot] | None = None

    @classmethod
    def of(cls, application: Application) -> Self:
        """The source of an application that never changes."""
        return cls(lambda: application)

    def snapshot(self) -> PageSnapshot | None:
        """The snapshot of the current application."""
        application = self.application()
        if application is None:
            return None
        if self._built is None or self._built[0] is not application:
            self._built = application, build_snapshot(application)
        return self._built[1]


def build_snapshot(application: Application) -> PageSnapshot:
    """Everything that the server sends of this application."""
    return PageSnapshot(
        documents=localize(application, languages()),
        routes=tuple(screen.routes for screen in application.screens),
        base=application.base,
        public=tuple(screen.public for screen in application.screens),
        sign_in=application.layout.sign_in,
        brand=application.layout.brand,
        icons=tuple(application.used_icons()),
        access=application.layout.access.path if application.layout.access else "",
    )


def localize(application: Application, known: tuple[Language, ...]) -> Mapping[str, LocalizedDocument]:
    """The application in each of these languages, by language code. Each document lists all of them."""
    names = tuple(LanguageName(code=language.code, name=language.name) for language in known)
    return {language.code: _localized(application, language, names) for language in known}


def _localized(application: Application, language: Language, names: tuple[LanguageName, ...]) -> LocalizedDocument:
    application = translate_application(language, application).model_copy(update={"languages": names})
    with use_language(language):  # serializing a form writes the messages of its rules
        document = application.model_dump_json(by_alias=True)
        rights = PageRights(application)
        bootstraps = tuple(_bootstrap(application, screen, rights) for screen in application.screens)
        return LocalizedDocument(document, bootstraps)


def translate_application(language: Language, application: Application) -> Application:
    """The application with all its texts in this language; a text without a translation stays in English."""
    if language is ENGLISH:
        return application
    with use_language(language):
        result: Application = translated(application, translate)
    screens = tuple(_with_english_keywords(*both) for both in zip(result.screens, application.screens, strict=True))
    return result.model_copy(update={"screens": screens, "language": language.code})


def _with_english_keywords(screen: Screen, english: Screen) -> Screen:
    """The screen, which the search also finds by its English title, for users who type on a Latin keyboard."""
    keywords = " ".join(filter(None, (screen.keywords, english.title, english.keywords)))
    return screen.model_copy(update={"keywords": keywords})


def _bootstrap(application: Application, screen: Screen, rights: PageRights) -> Bootstrap:
    requests = [
        {
            "path": source.call.path,
            "query": source.query,
            "condition": source.condition,
            "limit": source.limit,
            **({"sort": source.sort} if source.sort else {}),
            **({"group": source.group.model_dump()} if source.group else {}),
            "table": _first_paint_of(table, application.record_routes(source.call), rights),
            **rights.of_source(source),
        }
        for source, table in initial_sources(screen.body, screen.parameters())
    ]
    data = {
        "api": application.api,
        "base": application.base,
        "language": application.language,
        "guard": screen.guard,
        "routes": screen.routes,
        **rights.of_screen(screen),
        "requests": [each for number, each in enumerate(requests) if each not in requests[:number]],
    }
    return Bootstrap(data, tuple(sorted(initial_kinds(screen.body))))


def _first_paint_of(
    table: PagedBlock | None, record_routes: tuple[str, ...], rights: PageRights
) -> Mapping[str, object] | None:
    """The part of a table from which the boot script builds its query and paints its first rows. Cards have no rows."""
    if table is None or table.paging is None:
        return None
    if isinstance(table, Cards):
        empty: dict[str, object] = {"columns": [], "conditions": [], "filters": [], "records": []}
        unused = {"sort": None, "views": None, "rowTitle": "", "resource": "", "source": {"rows": None}}
        return {**empty, **unused, "paging": table.paging.model_dump(mode="json")}
    columns = {"__all__": {"field", "sortable", "cell", "visible", "essential", "under", "width"}}
    data = table.model_dump(
        mode="json",
        include={
            "columns": columns,
            "paging": True,
            "sort": True,
            "row_title": True,
            "source": {"rows"},
            "conditions": {"__all__": {"name"}},
            "filters": {"__all__": {"field"}},
            "list_views": {"list", "shipped"},
        },
        exclude={"columns": {"__all__": {"cell": {"actions"}}}},
    )
    for column, shown, needs in zip(table.columns, data["columns"], rights.of_columns(table), strict=True):
        shown.update(needs)
        if isinstance(column.cell, ActionsCell):
            shown["cell"]["actions"] = _first_actions_of(column.cell)
    return {**data, "records": record_routes, "resource": table.source.resource}


def _first_actions_of(cell: ActionsCell) -> list[Mapping[str, object]]:
    """The actions that every row has; none if they depend on the row."""
    if any(it.visible_when or it.disabled_reason or it.locked for it in cell.actions):
        return []
    return [it.model_dump(mode="json", include={"label", "icon", "tone", "to"}) for it in cell.actions]


def _ancestors(screens: list[dict[str, Any]], screen: dict[str, Any]) -> list[dict[str, Any]]:
    """The parent of a screen and the screens above it, from the top."""
    parent = next((it for it in screens if screen["parent"] in it["routes"]), None)
    return [*_ancestors(screens, parent), parent] if parent else []
