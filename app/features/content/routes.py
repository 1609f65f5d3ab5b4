"""Endpoints of sample content. The content of the sign-in page is public."""

from typing import Annotated

from fastapi import APIRouter, Query
from sqlalchemy import Connection, select

from app.features.content.schemas.dashboard import CONTENT_DASHBOARD, DashboardContent
from app.features.content.schemas.login import CONTENT_LOGIN, LoginAnswer, LoginContent
from app.features.content.schemas.tenders import CONTENT_TENDERS, TendersContent, TendersQuery
from app.features.content.tender_documents import Tenders
from app.features.content.tender_pages import page_of
from app.features.services import InjectedServices
from app.i18n.messages import ENGLISH, use_language
from app.web.api.envelope import Answer, answer
from app.web.api.routing import serve

public = APIRouter(tags=["content"])
router = APIRouter(tags=["content"])


@serve(router, CONTENT_DASHBOARD)
async def dashboard(services: InjectedServices) -> Answer:
    return answer(services.fixtures.serve("dashboard", DashboardContent).with_totals)


@serve(public, CONTENT_LOGIN)
async def login(services: InjectedServices) -> Answer:
    content = services.fixtures.serve("login", LoginContent)
    first = await services.database.read(Connection.scalar, select(services.users.subquery.c.id).limit(1))
    return answer(LoginAnswer(**dict(content), notice=services.explain_no_users() if first is None else ""))


@serve(router, CONTENT_TENDERS)
async def tenders(services: InjectedServices, query: Annotated[TendersQuery, Query()]) -> Answer:
    """Overdue tenders are no longer pending. Their pages remain."""
    content = services.fixtures.serve("tenders", TendersContent)
    with use_language(ENGLISH):
        english = services.fixtures.serve("tenders", TendersContent)
    return answer(page_of(Tenders(content, english, services.settings), query, services.clock()))
