"""The way of a vehicle in a period: from the stored positions where they cover it, before them from the provider."""

import asyncio

from app.db.access import Access
from app.features.geo.points import Point
from app.features.services import Services
from app.features.tracking.positions.tracks import Period
from app.features.tracking.schemas import HistoryQuery
from app.features.tracking.serializers import serialize_history
from app.web.api.envelope import encode_envelope


async def read_history(services: Services, access: Access, query: HistoryQuery) -> bytes:
    """Returns the response of `HISTORY`. Raises ProviderError if it has to ask the provider, which fails."""
    if not await services.vehicles.may_see(access, query.plate):
        return encode_envelope(serialize_history(()))
    period = Period(-(-query.start // 1000), query.end // 1000)
    stored_from, stored = await services.positions.way(access, query.plate, period)
    if stored_from is None or stored_from > period.end:
        return await services.tracking.history(query.plate, query.start, query.end)
    earlier: list[Point] = []
    if period.start < stored_from:
        earlier = list(await services.tracking.way(query.plate, query.start, stored_from * 1000 - 1))
    return await asyncio.to_thread(lambda: encode_envelope(serialize_history([*earlier, *stored])))
