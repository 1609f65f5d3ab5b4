"""The HTML of one screen: what starts the loading, a skeleton of what will be there, and the document of all screens.

Only its head, which carries the nonce, is made for each answer. The rest is made and compressed once.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from fastapi.responses import Response
from markupsafe import Markup

from app.i18n.messages import spoken
from app.ui.data.route_template import matches
from app.web.pages import html
from app.web.pages.build_manifest import Build, PageFiles
from app.web.pages.gzip_parts import CompressedPart, compress, join_gzip
from app.web.pages.snapshot import PageSnapshot

_HEAD = Markup("""\
<!doctype html>
<html{attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="{nonce}">
<title>{title}</title>
<link rel="icon" href="data:,">
<script type="application/json" id="start">{start}</script>
<script nonce="{nonce}">{theme_script}</script>
<script nonce="{nonce}">{start_script}</script>
{styles}</head>""")
_END = """\
<script type="application/json" id="application">{document}</script>
{sprite}
</body>
</html>"""


class ScreenMatch(NamedTuple):
    """A screen, by its number in the application, and the one of its routes that led to it."""

    number: int
    route: str


class PageView(NamedTuple):
    """What a page shows; always in `theme` if there is one."""

    pages: PageSnapshot
    place: ScreenMatch
    theme: str | None = None


class RenderContext(NamedTuple):
    """What it is made with: the renderer, the name of the whole, what it follows in development, its icons."""

    build: Build
    version: str
    live: str | None
    sprite: str


def find_screen(pages: PageSnapshot, path: str) -> ScreenMatch | None:
    """The screen that a path leads to."""
    for number, routes in enumerate(pages.routes):
        for route in routes:
            if matches(route, path):
                return ScreenMatch(number, route)
    return None


def render_page(
    shown: PageView, made: RenderContext, policy: Callable[[str], str], asked: Mapping[str, str]
) -> Response:
    """The page, or word that the reader's own is still it. `asked` are the headers of the request.

    A page that a browser kept keeps its nonce and its policy: the answer that confirms it names neither.
    """
    language, number = spoken().code, shown.place.number
    document, starts, skeletons = shown.pages.told[language]
    files = made.build.files(starts[number].parts)
    body, end = _body(skeletons[shown.place]), _end(document, made.sprite)
    scripts = {"entry": made.build.entry, "scripts": files.scripts}
    start = _escaped(json.dumps({**starts[number].told, **scripts}, ensure_ascii=False, separators=(",", ":")))
    parts = (made, language, shown.theme, start, body.plain)
    headers = {"ETag": _tag(*parts), "Vary": "Accept-Language, Cookie, Accept-Encoding", "Cache-Control": "no-cache"}
    if asked.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    nonce = html.new_nonce()
    head = _HEAD.format(
        nonce=nonce,
        attributes=_attributes(lang=language, version=made.version, fixed_theme=shown.theme, live=made.live),
        title=shown.pages.brand,
        start=Markup(start),
        theme_script=html.THEME,
        start_script=Markup(made.build.start),
        styles=_styles(files),
    )
    headers["Content-Security-Policy"] = policy(nonce)
    return _answer([compress(head, level=1), body, end], headers, asked)


def _answer(pieces: list[CompressedPart], headers: dict[str, str], asked: Mapping[str, str]) -> Response:
    if "gzip" not in asked.get("accept-encoding", ""):
        return Response(b"".join(each.plain for each in pieces), headers=headers, media_type="text/html")
    return Response(join_gzip(pieces), headers={**headers, "Content-Encoding": "gzip"}, media_type="text/html")


def _attributes(*, lang: str, **data: str | None) -> Markup:
    """Those of the whole page: its language, and what is known of it as `data-…`."""
    known = {"lang": lang} | {f"data-{name.replace('_', '-')}": value for name, value in data.items()}
    return Markup("").join(Markup(' {}="{}"').format(name, value) for name, value in known.items() if value)


def _styles(files: PageFiles) -> Markup:
    """The style sheet of every screen, and the others ahead of when they are needed."""
    first, *others = files.styles
    links = [Markup('<link rel="stylesheet" href="{}">\n').format(first)]
    links += [Markup('<link rel="preload" as="style" crossorigin href="{}">\n').format(style) for style in others]
    return Markup("").join(links)


def _tag(made: RenderContext, *parts: object) -> str:
    """What the page is made of, in short; weak, because it may be sent compressed or not."""
    whole = repr((made.version, made.build.changed, made.live, made.sprite, *parts))
    return f'W/"{hashlib.sha256(whole.encode()).hexdigest()[:20]}"'


@lru_cache(maxsize=256)
def _body(skeleton: str) -> CompressedPart:
    return compress(skeleton)


@lru_cache(maxsize=32)
def _end(document: str, sprite: str) -> CompressedPart:
    """What is the same on all screens."""
    return compress(_END.format(document=_escaped(document), sprite=sprite))


def _escaped(text: str) -> str:
    # "</script>" inside a text would end the element that carries it.
    return text.replace("<", "\\u003c")
