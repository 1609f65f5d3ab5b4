"""The HTML of one screen: bootstrap data, a skeleton, and its part of the document.

Only the beginning, which carries the nonce, is rendered for each response.
"""

import gzip
import hashlib
import json
import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from fastapi.responses import Response
from markupsafe import Markup

from app.contract.route_template import matches
from app.i18n.messages import current_language
from app.web.pages import html
from app.web.pages.build_manifest import Build, PageFiles
from app.web.pages.snapshot import LocalizedDocument, PageSnapshot

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
{styles}<script type="application/json" id="start">{start}</script>
<script nonce="{nonce}">{theme_script}</script>
<script nonce="{nonce}">""")
_LEVEL = 5
"""Higher levels take longer and barely reduce the size."""
_LOGO = re.compile(r'<span class="logo">.*?</span>', re.DOTALL)


class ScreenMatch(NamedTuple):
    """A screen, by its number in the application, and the route that matched the path."""

    number: int
    route: str


class PageView(NamedTuple):
    """The screen that a page shows, and its colour theme if the page has a fixed one."""

    snapshot: PageSnapshot
    screen: ScreenMatch
    theme: str | None = None
    is_complete: bool = True
    """Whether the page contains the complete document. Otherwise, the server sends that at its own address."""


class RenderContext(NamedTuple):
    """What all pages share: the renderer, the version, the state that they follow in development, and the icons."""

    build: Build
    version: str
    live: str | None
    sprite: str
    restricts: bool = False
    """Whether roles restrict users. A browser that does not know the role of its user then asks first."""
    images: Mapping[str, str] = MappingProxyType({})
    """The addresses of images that replace those of the product, by name: 'logo' and 'picture'."""


def find_screen(snapshot: PageSnapshot, path: str) -> ScreenMatch | None:
    """The screen at a path."""
    for number, routes in enumerate(snapshot.routes):
        for route in routes:
            if matches(route, path):
                return ScreenMatch(number, route)
    return None


def render_page(
    view: PageView, context: RenderContext, policy: Callable[[str], str], request_headers: Mapping[str, str]
) -> Response:
    """The page, or status 304 if the browser's copy is current.

    A copy keeps its own nonce and policy, so a 304 response names neither.
    """
    language = current_language().code
    localized = view.snapshot.documents[language]
    bootstrap = localized.bootstraps[view.screen.number]
    files = context.build.files(bootstrap.parts)
    images = {name: f"{bootstrap.data['base']}{address}" for name, address in context.images.items()}
    skeleton = with_logo(localized.skeleton(*view.screen), images.get("logo"))
    body = f'</script>\n<link rel="stylesheet" href="{files.styles[0]}">\n</head>{skeleton}'
    scripts = {"entry": context.build.entry, "scripts": files.scripts}
    data = escape_script(json.dumps({**bootstrap.data, **scripts}, ensure_ascii=False, separators=(",", ":")))
    tag = page_tag(context, language, view.theme, data, body, sorted(images.items()))
    headers = {"ETag": tag, "Vary": "Accept-Language, Cookie, Accept-Encoding", "Cache-Control": "no-cache"}
    if request_headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    nonce = html.new_nonce()
    access = view.snapshot.access if context.restricts else None
    values = {"version": context.version, "fixed_theme": view.theme, "live": context.live, "access": access}
    values |= images
    head = _HEAD.format(
        nonce=nonce,
        attributes=html_attributes(lang=language, **values),
        title=view.snapshot.brand,
        styles=_preloaded_styles(files),
        start=Markup(data),
        theme_script=html.THEME,
    )
    headers["Content-Security-Policy"] = policy(nonce)
    document = _embedded(localized, None if view.is_complete else view.screen.number)
    page = f"{head}{context.build.start}{body}{document}{context.sprite}\n</body>\n</html>"
    return compressed_response(page, headers, request_headers)


def render_document(snapshot: PageSnapshot, address: str, request_headers: Mapping[str, str]) -> Response | None:
    """The complete document at this address in one of the languages; None if it has changed or was never there."""
    document = next((each.document for each in snapshot.documents.values() if each.address == address), None)
    if document is None:
        return None
    return compressed_response(document, {"Vary": "Accept-Encoding"}, request_headers, "application/json")


def compressed_response(
    text: str,
    headers: dict[str, str],
    request_headers: Mapping[str, str],
    media_type: str = "text/html",
) -> Response:
    if "gzip" not in request_headers.get("accept-encoding", ""):
        return Response(text, headers=headers, media_type=media_type)
    headers = {**headers, "Content-Encoding": "gzip"}
    return Response(gzip.compress(text.encode(), _LEVEL), headers=headers, media_type=media_type)


def html_attributes(*, lang: str, **data: str | None) -> Markup:
    """The attributes of <html>: the language, and the other values as `data-…`."""
    values = {"lang": lang} | {f"data-{name.replace('_', '-')}": value for name, value in data.items()}
    return Markup("").join(Markup(' {}="{}"').format(name, value) for name, value in values.items() if value)


def with_logo(skeleton: str, address: str | None) -> str:
    """Replace the icon of the product by the image at an address, as renderer/src/components/Logo.tsx does."""
    if address is None:
        return skeleton
    image = Markup('<span class="logo"><img src="{}" alt=""></span>').format(address)
    return _LOGO.sub(lambda _: str(image), skeleton)


def _preloaded_styles(files: PageFiles) -> Markup:
    """Request the style sheets before the boot script requests scripts: the first paint waits for them.

    Only that of every screen has an element, after the script, which would wait for it. The renderer adds the others.
    """
    first, *others = files.styles
    links = [Markup('<link rel="preload" as="style" href="{}">\n').format(first)]
    links += [Markup('<link rel="preload" as="style" crossorigin href="{}">\n').format(style) for style in others]
    return Markup("").join(links)


def page_tag(context: RenderContext, *parts: object) -> str:
    """A hash of everything in the page; weak, because the response may be compressed or not."""
    content = repr((context.version, context.build.changed, context.live, context.sprite, context.restricts, *parts))
    return f'W/"{hashlib.sha256(content.encode()).hexdigest()[:20]}"'


@lru_cache(maxsize=128)
def _embedded(localized: LocalizedDocument, screen: int | None) -> str:
    """The document of a page: that of one screen, or the complete one."""
    document = localized.document if screen is None else localized.outline(screen)
    return f'<script type="application/json" id="application">{escape_script(document)}</script>\n'


def escape_script(text: str) -> str:
    # "</script>" in a text would end the script element that contains it.
    return text.replace("<", "\\u003c")
