"""Endpoints of fleet vehicles."""

from fastapi import APIRouter
from sqlalchemy.ext.asyncio import AsyncSession

from app.db import records
from app.features.fleets.models import Fleet
from app.features.fleets.schemas import FLEETS, FleetBody
from app.i18n.messages import translatable
from app.web.api.resource_routes import serve_create, serve_delete, serve_list, serve_one, serve_update

router = APIRouter(tags=["fleets"])


async def _values_without_partner(_: AsyncSession, body: FleetBody, _fleet: Fleet | None) -> dict[str, object]:
    return records.column_values(body, without=frozenset({"partner"}))


serve_list(router, FLEETS, Fleet)
serve_one(router, FLEETS.one, Fleet)
serve_create(router, FLEETS.create, Fleet, message=translatable("Vehicle added"), values=_values_without_partner)
serve_update(router, FLEETS.update, Fleet, message=translatable("Vehicle saved"), values=_values_without_partner)
serve_delete(router, FLEETS.delete, Fleet, message=translatable("Vehicle {fleet_number} was deleted."))
