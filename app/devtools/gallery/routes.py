"""Serves the pages of the gallery and their fake API below /gallery (development only)."""

from collections.abc import Callable, Iterable
from functools import cached_property, partial
from typing import TypeVar

from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from app.core.errors import NotFound
from app.devtools.gallery.introspection import attributes_of, common_names_of, groups, text_of
from app.devtools.gallery.pages import (
    API,
    BASE,
    STATES_API,
    STATES_BASE,
    TOKENS,
    WINDOWS_BASE,
    gallery,
    name_of,
    slug_of,
    windows,
)
from app.devtools.gallery.schemas import NODES, SCREENS, AttributeRow, NodeRow, ScreenRow, attributes_call
from app.devtools.gallery.states import (
    ORDINARY,
    STATES,
    application_in_state,
    call_for,
    calls_of,
    data_of,
    is_layout_call,
)
from app.devtools.gallery.tokens import pairs, read_colors, read_sizes
from app.ui import Application, Call
from app.web.api.envelope import Answer, answer
from app.web.api.error_handlers import handle_errors
from app.web.middleware.security_headers import READ_METHODS
from app.web.pages import html
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
    _serve_own(api, screens)
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


def _serve_own(api: FastAPI, screens: Screens) -> None:
    own, calls = _cached(screens, _gallery_data), _cached(screens, calls_of)

    async def gallery_data(request: Request, path: str) -> Answer:
        if (data := own().get(f"/{path}")) is not None:
            return answer(data)
        return answer(data_of(_call_of(calls(), request, path), ORDINARY, request.query_params))

    api.add_api_route(_route(API), gallery_data, methods=_METHODS, response_model=None)


def _route(base: str) -> str:
    """Return the route of all calls below a path of the API."""
    return f"{base.removeprefix(f'{BASE}/api')}/{{path:path}}"


def _call_of(calls: Iterable[Call], request: Request, path: str) -> Call:
    """Return the call of a request. Raises NotFound for an unknown one."""
    if (call := call_for(calls, request.method, f"/{path}", request.query_params)) is None:
        raise NotFound
    return call


def _gallery_data(application: Application) -> dict[str, object]:
    """Return the data that the pages of the gallery request about nodes and screens, by path."""
    nodes = [(node, group) for group in groups() for node in group.nodes]
    return {
        SCREENS.path: [
            ScreenRow(title=it.title, slug=name_of(it), routes=", ".join(it.routes), place=str(it.place))
            for it in application.screens
        ],
        NODES.path: [
            NodeRow(
                name=node.__name__,
                slug=slug_of(node),
                group=group.title,
                others=", ".join(common_names_of(node)),
                text=text_of(node).split("\n\n")[0],
            )
            for node, group in nodes
        ],
        **{
            attributes_call(slug_of(node)).path: [
                AttributeRow(name=it.name, type=it.type, default=it.default, text=it.text) for it in attributes_of(node)
            ]
            for node, _ in nodes
        },
    }


def _serve_states(api: FastAPI, screens: Screens) -> None:
    calls = _cached(screens, calls_of)

    async def answer_in_state(request: Request, name: str, path: str) -> Answer | JSONResponse:
        application = _current_application(screens)
        state, query = STATES.get(name), request.query_params
        call = _call_of(calls(), request, path)
        if state is None:
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

    api.add_api_route(_route(f"{STATES_API}/{{name}}"), answer_in_state, methods=_METHODS, response_model=None)


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


def _applications(application: Application) -> dict[str, _GalleryApplication]:
    """Return the gallery, the examples and each state of the product, by their base paths."""
    states = {
        f"{STATES_BASE}/{name}": _GalleryApplication(
            partial(application_in_state, application, state, STATES_BASE, STATES_API), state.theme
        )
        for name, state in STATES.items()
    }
    return {
        BASE: _GalleryApplication(partial(gallery, application)),
        WINDOWS_BASE: _GalleryApplication(partial(windows, application)),
        **states,
    }


async def _tokens_page(_: Request) -> Response:
    """Show the colours and sizes of the built styles, with the contrasts of both themes."""
    css = html.tokens()
    colors = read_colors(css)
    return html.page(
        "tokens.html",
        title="Colours and sizes",
        home=BASE,
        themed=True,
        colors=colors,
        pairs=pairs(colors),
        sizes=read_sizes(css),
    )


def _serve_pages(app: FastAPI, shell: Shell, screens: Screens) -> None:
    applications = _cached(screens, _applications)

    async def page(request: Request) -> Response:
        path = request.url.path.removeprefix(request.scope.get("root_path", ""))
        bases = (base for base in applications() if path == base or path.startswith(f"{base}/"))
        base = max(bases, key=len)
        return applications()[base].answer(shell, request, path.removeprefix(base).strip("/"))

    app.add_route(TOKENS, _tokens_page, methods=READ_METHODS)
    app.add_route(BASE, page, methods=READ_METHODS)
    app.add_route(f"{BASE}/{{path:path}}", page, methods=READ_METHODS)
