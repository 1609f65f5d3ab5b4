"""Directions from OSRM or Valhalla over HTTP: Valhalla answers in the form of OSRM when it is asked to."""

import asyncio
from typing import Any

import httpx

from app.features.directions.osrm_response import MALFORMED, read
from app.features.directions.provider import Point, Route, Unreachable
from app.features.geo.credits import HIGHWAYS

_CONNECT, _READ, _TOTAL = 2.0, 5.0, 8.0
"""Seconds."""
_MOST_BYTES = 8_000_000
_AT_ONCE = 8


class OsrmDirections:
    """A service at a URL: one that ends in /route is Valhalla's, any other is the base of an OSRM server."""

    approximate = False
    attribution = HIGHWAYS.text  # both know the roads of OpenStreetMap only

    def __init__(self, url: str, *, total: float = _TOTAL) -> None:
        self._url, self._total = url.rstrip("/"), total
        self._ask = _valhalla if self._url.endswith("/route") else _osrm
        self._client = httpx.AsyncClient(
            timeout=httpx.Timeout(_READ, connect=_CONNECT, pool=total),
            transport=httpx.AsyncHTTPTransport(retries=1, limits=httpx.Limits(max_connections=_AT_ONCE)),
            headers={"User-Agent": "Waybill", "Accept": "application/json", "Accept-Encoding": "identity"},
            follow_redirects=False,
        )

    async def route(self, start: Point, end: Point) -> Route:
        """The way for a lorry. Raises NoRoute and Unreachable."""
        try:
            async with asyncio.timeout(self._total):
                status, content = await self._content(self._ask(self._client, self._url, start, end))
        except TimeoutError:
            raise Unreachable(f"the directions service took longer than {self._total:g} s") from None
        except httpx.HTTPError as error:
            raise Unreachable(f"the directions service cannot be reached: {type(error).__name__}") from None
        return await asyncio.to_thread(read, status, content, start, end)

    async def close(self) -> None:
        """Close the connections."""
        await self._client.aclose()

    async def _content(self, request: httpx.Request) -> tuple[int, bytes]:
        """The status and the body, which may not be large. A packed one would be so before that is seen."""
        response = await self._client.send(request, stream=True)
        try:
            if response.headers.get("Content-Encoding", "identity") != "identity":
                raise Unreachable(f"{MALFORMED}: it is packed")
            content = bytearray()
            async for chunk in response.aiter_raw():
                content += chunk
                if len(content) > _MOST_BYTES:
                    raise Unreachable(f"{MALFORMED}: more than {_MOST_BYTES // 1_000_000} MB")
        finally:
            await response.aclose()
        return response.status_code, bytes(content)


def _osrm(client: httpx.AsyncClient, url: str, start: Point, end: Point) -> httpx.Request:
    ends = ";".join(f"{point.lng:.6f},{point.lat:.6f}" for point in (start, end))
    return client.build_request(
        "GET", f"{url}/route/v1/driving/{ends}", params={"overview": "full", "geometries": "polyline6"}
    )


def _valhalla(client: httpx.AsyncClient, url: str, start: Point, end: Point) -> httpx.Request:
    wanted: dict[str, Any] = {
        "locations": [{"lat": point.lat, "lon": point.lng} for point in (start, end)],
        "costing": "truck",
        "format": "osrm",
        "shape_format": "polyline6",
    }
    return client.build_request("POST", url, json=wanted)
