"""The page in the frame of the transport dashboard.

It has no script and an opaque origin, so that it cannot read what the application stores in the browser. An address
with a ticket shows what its user may see. The plain address shows only what the content says.
"""

from datetime import datetime

from fastapi import FastAPI, Request
from fastapi.responses import RedirectResponse, Response

from app.content.errors import InvalidContent
from app.core.settings import TRANSPORT_DASHBOARD
from app.features.content.schemas.transport import TransportContent
from app.features.figures.transport import TransportPage, empty_page
from app.i18n.messages import translate
from app.i18n.short_moments import clock_time
from app.web.middleware.security_headers import READ_METHODS, framed_policy, refreshed_policy
from app.web.pages import html
from app.web.services import CoreServices

_REFRESH_SECONDS = "60"


def mount(app: FastAPI, services: CoreServices) -> None:
    """Serve the page without a ticket."""

    async def transport_dashboard(_: Request) -> Response:
        try:
            content = services.fixtures.load("transport", TransportContent)
        except InvalidContent as error:
            return html.invalid_content(error)
        return _framed(
            html.localized_page("transport.html", policy=framed_policy, **_values(content, empty_page(content)))
        )

    app.add_route(TRANSPORT_DASHBOARD, transport_dashboard, methods=READ_METHODS)


def live_page(content: TransportContent, page: TransportPage, now: datetime) -> Response:
    """Return the page as a reader may see it. The browser reads it again each minute."""
    as_of = translate("As of {time}.", time=clock_time(now))
    response = html.localized_page("transport.html", policy=refreshed_policy, as_of=as_of, **_values(content, page))
    response.headers["Cache-Control"] = "no-store"
    response.headers["Refresh"] = _REFRESH_SECONDS
    return _framed(response)


def to_plain_page() -> Response:
    """Redirect a ticket whose session has ended to the page without a ticket. A frame may follow the redirect."""
    policy = "default-src 'none'; frame-ancestors 'self'"
    headers = {"Content-Security-Policy": policy}
    return _framed(RedirectResponse(f"../../..{TRANSPORT_DASHBOARD}", status_code=303, headers=headers))


def _values(content: TransportContent, page: TransportPage) -> dict[str, object]:
    values = {"title": content.heading, "content": content, "is_sample": content.has_sample}
    texts = {"vehicles": translate("Vehicles now"), "no_vehicles": translate("No vehicle location data available.")}
    return {**values, **page._asdict(), "texts": texts}


def _framed(response: Response) -> Response:
    response.headers["X-Frame-Options"] = "SAMEORIGIN"
    return response
