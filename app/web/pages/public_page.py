"""The page of a public screen: its own document, without other screens, and the small script that draws it."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from fastapi.responses import Response
from markupsafe import Markup

from app.i18n.messages import current_language
from app.web.pages import html
from app.web.pages.document import (
    PageView,
    RenderContext,
    compressed_response,
    escape_script,
    html_attributes,
    page_tag,
    with_logo,
)
from app.web.pages.snapshot import LocalizedDocument

_HEAD = Markup("""\
<!doctype html>
<html{attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta property="csp-nonce" nonce="{nonce}">
<title>{title}</title>
<link rel="icon" href="data:,">
{styles}<script nonce="{nonce}">{theme_script}</script>
<script type="module" src="{entry}"></script>
</head>""")


def render_public_page(
    view: PageView, context: RenderContext, policy: Callable[[str], str], request_headers: Mapping[str, str]
) -> Response:
    """Return the page, or status 304 if the browser's copy is current. It is the same for each address of the screen,
    so it says nothing about the token in the address.
    """
    language = current_language().code
    localized = view.snapshot.documents[language]
    images = {name: f"{view.snapshot.base}{address}" for name, address in context.images.items()}
    skeleton = with_logo(localized.skeleton(*view.screen), images.get("logo"))
    document = _embedded(localized, view.screen.number)
    tag = page_tag(context, language, document, skeleton, sorted(images.items()))
    headers = {
        "ETag": tag,
        "Vary": "Accept-Language, Accept-Encoding",
        "Cache-Control": "no-cache",
        "X-Robots-Tag": "noindex, nofollow",
    }
    if request_headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    nonce, (entry,) = html.new_nonce(), context.build.public.scripts
    styles = (context.build.files(()).styles[0], *context.build.public.styles)
    links = (Markup('<link rel="stylesheet" href="{}">\n').format(style) for style in styles)
    head = _HEAD.format(
        nonce=nonce,
        attributes=html_attributes(lang=language, version=context.version, **images),
        title=view.snapshot.brand,
        styles=Markup("").join(links),
        theme_script=html.THEME,
        entry=entry,
    )
    headers["Content-Security-Policy"] = policy(nonce)
    page = f"{head}{skeleton}{document}{context.sprite}\n</body>\n</html>"
    return compressed_response(page, headers, request_headers)


@lru_cache(maxsize=32)
def _embedded(localized: LocalizedDocument, screen: int) -> str:
    document = escape_script(localized.public_document(screen))
    return f'<script type="application/json" id="application">{document}</script>\n'
