"""A tracking provider over HTTP, with deadlines and limits: it may be slow, broken or hostile, never our end."""

import asyncio
import logging
import zlib
from typing import NamedTuple

import httpx

from app.core.settings import Settings
from app.features.geo.points import Point
from app.features.tracking.circuit_breaker import CircuitBreaker
from app.features.tracking.provider import Rejected, Unreachable, Unreadable, Vehicle, VehicleDetails
from app.features.tracking.vendor_parser import parse_history, parse_vehicle_details, parse_vehicles

logger = logging.getLogger(__name__)
_CALLS_AT_ONCE = 8
_GZIP = 16 + zlib.MAX_WBITS


class Limits(NamedTuple):
    """How long a call may take, in seconds, and how many bytes its answer may have when it is unpacked."""

    connect: float = 2
    read: float = 5
    total: float = 8
    answer: int = 8 * 1024 * 1024


LIMITS = Limits()


class VendorProvider:
    """The provider that the settings name. At most eight calls run at once; waiting for a turn counts as call time.

    A circuit breaker stops calls to a failing provider. A call is retried once, and only if no connection was made.
    Redirects are not followed, because they would forward the key.
    """

    def __init__(self, settings: Settings, limits: Limits = LIMITS) -> None:
        self._settings, self._limits = settings, limits
        self._turns = asyncio.Semaphore(_CALLS_AT_ONCE)
        self._breaker = CircuitBreaker()
        self._left_out = 0
        key = settings.tracking_key or ""
        self._client = httpx.AsyncClient(
            headers={settings.tracking_header: key, "Accept": "application/json", "Accept-Encoding": "gzip"},
            timeout=httpx.Timeout(limits.read, connect=limits.connect, pool=limits.total),
            follow_redirects=False,
        )

    async def vehicles(self) -> list[Vehicle]:
        body = await self._ask(self._settings.tracking_list_path)
        listed = await asyncio.to_thread(parse_vehicles, body)
        if listed.left_out not in (0, self._left_out):  # said once, not every few seconds
            logger.warning("%d vehicles of the tracking provider cannot be read", listed.left_out)
        self._left_out = listed.left_out
        return listed.vehicles

    async def vehicle(self, plate: str) -> VehicleDetails:
        body = await self._ask(self._settings.tracking_vehicle_path, plate=plate)
        return await asyncio.to_thread(parse_vehicle_details, body, plate)

    async def history(self, plate: str, start: int, end: int) -> list[Point]:
        body = await self._ask(self._settings.tracking_history_path, plate=plate, start=start, end=end)
        return await asyncio.to_thread(parse_history, body)

    async def close(self) -> None:
        await self._client.aclose()

    async def _ask(self, path: str, **query: str | int) -> bytes:
        url = httpx.URL((self._settings.tracking_provider or "").rstrip("/") + path).copy_merge_params(query)
        with self._breaker.call():
            return await self._in_time(url)

    async def _in_time(self, url: httpx.URL) -> bytes:
        try:
            async with asyncio.timeout(self._limits.total), self._turns:
                try:
                    return await self._read(url)
                except (httpx.ConnectError, httpx.ConnectTimeout):
                    return await self._read(url)
        except TimeoutError:
            raise Unreachable(f"there was no whole answer within {self._limits.total:g} seconds") from None
        except httpx.HTTPError as error:
            raise Unreachable(f"it cannot be reached: {type(error).__name__}") from None

    async def _read(self, url: httpx.URL) -> bytes:
        async with self._client.stream("GET", url) as response:
            if response.status_code != 200:
                raise Rejected(f"it answered {response.status_code}")
            return await self._unpacked(response)

    async def _unpacked(self, response: httpx.Response) -> bytes:
        """The body. httpx would unpack without a limit, and a thousandth of a bomb is enough to fill the memory."""
        packing = response.headers.get("Content-Encoding", "identity").strip().lower()
        if packing not in ("", "identity", "gzip"):
            raise Unreadable(f"the answer is packed as {packing[:20]!r}")
        unpack = zlib.decompressobj(_GZIP) if packing == "gzip" else None
        body = bytearray()
        async for chunk in response.aiter_raw():
            left = self._limits.answer + 1 - len(body)
            try:
                body += unpack.decompress(chunk, left) if unpack else chunk[:left]
            except zlib.error:
                raise Unreadable("the answer cannot be unpacked") from None
            if len(body) > self._limits.answer:
                raise Unreadable(f"the answer has more than {self._limits.answer} bytes")
        return bytes(body)
