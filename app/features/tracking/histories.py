"""The way of a vehicle in a period: from the stored positions where they cover it, before them from the provider."""

import asyncio
from collections.abc import Sequence

from app.db.access import Access
from app.features.geo.points import Point
from app.features.tracking.motion.periods import Period
from app.features.tracking.positions.vehicle_trackers import TrackerPeriod
from app.features.tracking.provider import ProviderError
from app.features.tracking.provider.serializers import serialize_history
from app.features.tracking.schemas.vehicles import HistoryQuery
from app.features.tracking.services import Tracking
from app.web.api.envelope import encode_envelope


async def read_history(tracking: Tracking, access: Access, query: HistoryQuery) -> bytes:
    """Return the response of `HISTORY`. Raises ProviderError if it has to ask the provider, which fails."""
    if not await tracking.vehicles.may_see(access, query.plate):
        return encode_envelope(serialize_history(()))
    period = Period(-(-query.start // 1000), query.end // 1000)
    trackers = await tracking.positions.trackers(access, query.plate, period)
    visible = [(each, await tracking.positions.visible(access, *each)) for each in trackers]
    if visible == [(TrackerPeriod(query.plate, period), [period])]:
        stored_from, stored = await tracking.positions.way(access, query.plate, period)
        if stored_from is None or stored_from > period.end:
            plate = await tracking.vehicles.spelling(query.plate)
            return await tracking.provider.history(plate, query.start, query.end)
        ways = [await _earlier(tracking, query.plate, period.start, stored_from), stored]
    else:
        ways = [
            way
            for tracker, parts in visible
            for part in parts
            for way in await _ways(tracking, access, TrackerPeriod(tracker.plate, part), query.plate)
        ]
    points = [point for way in ways for point in way]
    return await asyncio.to_thread(lambda: encode_envelope(serialize_history(points)))


async def _ways(
    tracking: Tracking, access: Access, tracker: TrackerPeriod, present_plate: str
) -> Sequence[Sequence[Point]]:
    plate, part = tracker
    stored_from, stored = await tracking.positions.way(access, plate, part)
    until = part.end + 1 if stored_from is None else min(stored_from, part.end + 1)
    try:
        return await _earlier(tracking, plate, part.start, until), stored
    except ProviderError:
        if plate == present_plate:
            raise
        return (stored,)  # the provider may no longer know a former tracker


async def _earlier(tracking: Tracking, plate: str, start: int, until: int) -> Sequence[Point]:
    """Return the way before the first stored position, which the provider knows."""
    if start >= until:
        return ()
    return await tracking.provider.way(await tracking.vehicles.spelling(plate), start * 1000, until * 1000 - 1)
