"""The HTML around the renderer: one page for all screens, with the screens and their words inside."""

import hashlib
import secrets
from contextlib import suppress
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from jinja2 import Environment, FileSystemLoader, select_autoescape
from markupsafe import Markup
from starlette.staticfiles import StaticFiles

from app.headers import Headers, page_policy
from app.renderer import DIST, Build, NotBuilt, read_build
from app.ui import Application
from app.ui.screens import matches

_TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=select_autoescape(["html"]),
    trim_blocks=True,
)
# Before the first paint: a page that turns dark after it was shown light hurts the eyes.
_THEME = """\
(() => {
  let chosen = null;
  try { chosen = JSON.parse(localStorage.getItem("theme")); } catch {}
  const dark = chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();"""
_RELOAD = """\
setInterval(async () => {
  try {
    const version = await (await fetch("/dev/version")).text();
    if (version !== document.documentElement.dataset.version) location.reload();
  } catch {}
}, 500);"""


class Shell:
    """Answers every path that is a screen, and leads every other one to the sign-in screen."""

    def __init__(self, application: Application, *, live: bool) -> None:
        self.application, self.live = application, live
        # "</script>" inside a text would end the element that carries the document.
        self.document = application.model_dump_json(by_alias=True).replace("<", "\\u003c")
        self.build: Build | None = None

    def version(self) -> str:
        """A short name for these screens with this build of the renderer."""
        changed = self.build.changed if self.build else 0
        return hashlib.sha256(f"{self.document}{changed}".encode()).hexdigest()[:16]

    def refresh(self) -> None:
        """Read the build: once, or again and again while somebody works on it. Raises NotBuilt."""
        if self.build is None or self.live:
            self.build = read_build()

    async def answer(self, request: Request) -> Response:
        """The page of a screen, or the way to the sign-in screen."""
        path = request.url.path
        if not any(matches(route, path) for route in self.application.routes()):
            return RedirectResponse(self.application.layout.sign_in, status_code=302)
        try:
            self.refresh()
        except NotBuilt as error:
            return message("The renderer is not built", str(error), status=503)
        return self._page()

    def _page(self) -> Response:
        assert self.build is not None
        return _html(
            "page.html",
            language=self.application.language,
            version=self.version(),
            title=self.application.layout.brand,
            theme_script=Markup(_THEME),
            reload_script=Markup(_RELOAD),
            reload=self.live,
            styles=self.build.styles,
            preloads=self.build.preloads,
            entry=self.build.entry,
            document=Markup(self.document),
            sprite=Markup(self.build.sprite(self.application.used_icons())),
        )


def message(title: str, text: str, *, link: str = "", link_label: str = "", status: int = 200) -> Response:
    """A plain page that says one thing."""
    return _html("message.html", status=status, title=title, text=text, link=link, link_label=link_label)


def _html(template: str, *, status: int = 200, **values: object) -> Response:
    nonce = secrets.token_urlsafe(16)
    html = _TEMPLATES.get_template(template).render(nonce=nonce, **values)
    return HTMLResponse(html, status_code=status, headers={"Content-Security-Policy": page_policy(nonce)})


def mount(app: FastAPI, application: Application, *, live: bool = False) -> None:
    """Serve the renderer's files and the page. `live` reloads pages when the screens or the renderer change."""
    shell = Shell(application, live=live)

    async def version() -> Response:
        shell.refresh()
        return Response(shell.version(), media_type="text/plain")

    async def assigned_tenders() -> Response:
        return message("Assigned tenders", "This page is being built.", link="/tenders", link_label="Back to Waybill")

    if live:
        app.add_api_route("/dev/version", version, include_in_schema=False)
    app.add_api_route("/assigned-tenders", assigned_tenders, include_in_schema=False)
    app.mount("/assets", StaticFiles(directory=DIST / "assets", check_dir=False))
    app.add_api_route("/{path:path}", shell.answer, include_in_schema=False)
    with suppress(NotBuilt):  # the page says so; the API works without it
        shell.refresh()
    app.add_middleware(Headers, version=shell.version())
