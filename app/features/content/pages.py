"""Plain HTML pages from sample content: assigned tenders, and the page in the iframe of the transport dashboard.

Settings can replace them by other pages. The embedded page has no script and an opaque origin, so that it cannot read
what the application stores in the browser.
"""

from fastapi import FastAPI
from fastapi.responses import Response

from app.core.settings import ASSIGNED_TENDERS, TRANSPORT_DASHBOARD
from app.features.content.errors import InvalidContent
from app.features.content.loader import Fixtures
from app.features.content.schemas import AssignedTendersContent, TransportContent
from app.web.middleware.security_headers import READ_METHODS, framed_policy
from app.web.pages import html


def mount(app: FastAPI, fixtures: Fixtures) -> None:
    """Serves the plain pages."""

    async def assigned_tenders() -> Response:
        try:
            content = fixtures.load("assigned-tenders", AssignedTendersContent)
        except InvalidContent as error:
            return _error_page(error)
        return html.page("assigned.html", title=content.heading, content=content, labels=_LABELS)

    async def transport_dashboard() -> Response:
        try:
            content = fixtures.load("transport", TransportContent)
        except InvalidContent as error:
            return _error_page(error)
        response = html.page("transport.html", policy=framed_policy, title=content.heading, content=content)
        response.headers["X-Frame-Options"] = "SAMEORIGIN"
        return response

    app.add_api_route(ASSIGNED_TENDERS, assigned_tenders, methods=READ_METHODS, include_in_schema=False)
    app.add_api_route(TRANSPORT_DASHBOARD, transport_dashboard, methods=READ_METHODS, include_in_schema=False)


_LABELS = {
    "issuer": "Issuer",
    "city": "City",
    "value": "Value",
    "trucks": "Trucks",
    "assigned_on": "Assigned on",
    "starts_on": "Starts on",
    "manager": "Looked after by",
}


def _error_page(error: InvalidContent) -> Response:
    return html.message("The sample content cannot be read", str(error), status=503)
