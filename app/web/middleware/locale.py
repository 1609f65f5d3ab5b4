"""Chooses the language of each response: the user's choice, else the browser's best match, else English.

Pages take the user's choice from the cookie that the Settings screen sets, and pages in frames, which get no cookies,
from their address. API requests name the language of their page
in `Accept-Language` and ignore the cookie, because another tab may have changed it since that page was loaded.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from http.cookies import SimpleCookie

from babel import negotiate_locale
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from app.i18n.messages import ENGLISH, Language, use_language

COOKIE = "language"
PARAMETER = "page-language"
"""The parameter with the language in the address of a page."""
Languages = Callable[[], tuple[Language, ...]]
"""Returns the available languages."""


class LocaleMiddleware:
    """ASGI middleware that sets the current language for the duration of a request."""

    def __init__(self, app: ASGIApp, *, languages: Languages, api: str = "/api") -> None:
        self.app, self.languages, self.api = app, languages, api

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        is_page = not scope["path"].startswith(f"{self.api}/")
        cookie = headers.get("cookie", "") if is_page else ""
        named = re.search(rf"(?:^|&){PARAMETER}=([a-z-]+)", scope["query_string"].decode("latin-1"))
        if named is not None:
            cookie = f"{COOKIE}={named[1]}"
        with use_language(language_for(headers.get("accept-language", ""), cookie, self.languages())):
            await self.app(scope, receive, send)


@lru_cache(1024)
def language_for(accepted: str, cookies: str, languages: tuple[Language, ...]) -> Language:
    """Choose one of these languages for the values of the headers `Accept-Language` and `Cookie`."""
    available = {language.code: language for language in languages}
    chosen = SimpleCookie(cookies).get(COOKIE)
    if chosen is not None and chosen.value in available:
        return available[chosen.value]
    return available.get(negotiate_locale(preferred(accepted), list(available), sep="-") or "", ENGLISH)


def preferred(accepted: str) -> list[str]:
    """The languages of an Accept-Language header by preference: 'hi-IN,hi;q=0.9' gives ['hi-IN', 'hi']."""
    weighted = [_parse_weight(part) for part in accepted.split(",")[:32]]
    return [name for name, weight in sorted(weighted, key=lambda each: -each[1]) if name and weight > 0]


def _parse_weight(part: str) -> tuple[str, float]:
    name, _, weight = part.partition(";q=")
    try:
        return name.strip(), float(weight or 1)
    except ValueError:
        return name.strip(), 0
