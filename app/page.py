"""The HTML of one screen: what starts the loading, a skeleton of what will be there, and the document of all screens.

Only its head, which carries the nonce, is made for each answer. The rest is made and compressed once.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from fastapi.responses import Response
from markupsafe import Markup

from app import html
from app.deflate import Piece, gzipped, piece
from app.languages.documents import Documents
from app.renderer import Build
from app.ui import Application, Screen
from app.ui.language import spoken
from app.ui.screens import matches


class Place(NamedTuple):
    """A screen, by its number in the application, and the one of its routes that led to it."""

    number: int
    route: str


class Shown(NamedTuple):
    """What a page shows; always in `theme` if there is one."""

    application: Application
    documents: Documents
    place: Place
    theme: str | None = None

    @property
    def screen(self) -> Screen:
        return self.application.screens[self.place.number]


class Made(NamedTuple):
    """What it is made with: the renderer, the name of the whole, what it follows in development, its icons."""

    build: Build
    version: str
    live: str | None
    sprite: str


def place_of(application: Application, path: str) -> Place | None:
    """The screen that a path leads to."""
    for number, screen in enumerate(application.screens):
        for route in screen.routes:
            if matches(route, path):
                return Place(number, route)
    return None


def page_of(shown: Shown, made: Made, policy: Callable[[str], str], asked: Mapping[str, str]) -> Response:
    """The page, or word that the reader's own is still it. `asked` are the headers of the request.

    A page that a browser kept keeps its nonce and its policy: the answer that confirms it names neither.
    """
    language, (number, route) = spoken().code, shown.place
    document, starts = shown.documents[language]
    files = made.build.files(starts[number].parts)
    body, end = _body(document, number, route), _end(document, made.sprite)
    scripts = {"entry": made.build.entry, "scripts": files.scripts}
    start = _escaped(json.dumps({**starts[number].told, **scripts}, ensure_ascii=False, separators=(",", ":")))
    parts = (made, language, shown.theme, start, body.plain)
    headers = {"ETag": _tag(*parts), "Vary": "Accept-Language, Cookie, Accept-Encoding", "Cache-Control": "no-cache"}
    if asked.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    nonce = html.new_nonce()
    head = html.filled(
        "page.html",
        nonce=nonce,
        language=language,
        theme=shown.theme,
        title=shown.application.layout.brand,
        start=Markup(start),
        start_script=Markup(made.build.start),
        made=made,
        files=files,
    )
    headers["Content-Security-Policy"] = policy(nonce)
    return _answer([piece(head, level=1), body, end], headers, asked)


def _answer(pieces: list[Piece], headers: dict[str, str], asked: Mapping[str, str]) -> Response:
    if "gzip" not in asked.get("accept-encoding", ""):
        return Response(b"".join(each.plain for each in pieces), headers=headers, media_type="text/html")
    return Response(gzipped(pieces), headers={**headers, "Content-Encoding": "gzip"}, media_type="text/html")


def _tag(made: Made, *parts: object) -> str:
    """What the page is made of, in short; weak, because it may be sent compressed or not."""
    whole = repr((made.version, made.build.changed, made.live, made.sprite, *parts))
    return f'W/"{hashlib.sha256(whole.encode()).hexdigest()[:20]}"'


@lru_cache(maxsize=256)
def _body(document: str, number: int, route: str) -> Piece:
    """The skeleton of a screen."""
    told = json.loads(document)
    screen = told["screens"][number]
    return piece(html.filled("body.html", **told, screen=screen, route=route, trail=_above(told, screen)))


@lru_cache(maxsize=32)
def _end(document: str, sprite: str) -> Piece:
    """What is the same on all screens."""
    return piece(html.filled("end.html", document=Markup(_escaped(document)), sprite=Markup(sprite)))


def _above(told: dict[str, Any], screen: dict[str, Any]) -> list[dict[str, Any]]:
    """The screens above one, from the top."""
    parent = next((it for it in told["screens"] if screen["parent"] in it["routes"]), None)
    return [*_above(told, parent), parent] if parent else []


def _escaped(text: str) -> str:
    # "</script>" inside a text would end the element that carries it.
    return text.replace("<", "\\u003c")
