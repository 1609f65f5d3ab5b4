"""The HTML around the renderer: one page for all screens, with the screens and their words inside."""

import hashlib
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import RedirectResponse, Response

from app.devtools.hot_reload.state import ADDRESS, SCREENS_ADDRESS, HotReload, LiveState, ScreensUpdate
from app.features.content.watcher import FixtureWatcher
from app.i18n.messages import spoken
from app.web.middleware.locale import Languages, LocaleMiddleware
from app.web.middleware.security_headers import READ_METHODS, SecurityHeadersMiddleware, page_policy
from app.web.pages import html
from app.web.pages.build_manifest import DIST, Build, RendererNotBuilt, built_at, read_build
from app.web.pages.document import PageView, RenderContext, find_screen, render_page
from app.web.pages.snapshot import PageSnapshot
from app.web.pages.static_files import PrecompressedStaticFiles

MEND_IT = "The window in which the server runs says where it is. Mend it, then load this page again."


class Screens(NamedTuple):
    """The screens that are shown."""

    pages: Callable[[], PageSnapshot | None]
    """What is kept of them as they are now; None while they cannot be shown at all."""
    languages: Languages
    """In which they are told."""
    live: HotReload | None = None
    """What pages follow: every change of what they show."""
    beside: "Callable[[FastAPI, Shell], None] | None" = None
    """Serves more pages."""


class Shell:
    """Answers every path that is a screen, and leads every other one to the sign-in screen."""

    def __init__(self, screens: Screens, content: FixtureWatcher, *, frames: str, pictures: str) -> None:
        self.screens, self.content, self.live = screens.pages, content, screens.live
        self.policy = partial(page_policy, frames=frames, pictures=pictures)
        self.policy_in_frames = partial(self.policy, frames=f"'self' {frames}", around="'self'")
        self.pages: PageSnapshot | None = None
        self.build: Build | None = None
        self.version = ""
        """A short name for these screens, in whatever language, with this build of the renderer."""

    def refresh(self) -> None:
        """Read screens and build: once, or again and again while somebody works on them. Raises RendererNotBuilt."""
        pages = self.screens() if self.live or self.pages is None else self.pages
        if pages is not None and pages is not self.pages:
            self.pages = pages
            self._name()
        if self.build is None or (self.live and self.build.changed != built_at()):
            self.build = read_build()
            self._name()

    def _name(self) -> None:
        changed = self.build.changed if self.build else 0
        told = [(each.document, each.starts) for each in self.pages.told.values()] if self.pages else []
        self.version = hashlib.sha256(f"{told}{changed}".encode()).hexdigest()[:16]

    async def answer(self, request: Request) -> Response:
        """The page of a screen, or the way to the sign-in screen."""
        with suppress(RendererNotBuilt):  # the page says so
            self.refresh()
        if self.pages is None:
            return html.message("There is a mistake in the frame of all screens", MEND_IT, status=503)
        # As it was sent: a slash inside a parameter is escaped, and no slash between parts.
        path = request.scope["raw_path"].decode("ascii", "replace").rstrip("/")
        if (place := find_screen(self.pages, path)) is None:
            return RedirectResponse(self.pages.sign_in, status_code=302)
        return self._page(request, PageView(self.pages, place), self.policy)

    def framed(self, request: Request, shown: PageView) -> Response:
        """The page of another application, which may stand in a frame of ours."""
        response = self._page(request, shown, self.policy_in_frames)
        response.headers["X-Frame-Options"] = "SAMEORIGIN"
        return response

    def _page(self, request: Request, shown: PageView, policy: Callable[[str], str]) -> Response:
        try:
            self.refresh()
        except RendererNotBuilt as error:
            return html.message("The renderer is not built", str(error), status=503)
        assert self.build is not None
        made = RenderContext(self.build, self.version, self._followed(shown.pages), self._sprite(shown.pages))
        return render_page(shown, made, policy, request.headers)

    def _sprite(self, pages: PageSnapshot) -> str:
        assert self.build is not None
        return self.build.sprite(sorted({*pages.icons, *self.content.icons()}))

    def _followed(self, pages: PageSnapshot) -> str | None:
        """What the page follows. Screens that are not the product's own are not drawn in place: it is loaded again."""
        if self.live is None:
            return None
        own = pages is self.pages
        state = self.state(self.live)
        return (state if own else state.model_copy(update={"anew": None})).model_dump_json()

    def state(self, live: HotReload) -> LiveState:
        """What a page that follows compares with what it shows."""
        with suppress(RendererNotBuilt):  # it is being built
            self.refresh()
        return live.state(self.build.changed if self.build else 0, self.version)

    def drawn(self) -> ScreensUpdate:
        """The screens anew, for a page that is open. Raises RendererNotBuilt."""
        self.refresh()
        if self.pages is None:
            raise HTTPException(503, MEND_IT)
        document = self.pages.told[spoken().code].document
        return ScreensUpdate(document=document, sprite=self._sprite(self.pages), version=self.version)


def mount(
    app: FastAPI, screens: Screens, content: FixtureWatcher, *, frames: str = "'self'", pictures: str = ""
) -> None:
    """Serve the renderer's files and the page. `frames` is the one origin that a frame may show, `pictures` one more
    origin that images may come from.
    """
    shell = Shell(screens, content, frames=frames, pictures=pictures)
    if screens.live is not None:
        _serve_live(app, shell, screens.live)
    app.mount("/assets", PrecompressedStaticFiles(directory=DIST / "assets", check_dir=False))
    if screens.beside is not None:
        screens.beside(app, shell)
    app.add_api_route("/{path:path}", shell.answer, methods=READ_METHODS, include_in_schema=False)
    with suppress(RendererNotBuilt):  # the page says so; the API works without it
        shell.refresh()
    app.add_middleware(LocaleMiddleware, languages=screens.languages)
    app.add_middleware(SecurityHeadersMiddleware, version=lambda: shell.version)


def _serve_live(app: FastAPI, shell: Shell, live: HotReload) -> None:
    # No coroutines: reading the screens again takes a while, in which the API goes on answering.
    def state() -> LiveState:
        return shell.state(live)

    app.add_api_route(ADDRESS, state, include_in_schema=False)
    app.add_api_route(SCREENS_ADDRESS, shell.drawn, include_in_schema=False)
