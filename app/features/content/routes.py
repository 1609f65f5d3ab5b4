"""Endpoints of sample content. The content of the sign-in page is public."""

from fastapi import APIRouter
from sqlalchemy import Connection, select

from app.features.content import schemas
from app.features.content.tender_documents import with_files
from app.features.services import InjectedServices
from app.i18n.messages import ENGLISH, use_language
from app.ui.data.calls import Call
from app.web.api.envelope import Answer, answer
from app.web.api.routing import serve

public = APIRouter(tags=["content"])
router = APIRouter(tags=["content"])


def _serve_file(router: APIRouter, call: Call, name: str) -> None:
    @serve(router, call)
    async def content(services: InjectedServices) -> Answer:
        return answer(services.fixtures.serve(name, call.data))


_serve_file(router, schemas.CONTENT_NOTIFICATIONS, "notifications")
_serve_file(router, schemas.CONTENT_DASHBOARD, "dashboard")


@serve(public, schemas.CONTENT_LOGIN)
async def login(services: InjectedServices) -> Answer:
    content = services.fixtures.serve("login", schemas.LoginContent)
    first = await services.database.read(Connection.scalar, select(services.users.subquery.c.id).limit(1))
    return answer(schemas.LoginAnswer(**dict(content), notice=services.explain_no_users() if first is None else ""))


@serve(router, schemas.CONTENT_TENDERS)
async def tenders(services: InjectedServices) -> Answer:
    content = services.fixtures.serve("tenders", schemas.TendersContent)
    with use_language(ENGLISH):
        english = services.fixtures.serve("tenders", schemas.TendersContent)
    return answer(with_files(content, english, services.settings))
