"""Plain pages from sample content: assigned tenders, and the page in the iframe of the transport dashboard. Also the
files of tenders.

Settings can replace them by other pages. The embedded page has no script and an opaque origin, so that it cannot read
what the application stores in the browser.
"""

from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import Response

from app.core.settings import ASSIGNED_TENDERS, TRANSPORT_DASHBOARD, Settings
from app.features.content.errors import InvalidContent
from app.features.content.loader import Fixtures
from app.features.content.schemas import AssignedTendersContent, TendersContent, TransportContent
from app.features.content.tender_documents import FOLDER, find_file
from app.i18n.messages import ENGLISH, current_language, translatable, translate, use_language
from app.web.middleware.security_headers import READ_METHODS, framed_policy
from app.web.pages import html


def mount(app: FastAPI, fixtures: Fixtures, settings: Settings) -> None:
    """Serves the plain pages and files."""

    async def assigned_tenders(_: Request) -> Response:
        try:
            content = fixtures.load("assigned-tenders", AssignedTendersContent)
        except InvalidContent as error:
            return _error_page(error)
        labels = {name: translate(label) for name, label in _LABELS.items()}
        return _localized_page("assigned.html", title=content.heading, content=content, labels=labels)

    async def transport_dashboard(_: Request) -> Response:
        try:
            content = fixtures.load("transport", TransportContent)
        except InvalidContent as error:
            return _error_page(error)
        response = _localized_page("transport.html", policy=framed_policy, title=content.heading, content=content)
        response.headers["X-Frame-Options"] = "SAMEORIGIN"
        return response

    async def tender_document(request: Request) -> Response:
        try:
            content = fixtures.load("tenders", TendersContent)
            with use_language(ENGLISH):
                english = fixtures.load("tenders", TendersContent)
        except InvalidContent as error:
            return _error_page(error)
        address = request.url.path.removeprefix(request.scope.get("root_path", ""))
        file = find_file(content, english, settings, address)
        if file is None:
            return html.message("Not found", "There is no such document.", status=404)
        headers = {"Content-Disposition": "attachment", "Vary": "Accept-Language, Cookie", "Cache-Control": "no-cache"}
        return Response(file, media_type="application/pdf", headers=headers)

    app.add_route(FOLDER + "/{signature}/{name}", tender_document, methods=READ_METHODS)
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
    """Renders a page whose content is in the current language."""
    response = html.page(template, lang=current_language().code, sample=translate("Sample"), **values)
    response.headers["Vary"] = "Accept-Language, Cookie"
    response.headers["Cache-Control"] = "no-cache"
    return response


def _error_page(error: InvalidContent) -> Response:
    return html.message("The sample content cannot be read", str(error), status=503)
