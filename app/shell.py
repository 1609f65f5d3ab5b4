"""The HTML around the renderer: one page for all screens, with the screens and their words inside."""

import hashlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial

from fastapi import FastAPI, Request
from fastapi.responses import RedirectResponse, Response
from markupsafe import Markup
from starlette.staticfiles import StaticFiles

from app import html
from app.content.watch import Watch
from app.headers import Headers, page_policy
from app.languages.choosing import Spoken
from app.languages.documents import documents
from app.live import ADDRESS, Live, State
from app.renderer import DIST, Build, NotBuilt, built_at, read_build
from app.ui import Application
from app.ui.language import spoken
from app.ui.screens import matches

Documents = Mapping[str, str]
"""One application as JSON in each language, by the language's code."""


class Shell:
    """Answers every path that is a screen, and leads every other one to the sign-in screen."""

    def __init__(
        self, application: Application, content: Watch, *, live: Live | None, frames: str, pictures: str
    ) -> None:
        self.application, self.content, self.live = application, content, live
        self.policy = partial(page_policy, frames=frames, pictures=pictures)
        self.policy_in_frames = partial(self.policy, frames=f"'self' {frames}", around="'self'")
        self.documents = documents(application)
        self.build: Build | None = None

    def version(self) -> str:
        """A short name for these screens, in whatever language, with this build of the renderer."""
        changed = self.build.changed if self.build else 0
        return hashlib.sha256(f"{self.documents}{changed}".encode()).hexdigest()[:16]

    def refresh(self) -> None:
        """Read the build: once, or again and again while somebody works on it. Raises NotBuilt."""
        if self.build is None or (self.live and self.build.changed != built_at()):
            self.build = read_build()

    async def answer(self, request: Request) -> Response:
        """The page of a screen, or the way to the sign-in screen."""
        # As it was sent: a slash inside a parameter is escaped, and no slash between parts.
        path = request.scope["raw_path"].decode("ascii", "replace").rstrip("/")
        if not any(matches(route, path) for route in self.application.routes()):
            return RedirectResponse(self.application.layout.sign_in, status_code=302)
        return self._page(self.application, self.documents, self.policy)

    def framed(self, application: Application, documents: Documents, theme: str | None = None) -> Response:
        """The page of another application, which may stand in a frame of ours; always in `theme` if there is one."""
        response = self._page(application, documents, self.policy_in_frames, theme)
        response.headers["X-Frame-Options"] = "SAMEORIGIN"
        return response

    def _page(
        self, application: Application, documents: Documents, policy: Callable[[str], str], theme: str | None = None
    ) -> Response:
        try:
            self.refresh()
        except NotBuilt as error:
            return html.message("The renderer is not built", str(error), status=503)
        assert self.build is not None
        language = spoken().code
        # "</script>" inside a text would end the element that carries the document.
        document = documents[language].replace("<", "\\u003c")
        page = html.page(
            "page.html",
            policy=policy,
            theme=theme,
            language=language,
            version=self.version(),
            title=application.layout.brand,
            live=self.live.state(self.version()).model_dump_json() if self.live else None,
            styles=self.build.styles,
            preloads=self.build.preloads,
            entry=self.build.entry,
            document=Markup(document),
            sprite=Markup(self.build.sprite(sorted({*application.used_icons(), *self.content.icons()}))),
        )
        page.headers["Vary"] = "Accept-Language, Cookie"
        return page


def mount(
    app: FastAPI,
    application: Application,
    content: Watch,
    *,
    live: bool = False,
    frames: str = "'self'",
    pictures: str = "",
    beside: Callable[[FastAPI, Shell], None] | None = None,
) -> None:
    """Serve the renderer's files and the page. `live` pages follow every change of what they show; `frames` is the one
    origin that a frame may show, `pictures` one more origin that images may come from. `beside` serves more pages.
    """
    following = Live(content) if live else None
    shell = Shell(application, content, live=following, frames=frames, pictures=pictures)
    if following is not None:
        _serve_state(app, shell, following)
    app.mount("/assets", StaticFiles(directory=DIST / "assets", check_dir=False))
    if beside is not None:
        beside(app, shell)
    app.add_api_route("/{path:path}", shell.answer, include_in_schema=False)
    with suppress(NotBuilt):  # the page says so; the API works without it
        shell.refresh()
    app.add_middleware(Spoken)
    app.add_middleware(Headers, version=shell.version())


def _serve_state(app: FastAPI, shell: Shell, live: Live) -> None:
    async def state() -> State:
        with suppress(NotBuilt):  # it is being built
            shell.refresh()
        return live.state(shell.version())

    app.add_api_route(ADDRESS, state, include_in_schema=False)
