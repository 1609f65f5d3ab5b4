"""The vehicles on the map: from the live state in the database, or from the provider while there is no watcher."""

import asyncio
from collections.abc import Sequence

from app.db.access import Access, run_with
from app.db.engine import Database
from app.features.tracking.board.stored_live import StoredLive
from app.features.tracking.plates import is_same_plate, normalize_plate, visible_plates
from app.features.tracking.provider import Vehicle
from app.features.tracking.provider.cached_provider import CachedProvider
from app.features.tracking.provider.serializers import serialize_vehicles
from app.i18n.messages import current_language
from app.web.api.envelope import encode_envelope


class VehicleList:
    """Returns what a person may see of the vehicles. The provider is asked only while there is no watcher."""

    def __init__(self, live: StoredLive | None, tracking: CachedProvider, database: Database) -> None:
        self._live, self._tracking, self._database = live, tracking, database
        self._encoded: dict[str, tuple[Sequence[Vehicle], bytes]] = {}
        """The last vehicles and their response, by language."""

    async def response(self, access: Access) -> bytes:
        """Return the response of `VEHICLES`. Raises ProviderError."""
        plates = await self._database.read(run_with, access, visible_plates)
        listed = await self._live.listed() if self._live else None
        if plates is not None:
            vehicles = _visible(await self._tracking.reading() if listed is None else listed, plates)
            return encode_envelope(serialize_vehicles(vehicles))
        if listed is None:
            return await self._tracking.vehicles()
        language = current_language().code
        vehicles, body = self._encoded.get(language, ((), b""))
        if vehicles is not listed:
            body = await asyncio.to_thread(lambda: encode_envelope(serialize_vehicles(listed)))
            self._encoded[language] = listed, body
        return body

    async def may_see(self, access: Access, plate: str) -> bool:
        """Return whether a person may see the vehicle with this plate, whether or not it exists."""
        plates = await self._database.read(run_with, access, visible_plates)
        return plates is None or normalize_plate(plate) in plates

    async def spelling(self, plate: str) -> str:
        """Return the plate as the provider writes it in its last reading; unchanged if it has no such vehicle."""
        listed = await self._live.listed() if self._live else None
        plates = [vehicle.plate for vehicle in listed or () if vehicle.plate]
        return plate if plate in plates else next((each for each in plates if is_same_plate(each, plate)), plate)


def _visible(vehicles: Sequence[Vehicle], plates: frozenset[str] | None) -> Sequence[Vehicle]:
    if plates is None:
        return vehicles
    return [each for each in vehicles if each.plate and normalize_plate(each.plate) in plates]
