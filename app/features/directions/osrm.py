"""Directions from OSRM or Valhalla over HTTP. Valhalla is asked to answer in the format of OSRM."""

import asyncio
from collections.abc import Sequence
from typing import Any

import httpx

from app.features.directions.osrm_response import MALFORMED, parse_route
from app.features.directions.provider import Point, Route, Unreachable
from app.features.geo.credits import HIGHWAYS

_CONNECT_TIMEOUT_SECONDS, _READ_TIMEOUT_SECONDS, _TOTAL_TIMEOUT_SECONDS = 2.0, 5.0, 8.0
_MAX_BYTES = 8_000_000
_MAX_CONNECTIONS = 8


class OsrmDirections:
    """A directions service. A URL that ends in /route is Valhalla; any other is the base URL of OSRM."""

    approximate = False
    attribution = HIGHWAYS.text  # both use OpenStreetMap data

    def __init__(self, url: str, *, total: float = _TOTAL_TIMEOUT_SECONDS) -> None:
        self._url, self._total = url.rstrip("/"), total
        self._build_request = _valhalla_request if self._url.endswith("/route") else _osrm_request
        self._client = httpx.AsyncClient(
            timeout=httpx.Timeout(_READ_TIMEOUT_SECONDS, connect=_CONNECT_TIMEOUT_SECONDS, pool=total),
            transport=httpx.AsyncHTTPTransport(retries=1, limits=httpx.Limits(max_connections=_MAX_CONNECTIONS)),
            headers={"User-Agent": "Waybill", "Accept": "application/json", "Accept-Encoding": "identity"},
            follow_redirects=False,
        )

    async def route(self, start: Point, end: Point, via: tuple[Point, ...] = ()) -> Route:
        """Return the route for a truck. Raises NoRoute and Unreachable."""
        try:
            async with asyncio.timeout(self._total):
                request = self._build_request(self._client, self._url, (start, *via, end))
                status, content = await self._fetch(request)
        except TimeoutError:
            raise Unreachable(f"the directions service took longer than {self._total:g} s") from None
        except httpx.HTTPError as error:
            raise Unreachable(f"the directions service cannot be reached: {type(error).__name__}") from None
        return await asyncio.to_thread(parse_route, status, content, start, end)

    async def close(self) -> None:
        """Close the connections."""
        await self._client.aclose()

    async def _fetch(self, request: httpx.Request) -> tuple[int, bytes]:
        """Return status and body. Refuses large bodies, and compressed ones, whose size is unknown."""
        response = await self._client.send(request, stream=True)
        try:
            if response.headers.get("Content-Encoding", "identity") != "identity":
                raise Unreachable(f"{MALFORMED}: it is compressed")
            content = bytearray()
            async for chunk in response.aiter_raw():
                content += chunk
                if len(content) > _MAX_BYTES:
                    raise Unreachable(f"{MALFORMED}: more than {_MAX_BYTES // 1_000_000} MB")
        finally:
            await response.aclose()
        return response.status_code, bytes(content)


def _osrm_request(client: httpx.AsyncClient, url: str, places: Sequence[Point]) -> httpx.Request:
    positions = ";".join(f"{point.lng:.6f},{point.lat:.6f}" for point in places)
    return client.build_request(
        "GET", f"{url}/route/v1/driving/{positions}", params={"overview": "full", "geometries": "polyline6"}
    )


def _valhalla_request(client: httpx.AsyncClient, url: str, places: Sequence[Point]) -> httpx.Request:
    body: dict[str, Any] = {
        "locations": [{"lat": point.lat, "lon": point.lng} for point in places],
        "costing": "truck",
        "format": "osrm",
        "shape_format": "polyline6",
    }
    return client.build_request("POST", url, json=body)
