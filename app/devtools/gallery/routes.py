"""Serves the pages of the gallery and their fake API below /gallery (development only)."""

from collections.abc import Callable, Mapping
from functools import cache, cached_property, partial
from typing import TypeVar

from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from app.contract.base.node import Node
from app.core.errors import NotFound
from app.devtools.gallery.fake_api import answer_of
from app.devtools.gallery.introspection import attributes_of, group_title_of, node_types, text_of
from app.devtools.gallery.pages import (
    BASE,
    EXAMPLES_API,
    STATES_API,
    STATES_BASE,
    WINDOWS_BASE,
    gallery,
    name_of,
    slug_of,
    windows,
)
from app.devtools.gallery.schemas import NODES, SCREENS, AttributeRow, NodePage, NodeRow, ScreenRow, attributes_call
from app.devtools.gallery.search import search_nodes
from app.devtools.gallery.states import ORDINARY, STATES, State, application_in_state, call_for, data_of, is_layout_call
from app.ui import Application
from app.web.api.envelope import Answer, answer
from app.web.api.error_handlers import handle_errors
from app.web.middleware.security_headers import READ_METHODS
from app.web.pages.document import PageView, find_screen
from app.web.pages.shell import LAYOUT_BROKEN, Shell
from app.web.pages.snapshot import PageSnapshot, build_snapshot

T = TypeVar("T")
Screens = Callable[[], Application | None]

_METHODS = ["GET", "POST", "PUT", "DELETE"]


def mount(app: FastAPI, shell: Shell, screens: Screens) -> None:
    """Serve the gallery of the application that `screens` returns."""
    api = FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
    handle_errors(api)
    _serve_examples(api, screens)
    _serve_states(api, screens)
    app.mount(f"{BASE}/api", api)
    _serve_pages(app, shell, screens)


def _current_application(screens: Screens) -> Application:
    """Return the current application. Raises HTTPException while the screens cannot be loaded."""
    if (application := screens()) is None:
        raise HTTPException(503, LAYOUT_BROKEN)
    return application


def _cached(screens: Screens, create: Callable[[Application], T]) -> Callable[[], T]:
    """Cache the result of `create` until hot reload replaces the application."""
    cache_entry: list[tuple[Application, T]] = []

    def get() -> T:
        application = _current_application(screens)
        if not cache_entry or cache_entry[-1][0] is not application:
            cache_entry[:] = [(application, create(application))]
        return cache_entry[-1][1]

    return get


def _serve_examples(api: FastAPI, screens: Screens) -> None:
    own = _cached(screens, _gallery_data)

    async def example(request: Request, path: str) -> Answer:
        if path == NODES.path.strip("/"):
            return answer(_node_page(request.query_params.get("search", ""), request.query_params.get("sort", "")))
        if (data := own().get(f"/{path}")) is not None:
            return answer(data)
        return answer_of(request.method, f"/{path}", dict(request.query_params))

    route = f"{EXAMPLES_API.removeprefix(f'{BASE}/api')}/{{path:path}}"
    api.add_api_route(route, example, methods=_METHODS, response_model=None)


def _gallery_data(application: Application) -> dict[str, object]:
    """Return the data that the pages of the gallery request about nodes and screens, by path."""
    return {
        SCREENS.path: [
            ScreenRow(title=it.title, slug=name_of(it), routes=", ".join(it.routes), place=str(it.place))
            for it in application.screens
        ],
        **{
            attributes_call(slug_of(node)).path: [
                AttributeRow(name=it.name, type=it.type, default=it.default, text=it.text) for it in attributes_of(node)
            ]
            for node in node_types()
        },
    }


def _node_page(search: str, sort: str) -> NodePage:
    rows = [_node_row(node) for node in search_nodes(search)]
    if sort:
        rows.sort(key=lambda row: str(getattr(row, sort.removeprefix("-"), "")), reverse=sort.startswith("-"))
    return NodePage(nodes=rows, total=len(rows), total_pages=1)


def _node_row(node: type[Node]) -> NodeRow:
    text = text_of(node).split("\n\n")[0]
    return NodeRow(name=node.__name__, slug=slug_of(node), group=group_title_of(node), text=text)


def _serve_states(api: FastAPI, screens: Screens) -> None:
    async def answer_in_state(request: Request, name: str, path: str) -> Answer | JSONResponse:
        application = _current_application(screens)
        state, query = STATES.get(name), request.query_params
        call = call_for(application, request.method, f"/{path}", query)
        if state is None or call is None:
            raise NotFound
        if is_layout_call(application, call):
            return answer(data_of(call, ORDINARY, query))
        if state.error is not None:
            status, message = state.error
            return JSONResponse({"status": False, "message": message, "data": None}, status)
        if state.options is None:
            await _wait_for_disconnect(request)
            return answer()
        return answer(data_of(call, state.options, query))

    route = f"{STATES_API.removeprefix(f'{BASE}/api')}/{{name}}/{{path:path}}"
    api.add_api_route(route, answer_in_state, methods=_METHODS, response_model=None)


async def _wait_for_disconnect(request: Request) -> None:
    """Wait until the browser closes the connection, so that the page remains in its loading state."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


class _GalleryApplication:
    """An application of the gallery and its page snapshot, both created on first use."""

    def __init__(self, create: Callable[[], Application], theme: str | None = None) -> None:
        self._create, self._theme = create, theme

    @cached_property
    def application(self) -> Application:
        return self._create()

    @cached_property
    def pages(self) -> PageSnapshot:
        return build_snapshot(self.application)

    def answer(self, shell: Shell, request: Request, path: str) -> Response:
        """Return the page at a path, or a redirect to the first page."""
        if (place := find_screen(self.pages, f"/{path}")) is None:
            return RedirectResponse(f"{self.application.base}{self.application.layout.sign_in}", status_code=302)
        return shell.framed(request, PageView(self.pages, place, self._theme))


def _state_application(application: Application, state: State) -> _GalleryApplication:
    return _GalleryApplication(partial(application_in_state, application, state, STATES_BASE, STATES_API), state.theme)


def _serve_pages(app: FastAPI, shell: Shell, screens: Screens) -> None:
    own = _cached(screens, lambda application: _GalleryApplication(partial(gallery, application)))
    states = _cached(
        screens, lambda application: {name: _state_application(application, state) for name, state in STATES.items()}
    )
    shown = cache(lambda: {slug: _GalleryApplication(partial(windows().__getitem__, slug)) for slug in windows()})

    async def gallery_page(request: Request) -> Response:
        return own().answer(shell, request, request.path_params.get("path", "").rstrip("/"))

    def page_of(request: Request, others: Mapping[str, _GalleryApplication]) -> Response:
        name, path = request.path_params["name"], request.path_params["path"]
        return others[name].answer(shell, request, path) if name in others else own().answer(shell, request, name)

    async def state_page(request: Request) -> Response:
        return page_of(request, states())

    async def window_page(request: Request) -> Response:
        return page_of(request, shown())

    app.add_route(f"{STATES_BASE}/{{name}}/{{path:path}}", state_page, methods=READ_METHODS)
    app.add_route(f"{WINDOWS_BASE}/{{name}}/{{path:path}}", window_page, methods=READ_METHODS)
    app.add_route(BASE, gallery_page, methods=READ_METHODS)
    app.add_route(f"{BASE}/{{path:path}}", gallery_page, methods=READ_METHODS)
