"""Endpoint of the search for records of every kind."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from sqlalchemy import Connection

from app.db.access import access_of
from app.features.search import schemas
from app.features.search.finding import Kind, KindSearch, kinds_of
from app.web.api.dependencies import ReadDatabase
from app.web.api.envelope import Answer, answer
from app.web.api.routing import serve

router = APIRouter(tags=["search"])


@serve(router, schemas.SEARCH)
async def search(request: Request, database: ReadDatabase, query: Annotated[schemas.SearchQuery, Query()]) -> Answer:
    """Returns at most five records of each kind, the best first."""
    wanted = {name for name in query.kinds.split(",") if name}
    kinds = [kind for kind in _kinds(request) if not wanted or kind.name in wanted]
    typed = " ".join(query.q.split())
    return answer(await database.read_long(_search, typed, kinds, request) if typed else _NOTHING)


_NOTHING = schemas.SearchAnswer(records=[], totals=[])


def _search(connection: Connection, typed: str, kinds: list[Kind], request: Request) -> schemas.SearchAnswer:
    access = access_of(connection)
    allowed = [kind for kind in kinds if access.may(kind.route.call.needs)]
    found = [KindSearch(connection, kind, request).find(typed) for kind in allowed]
    shown = [each for each in found if each.records]
    return schemas.SearchAnswer(
        records=[record for each in shown for record in each.records], totals=[each.total for each in shown]
    )


def _kinds(request: Request) -> list[Kind]:
    """Returns the kinds of the application. They are found once, and again when development reloads the screens."""
    application, state = request.app.state.application(), request.app.state
    if getattr(state, "searched_application", None) is not application:
        state.kinds, state.searched_application = kinds_of(application, request.app.lists), application
    kinds: list[Kind] = state.kinds
    return kinds
