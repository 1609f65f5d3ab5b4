"""Endpoints of states."""

from collections.abc import Sequence

from fastapi import APIRouter, Request
from pydantic import BaseModel

from app.features.content.schemas import StatesContent
from app.features.services import services_of
from app.features.states.models import State
from app.features.states.schemas import STATES
from app.i18n.messages import translatable
from app.web.api.resource_routes import (
    serve_create,
    serve_delete,
    serve_list_with_built_in,
    serve_one,
    serve_update,
)

router = APIRouter(tags=["states"])


def _built_in(request: Request) -> Sequence[BaseModel]:
    return services_of(request).fixtures.serve("states", StatesContent).states


serve_list_with_built_in(router, STATES, State, _built_in)
serve_one(router, STATES.one, State)
serve_create(router, STATES.create, State, message=translatable("State added"))
serve_update(router, STATES.update, State, message=translatable("State saved"))
serve_delete(router, STATES.delete, State, message=translatable("State {name} was deleted."))
