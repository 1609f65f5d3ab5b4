"""The calls of sample content. What stands on the sign-in page is public."""

import logging
from typing import TypeVar

from fastapi import APIRouter, Request
from pydantic import BaseModel

from app.content import schemas
from app.content.loader import Fixtures
from app.content.mistakes import FixtureError
from app.envelope import Answer, Unavailable, answer, serve
from app.ui.language import Said

logger = logging.getLogger(__name__)
public = APIRouter(tags=["content"])
router = APIRouter(tags=["content"])

B = TypeVar("B", bound=BaseModel)


@serve(public, schemas.CONTENT_LOGIN)
async def login(request: Request) -> Answer:
    return answer(_content(request, "login", schemas.LoginContent))


@serve(router, schemas.CONTENT_NOTIFICATIONS)
async def notifications(request: Request) -> Answer:
    return answer(_content(request, "notifications", schemas.NotificationsContent))


@serve(router, schemas.CONTENT_DASHBOARD)
async def dashboard(request: Request) -> Answer:
    return answer(_content(request, "dashboard", schemas.DashboardContent))


@serve(router, schemas.CONTENT_TENDERS)
async def tenders(request: Request) -> Answer:
    return answer(_content(request, "tenders", schemas.TendersContent))


@serve(router, schemas.CONTENT_ROLES)
async def roles(request: Request) -> Answer:
    return answer(_content(request, "roles", schemas.RolesContent))


@serve(router, schemas.CONTENT_STATES)
async def states(request: Request) -> Answer:
    return answer(_content(request, "states", schemas.StatesContent))


@serve(router, schemas.CONTENT_STATIONS)
async def stations(request: Request) -> Answer:
    return answer(_content(request, "stations", schemas.StationsContent))


def _content(request: Request, subject: str, shape: type[B]) -> B:
    fixtures: Fixtures = request.app.state.fixtures
    try:
        return fixtures.load(subject, shape)
    except FixtureError as error:
        logger.error(str(error))
        raise Unavailable(Said(str(error))) from error
