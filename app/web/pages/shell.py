"""Serves the page of every screen, the complete document, and the built files of the renderer."""

import hashlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from urllib.parse import urlencode

from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import RedirectResponse, Response

from app.i18n.catalogs import languages
from app.i18n.messages import current_language, use_language
from app.web.middleware.locale import language_for
from app.web.middleware.security_headers import READ_METHODS, page_policy
from app.web.pages import html, node_place
from app.web.pages.build_manifest import DIST, NOT_BUILT, Build, RendererNotBuilt, built_at, read_build
from app.web.pages.document import PageView, RenderContext, ScreenMatch, find_screen, render_document, render_page
from app.web.pages.live import PLACE_PATH, SCREENS_PATH, STATE_PATH, LiveState, LiveUpdates, ScreensUpdate
from app.web.pages.public_page import render_public_page
from app.web.pages.snapshot import DOCUMENTS, PageSnapshot, SnapshotSource
from app.web.pages.static_files import PrecompressedStaticFiles

MAX_PATH_LENGTH = 200
"""The most characters of an unknown path that a sentence repeats."""
LAYOUT_BROKEN = "The terminal in which the server runs shows the place. Correct the mistake, then load this page again."


def sign_in_address(sign_in: str, path: str) -> str:
    """The address of the sign-in screen for a path that is no screen. The renderer reads the path, and says so."""
    return sign_in if path == "/" else f"{sign_in}?{urlencode({'missing': path[:MAX_PATH_LENGTH]})}"


