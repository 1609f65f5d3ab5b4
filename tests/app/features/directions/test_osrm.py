"""The client of OSRM and Valhalla, over real connections to correct and faulty services."""

import asyncio
import gzip
import json
import math
from socket import socket
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.routing import Mount

from app.core.settings import Settings
from app.features.directions.osrm import OsrmDirections
from app.features.directions.provider import NoRoute, Point, Route, Unreachable
from app.features.directions.services import Routing
from app.main import create_app
from tests.support.fake_http_server import Behaviour, ReceivedRequest, disconnect, hang, respond, serve_with, trickle

pytestmark = pytest.mark.anyio

START, END = Point(38.5, -120.2), Point(43.252, -126.453)
LINE = [START, Point(40.7, -120.95), END]
POLYLINE = "_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI"


def route_json(geometry: Any = POLYLINE, **other: Any) -> dict[str, Any]:
    return {"code": "Ok", "routes": [{"distance": 1234.5, "duration": 67.8, "geometry": geometry, **other}]}


async def test_route_is_parsed() -> None:
    async with serve_with(respond(route_json())) as fake:
        assert await OsrmDirections(fake.url).route(START, END) == Route(LINE, 1234.5, 67.8)


async def test_osrm_request_has_longitude_first() -> None:
    async with serve_with(respond(route_json())) as fake:
        await OsrmDirections(fake.url + "/").route(START, END, (LINE[1],))
    path = "/route/v1/driving/-120.200000,38.500000;-120.950000,40.700000;-126.453000,43.252000"
    assert [requests.target for requests in fake.requests] == [f"{path}?overview=full&geometries=polyline6"]


async def test_valhalla_request_asks_for_osrm_format() -> None:
    asked_for: list[Any] = []

    async def behaviour(requests: ReceivedRequest) -> None:
        asked_for.append(json.loads(await requests.reader.readexactly(int(requests.headers["content-length"]))))
        await respond(route_json())(requests)

    async with serve_with(behaviour) as fake:
        assert (await OsrmDirections(f"{fake.url}/valhalla/route").route(START, END)).points == LINE
    assert [requests.target for requests in fake.requests] == ["/valhalla/route"]
    assert asked_for == [
        {
            "locations": [{"lat": 38.5, "lon": -120.2}, {"lat": 43.252, "lon": -126.453}],
            "costing": "truck",
            "format": "osrm",
            "shape_format": "polyline6",
        }
    ]


async def test_long_line_is_thinned() -> None:
    async with serve_with(respond(route_json("_izlhA~rlgdF" + "o@o@" * 9_000))) as fake:
        assert len((await OsrmDirections(fake.url).route(START, END)).points) <= 2_000


@pytest.mark.parametrize(
    "message",
    [
        {"code": "NoRoute", "message": "Impossible route"},
        {"code": "NoSegment"},
        {"error_code": 442},
        {"error_code": 171},
    ],
)
async def test_no_route_response_raises_no_route(message: dict[str, Any]) -> None:
    async with serve_with(respond(message, status="400 Bad Request")) as fake:
        with pytest.raises(NoRoute, match=r"^No road connects 38\.5000, -120\.2000 and 43\.2520, -126\.4530$"):
            await OsrmDirections(fake.url).route(START, END)


INVALID_RESPONSES: dict[str, object] = {
    "nothing": b"",
    "HTML": b"<html>Welcome</html>",
    "null": None,
    "a list": [],
    "no routes": {"code": "Ok", "routes": []},
    "another code": {"code": "TooBig", "routes": route_json()["routes"]},
    "no geometry": {"code": "Ok", "routes": [{"distance": 1, "duration": 1}]},
    "a distance of NaN": route_json(distance=math.nan),
    "a negative duration": route_json(duration=-1),
    "a polyline that is none": route_json("_p~iF"),
    "a line of one point": route_json("_izlhA~rlgdF"),
    "a line beyond the earth": route_json("_izlhA~rlgdF" * 3),
    "a deep nest": b"[" * 100_000,
    "bytes": bytes(range(256)),
}


