"""Plain pages from sample content: assigned tenders, and the page in the iframe of the transport dashboard.

Settings can replace them by other pages. The embedded page has no script and an opaque origin, so that it cannot read
what the application stores in the browser.
"""

from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import Response

from app.content.errors import InvalidContent
from app.core.settings import ASSIGNED_TENDERS, TRANSPORT_DASHBOARD
from app.features.content import file_routes
from app.features.content.schemas.tenders import AssignedTendersContent
from app.features.content.schemas.transport import TransportContent
from app.i18n.messages import current_language, translatable, translate
from app.web.middleware.security_headers import READ_METHODS, framed_policy
from app.web.pages import html
from app.web.services import CoreServices


def mount(app: FastAPI, services: CoreServices) -> None:
    """Serve the plain pages and the files."""
    fixtures = services.fixtures

    async def assigned_tenders(_: Request) -> Response:
        try:
            content = fixtures.load("assigned-tenders", AssignedTendersContent)
        except InvalidContent as error:
            return file_routes.error_page(error)
        labels = {name: translate(label) for name, label in _LABELS.items()}
        return _localized_page("assigned.html", title=content.heading, content=content, labels=labels)

    async def transport_dashboard(_: Request) -> Response:
        try:
            content = fixtures.load("transport", TransportContent)
        except InvalidContent as error:
            return file_routes.error_page(error)
        response = _localized_page("transport.html", policy=framed_policy, title=content.heading, content=content)
        response.headers["X-Frame-Options"] = "SAMEORIGIN"
        return response

    file_routes.mount(app, fixtures, services.settings)
    app.add_route(ASSIGNED_TENDERS, assigned_tenders, methods=READ_METHODS)
    app.add_route(TRANSPORT_DASHBOARD, transport_dashboard, methods=READ_METHODS)


_LABELS = {
    "issuer": translatable("Issuer"),
    "city": translatable("City"),
    "value": translatable("Value"),
    "trucks": translatable("Trucks"),
    "assigned_on": translatable("Assigned on"),
    "starts_on": translatable("Starts on"),
    "manager": translatable("Owner"),
}


def _localized_page(template: str, **values: Any) -> Response:
    """Render a page whose content is in the current language."""
    response = html.page(template, lang=current_language().code, sample=translate("Sample"), **values)
    response.headers["Vary"] = "Accept-Language, Cookie"
    response.headers["Cache-Control"] = "no-cache"
    return response
