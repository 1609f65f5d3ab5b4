"""A tracking provider over HTTP, with timeouts and size limits against slow, faulty or hostile servers."""

import asyncio
import logging
import zlib
from typing import NamedTuple

import httpx

from app.core.settings import Settings
from app.features.geo.points import Point
from app.features.tracking.provider import Rejected, Unreachable, Unreadable, Vehicle, VehicleDetails
from app.features.tracking.provider.circuit_breaker import CircuitBreaker
from app.features.tracking.provider.vendor_parser import parse_history, parse_vehicle_details, parse_vehicles

logger = logging.getLogger(__name__)
_MAX_CONCURRENT_CALLS = 8
_GZIP_WINDOW_BITS = 16 + zlib.MAX_WBITS


class Limits(NamedTuple):
    """Timeouts of a call in seconds, and the maximum size of its decompressed response in bytes."""

    connect: float = 2
    read: float = 5
    total: float = 8
    response_bytes: int = 8 * 1024 * 1024


LIMITS = Limits()


class VendorProvider:
    """The provider that the settings name. At most eight calls run at once; waiting for a turn counts as call time.

    A circuit breaker stops calls to a failing provider. A call is retried once, and only if no connection was made.
    Redirects are not followed, because they would forward the key.
    """

    def __init__(self, settings: Settings, limits: Limits = LIMITS) -> None:
        self._settings, self._limits = settings, limits
        self._semaphore = asyncio.Semaphore(_MAX_CONCURRENT_CALLS)
        self._breaker = CircuitBreaker()
        self._reported_invalid = 0
        key = settings.tracking_key or ""
        self._client = httpx.AsyncClient(
            headers={settings.tracking_header: key, "Accept": "application/json", "Accept-Encoding": "gzip"},
            timeout=httpx.Timeout(limits.read, connect=limits.connect, pool=limits.total),
            follow_redirects=False,
        )

    async def vehicles(self) -> list[Vehicle]:
        body = await self._call(self._settings.tracking_list_path)
        listed = await asyncio.to_thread(parse_vehicles, body, self._settings.tracking_max_vehicles)
        if listed.invalid_count not in (0, self._reported_invalid):  # logged once per count, not every few seconds
            logger.warning("%d vehicles of the tracking provider are invalid", listed.invalid_count)
        self._reported_invalid = listed.invalid_count
        return listed.vehicles

    async def vehicle(self, plate: str) -> VehicleDetails:
        body = await self._call(self._settings.tracking_vehicle_path, plate=plate)
        return await asyncio.to_thread(parse_vehicle_details, body, plate)

    async def history(self, plate: str, start: int, end: int) -> list[Point]:
        body = await self._call(self._settings.tracking_history_path, plate=plate, start=start, end=end)
        return await asyncio.to_thread(parse_history, body)

    async def close(self) -> None:
        await self._client.aclose()

    async def _call(self, path: str, **query: str | int) -> bytes:
        url = httpx.URL((self._settings.tracking_provider or "").rstrip("/") + path).copy_merge_params(query)
        with self._breaker.call():
            return await self._fetch_in_time(url)

    async def _fetch_in_time(self, url: httpx.URL) -> bytes:
        try:
            async with asyncio.timeout(self._limits.total), self._semaphore:
                try:
                    return await self._read(url)
                except (httpx.ConnectError, httpx.ConnectTimeout):
                    return await self._read(url)
        except TimeoutError:
            raise Unreachable(f"no complete response within {self._limits.total:g} seconds") from None
        except httpx.HTTPError as error:
            raise Unreachable(f"it cannot be reached: {type(error).__name__}") from None

    async def _read(self, url: httpx.URL) -> bytes:
        async with self._client.stream("GET", url) as response:
            if response.status_code != 200:
                raise Rejected(f"it answered {response.status_code}")
            return await self._read_body(response)

    async def _read_body(self, response: httpx.Response) -> bytes:
        """Decompresses the body up to the size limit, because httpx has no limit against decompression bombs."""
        encoding = response.headers.get("Content-Encoding", "identity").strip().lower()
        if encoding not in ("", "identity", "gzip"):
            raise Unreadable(f"the response is encoded as {encoding[:20]!r}")
        decompressor = zlib.decompressobj(_GZIP_WINDOW_BITS) if encoding == "gzip" else None
        body = bytearray()
        async for chunk in response.aiter_raw():
            left = self._limits.response_bytes + 1 - len(body)
            try:
                body += decompressor.decompress(chunk, left) if decompressor else chunk[:left]
            except zlib.error:
                raise Unreadable("the response cannot be decompressed") from None
            if len(body) > self._limits.response_bytes:
                raise Unreadable(f"the response has more than {self._limits.response_bytes} bytes")
        return bytes(body)
