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
        self._encoded: dict[str, tuple[Sequence[Vehicle], asyncio.Task[bytes]]] = {}
        """The last vehicles and their response, by language."""

    async def response(self, access: Access) -> bytes:
        """Return the response of `VEHICLES`. Raises ProviderError."""
        plates = await self._database.read(run_with, access, visible_plates)
        listed = await self._live.listed() if self._live else None
        vehicles = await self._tracking.reading() if listed is None else listed
        if plates is not None:
            visible = [each for each in vehicles if each.plate and normalize_plate(each.plate) in plates]
            return encode_envelope(serialize_vehicles(visible))
        language = current_language().code
        encoded = self._encoded.get(language)
        if encoded is None or encoded[0] is not vehicles:
            encoding = asyncio.to_thread(lambda: encode_envelope(serialize_vehicles(vehicles)))
            encoded = self._encoded[language] = vehicles, asyncio.create_task(encoding)
        return await asyncio.shield(encoded[1])

    async def may_see(self, access: Access, plate: str) -> bool:
        """Return whether a person may see the vehicle with this plate, whether or not it exists."""
        plates = await self._database.read(run_with, access, visible_plates)
        return plates is None or normalize_plate(plate) in plates

    async def spelling(self, plate: str) -> str:
        """Return the plate as the provider writes it in its last reading; unchanged if it has no such vehicle."""
        listed = await self._live.listed() if self._live else None
        plates = [vehicle.plate for vehicle in listed or () if vehicle.plate]
        return plate if plate in plates else next((each for each in plates if is_same_plate(each, plate)), plate)