@pytest.mark.parametrize("body", INVALID_RESPONSES.values(), ids=INVALID_RESPONSES)
async def test_malformed_response_raises_unreachable(body: object) -> None:
    async with serve_with(respond(body)) as fake:
        with pytest.raises(Unreachable, match="^the directions service sent no valid route"):
            await OsrmDirections(fake.url).route(START, END)


@pytest.mark.parametrize(
    ("status", "body"),
    [("500 Oops", b"<html>"), ("429 Slow down", {}), ("400 Bad", {"code": "InvalidQuery"}), ("404 No", [])],
)
async def test_service_error_includes_status(status: str, body: object) -> None:
    async with serve_with(respond(body, status=status)) as fake:
        with pytest.raises(Unreachable, match=f"^the directions service answered {status[:3]}$"):
            await OsrmDirections(fake.url).route(START, END)


async def test_redirect_is_not_followed() -> None:
    async with serve_with(respond(b"", status="302 Found", Location="/elsewhere")) as fake:
        with pytest.raises(Unreachable, match="answered 302"):
            await OsrmDirections(fake.url).route(START, END)
    assert len(fake.requests) == 1


@pytest.mark.parametrize("behaviour", [hang, trickle])
async def test_slow_service_times_out(behaviour: Behaviour) -> None:
    async with serve_with(behaviour) as fake:
        with pytest.raises(Unreachable, match=r"^the directions service took longer than 0\.3 s$"):
            await OsrmDirections(fake.url, total=0.3).route(START, END)


async def test_lost_connection_raises_unreachable() -> None:
    async with serve_with(disconnect) as fake:
        with pytest.raises(Unreachable, match="cannot be reached: RemoteProtocolError"):
            await OsrmDirections(fake.url).route(START, END)


async def test_refused_connection_raises_unreachable() -> None:
    with socket() as unused:
        unused.bind(("127.0.0.1", 0))
        with pytest.raises(Unreachable, match="cannot be reached: ConnectError"):
            await OsrmDirections(f"http://127.0.0.1:{unused.getsockname()[1]}").route(START, END)


@pytest.mark.parametrize(
    "behaviour",
    [respond(bytes(8_000_001)), respond(gzip.compress(bytes(90_000_000), 9), Content_Encoding="gzip")],
    ids=["large", "packed"],
)
async def test_large_or_compressed_response_is_refused(behaviour: Behaviour) -> None:
    async with serve_with(behaviour) as fake:
        with pytest.raises(Unreachable, match="more than 8 MB|it is compressed"):
            await OsrmDirections(fake.url).route(START, END)


async def test_at_most_eight_requests_run_concurrently() -> None:
    free = asyncio.Event()

    async def behaviour(requests: ReceivedRequest) -> None:
        await free.wait()
        await respond(route_json())(requests)

    async with serve_with(behaviour) as fake:
        service = OsrmDirections(fake.url)
        waiting = [asyncio.create_task(service.route(START, END)) for _ in range(20)]
        while fake.now < 8:
            await asyncio.sleep(0)
        free.set()
        await asyncio.gather(*waiting)
        assert fake.max_concurrent == 8


async def test_setting_selects_directions_service(settings: Settings) -> None:
    async with serve_with(respond(route_json())) as fake:
        app: FastAPI = create_app(settings.model_copy(update={"directions_url": fake.url}))
        async with app.router.lifespan_context(app):
            api: Any = next(route.app for route in app.routes if isinstance(route, Mount) and route.path == "/api")
            assert not api.state.services.of(Routing).provider.approximate
            for _ in range(2):
                assert (await api.state.services.of(Routing).provider.route(START, END)).points == LINE
    own = [each for each in fake.requests if "/driving/-120.2" in each.target]  # others are those of sample trips
    assert len(own) == 1
    with pytest.raises(RuntimeError, match="closed"):
        await api.state.services.of(Routing).provider.route(END, START)
