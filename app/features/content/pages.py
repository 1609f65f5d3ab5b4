"""The plain page of assigned tenders, from content. A setting can replace it by another page."""

from fastapi import FastAPI, Request
from fastapi.responses import Response

from app.content.errors import InvalidContent
from app.core.settings import ASSIGNED_TENDERS
from app.features.content import file_routes
from app.features.content.schemas.tenders import AssignedTendersContent
from app.i18n.messages import translatable, translate
from app.web.middleware.security_headers import READ_METHODS
from app.web.pages import html
from app.web.services import CoreServices


def mount(app: FastAPI, services: CoreServices) -> None:
    """Serve the page and the files."""
    fixtures = services.fixtures

    async def assigned_tenders(_: Request) -> Response:
        try:
            content = fixtures.load("assigned-tenders", AssignedTendersContent)
        except InvalidContent as error:
            return html.invalid_content(error)
        labels = {name: translate(label) for name, label in _LABELS.items()}
        return html.localized_page("assigned.html", title=content.heading, content=content, labels=labels)

    file_routes.mount(app, fixtures, services.settings)
    app.add_route(ASSIGNED_TENDERS, assigned_tenders, methods=READ_METHODS)


_LABELS = {
    "issuer": translatable("Issuer"),
    "city": translatable("City"),
    "value": translatable("Value"),
    "trucks": translatable("Trucks"),
    "assigned_on": translatable("Assigned on"),
    "starts_on": translatable("Starts on"),
    "manager": translatable("Owner"),
}
