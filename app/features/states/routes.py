"""Endpoints of states."""

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Query, Request
from sqlalchemy import Connection

from app.db.access import read_rows, select_rows, visible_rows
from app.db.text_functions import folded
from app.features.content.schemas.masters import BuiltInState, Country, StatesContent
from app.features.services import services_of
from app.features.states.schemas import SAME_NAME, STATES, SameName, SameNameQuery, State
from app.i18n.canonical_text import fold
from app.web.api.dependencies import ReadDatabase
from app.web.api.envelope import Answer, answer
from app.web.api.resource_routes import serve_resource
from app.web.api.routing import serve

router = APIRouter(tags=["states"])


_STATES = select_rows(State.__tablename__, {"name": vars(State)["name"], "country": vars(State)["country"]})


def _built_in(request: Request) -> Sequence[BuiltInState]:
    return services_of(request).fixtures.serve("states", StatesContent).states


@serve(router, SAME_NAME)
async def get_same_name(request: Request, database: ReadDatabase, query: Annotated[SameNameQuery, Query()]) -> Answer:
    name = fold(query.name)
    for each in _built_in(request):
        if fold(each.name) == name:
            return answer(SameName(country=each.country))
    return answer(SameName(country=await database.read(_find_country, name, query.state)))


def _find_country(connection: Connection, name: str, state_id: int | None) -> Country | None:
    """Return the country of another stored state with this folded name."""
    if "name" in visible_rows(connection, _STATES).hides:
        return None
    same = _STATES.where(folded(State.name.expression) == name, State.deleted_at.is_(None), State.id != (state_id or 0))
    found = read_rows(connection, same.order_by(State.id).limit(1))
    return found[0]["country"] if found else None


serve_resource(router, STATES, State, built_in=_built_in, key="name")
