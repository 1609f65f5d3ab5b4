"""The pages of the gallery, and what they call: all of it below /gallery, and only in development."""

from collections.abc import Callable
from functools import cache, cached_property, partial
from typing import TypeVar

from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from app.core.errors import NotFound
from app.devtools.gallery.fake_api import answer_of
from app.devtools.gallery.introspection import attributes_of, text_of, title_of, words
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
from app.devtools.gallery.schemas import SCREENS, WORDS, AttributeRow, ScreenRow, WordPage, WordRow, attributes_call
from app.devtools.gallery.search import found
from app.devtools.gallery.states import ORDINARY, STATES, State, call_for, data_of, in_state, is_of_the_frame
from app.ui import Application
from app.ui.base.node import Node
from app.web.api.envelope import Answer, answer
from app.web.api.error_handlers import handle_errors
from app.web.middleware.security_headers import READ_METHODS
from app.web.pages.document import PageView, find_screen
from app.web.pages.shell import LAYOUT_BROKEN, Shell
from app.web.pages.snapshot import PageSnapshot, build_snapshot

M = TypeVar("M")
Screens = Callable[[], Application | None]

_METHODS = ["GET", "POST", "PUT", "DELETE"]


def mount(app: FastAPI, shell: Shell, screens: Screens) -> None:
    """Serve the gallery of these screens, which the shell shows."""
    api = FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
    handle_errors(api)
    _serve_examples(api, screens)
    _serve_states(api, screens)
    app.mount(f"{BASE}/api", api)
    _serve_pages(app, shell, screens)


def _shown(screens: Screens) -> Application:
    """The screens as they are now. Raises HTTPException while they cannot be shown at all."""
    if (application := screens()) is None:
        raise HTTPException(503, LAYOUT_BROKEN)
    return application


def _of(screens: Screens, make: Callable[[Application], M]) -> Callable[[], M]:
    """What is made of the screens as they are now: once, and again when these are others."""
    made: list[tuple[Application, M]] = []

    def get() -> M:
        application = _shown(screens)
        if not made or made[-1][0] is not application:
            made[:] = [(application, make(application))]
        return made[-1][1]

    return get


def _serve_examples(api: FastAPI, screens: Screens) -> None:
    own = _of(screens, _own_answers)

    async def example(request: Request, path: str) -> Answer:
        if path == WORDS.path.strip("/"):
            return answer(_found(request.query_params.get("search", ""), request.query_params.get("sort", "")))
        if (data := own().get(f"/{path}")) is not None:
            return answer(data)
        return answer_of(request.method, f"/{path}", dict(request.query_params))

    route = f"{EXAMPLES_API.removeprefix(f'{BASE}/api')}/{{path:path}}"
    api.add_api_route(route, example, methods=_METHODS, response_model=None)


def _own_answers(application: Application) -> dict[str, object]:
    """What the pages of the gallery read about what they show, by path."""
    return {
        SCREENS.path: [
            ScreenRow(title=it.title, slug=name_of(it), routes=", ".join(it.routes), place=str(it.place))
            for it in application.screens
        ],
        **{
            attributes_call(slug_of(word)).path: [
                AttributeRow(name=it.name, type=it.type, default=it.default, text=it.text) for it in attributes_of(word)
            ]
            for word in words()
        },
    }


def _found(search: str, sort: str) -> WordPage:
    rows = [_row(word) for word in found(search)]
    if sort:
        rows.sort(key=lambda row: str(getattr(row, sort.removeprefix("-"), "")), reverse=sort.startswith("-"))
    return WordPage(words=rows, total=len(rows), total_pages=1)


def _row(word: type[Node]) -> WordRow:
    text = text_of(word).split("\n\n")[0]
    return WordRow(name=word.__name__, slug=slug_of(word), group=title_of(word), text=text)


def _serve_states(api: FastAPI, screens: Screens) -> None:
    async def in_this_state(request: Request, name: str, path: str) -> Answer | JSONResponse:
        application = _shown(screens)
        state, query = STATES.get(name), request.query_params
        call = call_for(application, request.method, f"/{path}", query)
        if state is None or call is None:
            raise NotFound
        if is_of_the_frame(application, call):
            return answer(data_of(call, ORDINARY, query))
        if state.refusal is not None:
            status, message = state.refusal
            return JSONResponse({"status": False, "message": message, "data": None}, status)
        if state.taste is None:
            await _nobody_waits(request)
            return answer()
        return answer(data_of(call, state.taste, query))

    route = f"{STATES_API.removeprefix(f'{BASE}/api')}/{{name}}/{{path:path}}"
    api.add_api_route(route, in_this_state, methods=_METHODS, response_model=None)


async def _nobody_waits(request: Request) -> None:
    """Returns when the page that asked has gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


class _Page:
    """An application of its own, and what its pages need of it; both are made when they are first asked for."""

    def __init__(self, make: Callable[[], Application], theme: str | None = None) -> None:
        self._make, self._theme = make, theme

    @cached_property
    def application(self) -> Application:
        return self._make()

    @cached_property
    def pages(self) -> PageSnapshot:
        return build_snapshot(self.application)

    def answer(self, shell: Shell, request: Request, path: str) -> Response:
        """The page at a path, or the way to the first one."""
        if (place := find_screen(self.pages, f"/{path}")) is None:
            return RedirectResponse(f"{self.application.base}{self.application.layout.sign_in}", status_code=302)
        return shell.framed(request, PageView(self.pages, place, self._theme))


def _in_state(application: Application, state: State) -> _Page:
    return _Page(partial(in_state, application, state, STATES_BASE, STATES_API), state.theme)


def _serve_pages(app: FastAPI, shell: Shell, screens: Screens) -> None:
    own = _of(screens, lambda application: _Page(partial(gallery, application)))
    states = _of(screens, lambda application: {name: _in_state(application, state) for name, state in STATES.items()})
    shown = cache(lambda: {slug: _Page(partial(windows().__getitem__, slug)) for slug in windows()})

    async def in_the_gallery(request: Request, path: str = "") -> Response:
        return own().answer(shell, request, path.rstrip("/"))

    async def in_a_state(request: Request, name: str, path: str) -> Response:
        return states()[name].answer(shell, request, path) if name in states() else own().answer(shell, request, name)

    async def in_a_window(request: Request, slug: str, path: str) -> Response:
        return shown()[slug].answer(shell, request, path) if slug in shown() else own().answer(shell, request, slug)

    app.add_api_route(
        f"{STATES_BASE}/{{name}}/{{path:path}}", in_a_state, methods=READ_METHODS, include_in_schema=False
    )
    app.add_api_route(
        f"{WINDOWS_BASE}/{{slug}}/{{path:path}}", in_a_window, methods=READ_METHODS, include_in_schema=False
    )
    app.add_api_route(BASE, in_the_gallery, methods=READ_METHODS, include_in_schema=False)
    app.add_api_route(f"{BASE}/{{path:path}}", in_the_gallery, methods=READ_METHODS, include_in_schema=False)
