"""Which language a reader is served: the one they chose, else the first of their browser's that there is, else English.

A page is made in the language of the cookie that its Settings set. The API answers in the language of the page that
asks, which sends it along: another tab may have been loaded in another language since.
"""

from collections.abc import Callable
from functools import lru_cache
from http.cookies import SimpleCookie

from babel import negotiate_locale
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from app.i18n.messages import ENGLISH, Language, use_language

COOKIE = "language"
Languages = Callable[[], tuple[Language, ...]]
"""The languages that there are."""


class LocaleMiddleware:
    """ASGI middleware: while a request is answered, its reader's language is spoken."""

    def __init__(self, app: ASGIApp, *, languages: Languages, api: str = "/api") -> None:
        self.app, self.languages, self.api = app, languages, api

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        is_page = not scope["path"].startswith(f"{self.api}/")
        cookie = headers.get("cookie", "") if is_page else ""
        with use_language(language_for(headers.get("accept-language", ""), cookie, self.languages())):
            await self.app(scope, receive, send)


@lru_cache(1024)
def language_for(accepted: str, cookies: str, languages: tuple[Language, ...]) -> Language:
    """The one of these languages for the headers `Accept-Language` and `Cookie`, as a browser sends them."""
    known = {language.code: language for language in languages}
    chosen = SimpleCookie(cookies).get(COOKIE)
    if chosen is not None and chosen.value in known:
        return known[chosen.value]
    return known.get(negotiate_locale(preferred(accepted), list(known), sep="-") or "", ENGLISH)


def preferred(accepted: str) -> list[str]:
    """The languages of an Accept-Language header, the best first: 'hi-IN,hi;q=0.9' is ['hi-IN', 'hi']."""
    weighed = [_weighed(part) for part in accepted.split(",")[:32]]
    return [name for name, weight in sorted(weighed, key=lambda each: -each[1]) if name and weight > 0]


def _weighed(part: str) -> tuple[str, float]:
    name, _, weight = part.partition(";q=")
    try:
        return name.strip(), float(weight or 1)
    except ValueError:
        return name.strip(), 0
