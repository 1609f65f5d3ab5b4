"""Endpoints of sample content. The content of the sign-in page is public."""

import logging
from typing import TypeVar

from fastapi import APIRouter
from pydantic import BaseModel

from app.core.errors import Unavailable
from app.features.content import schemas
from app.features.content.errors import InvalidContent
from app.features.content.loader import Fixtures
from app.features.services import InjectedServices
from app.i18n.messages import LocalizedText
from app.ui.data.calls import Call
from app.web.api.envelope import Answer, answer
from app.web.api.routing import serve

logger = logging.getLogger(__name__)
public = APIRouter(tags=["content"])
router = APIRouter(tags=["content"])

B = TypeVar("B", bound=BaseModel)


def _serve_file(router: APIRouter, call: Call, name: str) -> None:
    @serve(router, call)
    async def content(services: InjectedServices) -> Answer:
        return answer(_load(services.fixtures, name, call.data))


_serve_file(public, schemas.CONTENT_LOGIN, "login")
_serve_file(router, schemas.CONTENT_NOTIFICATIONS, "notifications")
_serve_file(router, schemas.CONTENT_DASHBOARD, "dashboard")
_serve_file(router, schemas.CONTENT_TENDERS, "tenders")
_serve_file(router, schemas.CONTENT_ROLES, "roles")
_serve_file(router, schemas.CONTENT_STATES, "states")
_serve_file(router, schemas.CONTENT_STATIONS, "stations")


def _load(fixtures: Fixtures, name: str, schema: type[B]) -> B:
    try:
        return fixtures.load(name, schema)
    except InvalidContent as error:
        logger.error(str(error))
        raise Unavailable(LocalizedText(str(error))) from error