class Shell:
    """Answers each path that is a screen with its page, and redirects every other path to the sign-in screen."""

    def __init__(
        self,
        source: SnapshotSource,
        *,
        icons: Callable[[], frozenset[str]] = frozenset,
        live: LiveUpdates | None = None,
        editor: str = "",
        frames: str = "'self'",
        pictures: str = "",
        restricts: bool = False,
        images: Callable[[], Mapping[str, str]] = dict,
    ) -> None:
        """`icons` gives the icons that the data uses. `frames` is the one origin that an iframe may show, `pictures`
        one more origin of images. With `live`, pages follow changes, and link to lines in `editor`. `restricts` says
        whether roles restrict users. `images` gives the addresses of the logo and the picture that replace those of
        the product.
        """
        self._source, self._icons, self._live, self._editor = source, icons, live, editor
        self._restricts, self._images = restricts, images
        self._policy = partial(page_policy, frames=frames, pictures=pictures)
        self._policy_in_iframe = partial(self._policy, frames=f"'self' {frames}", around="'self'")
        self._snapshot: PageSnapshot | None = None
        self._previous: PageSnapshot | None = None
        self._build: Build | None = None
        self.version = ""
        """A hash of the screens in all languages and of the renderer's build."""
        with suppress(RendererNotBuilt):  # pages say so; the API works without the renderer
            self.refresh()

    def mount(self, app: FastAPI) -> None:
        """Serve the pages and the renderer's files. Call this last: it answers every path without another route."""
        if self._live is not None:
            _mount_live(app, self, self._live)
        app.mount("/assets", PrecompressedStaticFiles(directory=DIST / "assets", check_dir=False))
        app.add_route(DOCUMENTS + "/{name}", self.document, methods=READ_METHODS)
        app.add_route("/{path:path}", self.answer, methods=READ_METHODS)

    def refresh(self) -> None:
        """Take the current snapshot and, in development, the current build. Raises RendererNotBuilt."""
        snapshot = self._source.snapshot()
        if snapshot is not None and snapshot is not self._snapshot:
            self._previous, self._snapshot = self._snapshot, snapshot
            self._update_version()
        if self._build is None or (self._live and self._build.changed != built_at()):
            self._build = read_build()
            self._update_version()

    def _update_version(self) -> None:
        changed = self._build.changed if self._build else 0
        digest = self._snapshot.digest if self._snapshot else ""
        self.version = hashlib.sha256(f"{digest}{changed}".encode()).hexdigest()[:16]

    async def answer(self, request: Request) -> Response:
        """The page of a screen, or a redirect to the sign-in screen."""
        with suppress(RendererNotBuilt):  # the page says so
            self.refresh()
        if self._snapshot is None:
            return html.message("There is a mistake in the layout of all screens", LAYOUT_BROKEN, status=503)
        # The raw path, because it keeps the difference between an escaped slash in a parameter and a separator.
        path = request.scope["raw_path"].decode("ascii", "replace").rstrip("/")
        if (match := find_screen(self._snapshot, path)) is None:
            return RedirectResponse(sign_in_address(self._snapshot.sign_in, request.url.path), status_code=302)
        if self._snapshot.public[match.number]:
            return self._public_page(request, match)
        return self._page(request, PageView(self._snapshot, match, is_complete=False), self._policy)

    def _public_page(self, request: Request, match: ScreenMatch) -> Response:
        """The page of a screen that needs no sign-in, in the language of the browser."""
        if self._build is None:
            return html.message("The renderer is not built", NOT_BUILT, status=503)
        assert self._snapshot is not None
        with use_language(language_for(request.headers.get("accept-language", ""), "", languages())):
            sprite, images = self._sprite(self._snapshot), self._images()
            context = RenderContext(self._build, self.version, None, sprite, images=images)
            return render_public_page(PageView(self._snapshot, match), context, self._policy, request.headers)

    async def document(self, request: Request) -> Response:
        """The complete document, which a page requests before it draws another screen.

        A page may request that of before the last change, which it has not learned of yet.
        """
        with suppress(RendererNotBuilt):  # the document is there all the same
            self.refresh()
        for snapshot in filter(None, (self._snapshot, self._previous)):
            if found := render_document(snapshot, request.url.path, request.headers):
                return found
        return Response(status_code=404)

    def framed(self, request: Request, view: PageView) -> Response:
        """The page of another application, which a page of this server may show in an iframe."""
        response = self._page(request, view, self._policy_in_iframe)
        response.headers["X-Frame-Options"] = "SAMEORIGIN"
        return response

    def _page(self, request: Request, view: PageView, policy: Callable[[str], str]) -> Response:
        try:
            self.refresh()
        except RendererNotBuilt as error:
            return html.message("The renderer is not built", str(error), status=503)
        assert self._build is not None
        live, sprite = self._live_state_of(view.snapshot), self._sprite(view.snapshot)
        is_own = view.snapshot is self._snapshot  # the gallery has readers without roles, and its own logo
        images = self._images() if is_own else {}
        context = RenderContext(self._build, self.version, live, sprite, self._restricts and is_own, images)
        return render_page(view, context, policy, request.headers)

    def _sprite(self, snapshot: PageSnapshot) -> str:
        assert self._build is not None
        return self._build.sprite(sorted({*snapshot.icons, *self._icons()}))

    def _live_state_of(self, snapshot: PageSnapshot) -> str | None:
        """The state that the page follows. A page of another application reloads instead of updating its screens."""
        if self._live is None:
            return None
        own = snapshot is self._snapshot
        state = self.live_state(self._live)
        return (state if own else state.model_copy(update={"update": None, "inspector": None})).model_dump_json()

    def live_state(self, live: LiveUpdates) -> LiveState:
        """The state that an open page compares with its own."""
        with suppress(RendererNotBuilt):  # a build is running
            self.refresh()
        return live.state(self._build.changed if self._build else 0, self.version)

    def screens_update(self) -> ScreensUpdate:
        """The current screens, for a page that is open. Raises RendererNotBuilt."""
        self.refresh()
        if self._snapshot is None:
            raise HTTPException(503, LAYOUT_BROKEN)
        document = self._snapshot.documents[current_language().code].document
        return ScreensUpdate(document=document, sprite=self._sprite(self._snapshot), version=self.version)

    def place_of(self, path: str) -> node_place.NodePlace:
        """The line of code that created the node at a path of the document. Raises HTTPException."""
        if (application := self._source.application()) is None:
            raise HTTPException(503, LAYOUT_BROKEN)
        return node_place.find_place(application, path, self._editor)


def _mount_live(app: FastAPI, shell: Shell, live: LiveUpdates) -> None:
    # Plain functions, which run in threads: reading the screens takes a while, and the API must keep answering.
    def state() -> LiveState:
        return shell.live_state(live)

    app.add_api_route(STATE_PATH, state, include_in_schema=False)
    app.add_api_route(SCREENS_PATH, shell.screens_update, include_in_schema=False)
    app.add_api_route(PLACE_PATH, shell.place_of, include_in_schema=False)
