"""The client of a tracking provider, over real connections to correct and faulty servers."""

import asyncio
import gzip
import tracemalloc
import zlib
from typing import Any

import pytest

from app.core.settings import Settings
from app.features.geo.points import Point
from app.features.tracking.provider import Rejected, ServiceRecord, Unreachable, Unreadable, Vehicle, VehicleDetails
from app.features.tracking.provider.vendor import Limits, VendorProvider
from tests.support.fake_http_server import Behaviour, ReceivedRequest, disconnect, hang, respond, serve_with, trickle
from tests.support.ports import free_port

pytestmark = pytest.mark.anyio

TRUCK = {
    "plate": "MH12AB1234",
    "gps_info": {"loc": {"lat": 19.366, "lng": 73.1574}, "sp": 54.5, "hd": 270},
    "status": {"state": "RUNNING", "last_update": 1772443800000},
    "is_obd": True,
    "engine_hours": {"engine_hour": 1200.5},
    "fuel": {"amount": 240},
    "fuel_enabled": True,
    "odo": 81234.5,
}
READ = Vehicle(
    "MH12AB1234", Point(19.366, 73.1574), 54.5, 270.0, "RUNNING", 1772443800000, True, 1200.5, 240.0, True, 81234.5
)
LIST = {"result": {"vehicles": [TRUCK]}}
PATIENT = Limits(read=60, total=60, response_bytes=100_000)
BOMB = gzip.compress(bytes(100_000_000), 9)


async def test_list_is_requested_with_key() -> None:
    async with serve_with(respond(LIST)) as fake:
        assert await VendorProvider(fake.settings()).vehicles() == [READ]
    assert [requests.target for requests in fake.requests] == ["/api/v1/vendor/vehicle/list"]
    assert fake.requests[0].headers["vendor-access-token"] == "the-key"


async def test_plate_and_times_are_query_parameters() -> None:
    async with serve_with(respond({"result": {"vehicles": [], "location_values": []}})) as fake:
        settings = fake.settings(tracking_history_path="/way?account=7", tracking_header="x-key")
        vendor = VendorProvider(settings)
        assert await vendor.vehicle("../../admin") == VehicleDetails(None)
        assert await vendor.history("a&plate=b%0d%0aX:/", 1, 2) == []
    assert [requests.target for requests in fake.requests] == [
        "/api/v1/vendor/vehicle/list?plate=..%2F..%2Fadmin",
        "/way?account=7&plate=a%26plate%3Db%250d%250aX%3A%2F&start=1&end=2",
    ]
    assert fake.requests[0].headers["x-key"] == "the-key"


async def test_invalid_vehicles_are_logged_once_per_count(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with serve_with(hang) as fake:
        vendor = VendorProvider(fake.settings())
        for broken in (1, 1, 2, 0, 2):
            fake.behaviour = respond({"result": {"vehicles": [TRUCK, *[None] * broken]}})
            assert await vendor.vehicles() == [READ]
    message = "{} vehicles of the tracking provider are invalid"
    assert caplog.messages == [message.format(1), message.format(2), message.format(2)]


async def test_vehicle_includes_service_records() -> None:
    records = {
        "maintenances": [{"description": "Oil changed", "maintenanceType": "Service"}, "broken"],
        "stoppages": [{"description": "Tea", "stoppageType": None}],
    }
    async with serve_with(respond({**LIST, **records})) as fake:
        details = await VendorProvider(fake.settings()).vehicle("MH 12 AB 1234")
    assert details == VehicleDetails(READ, (ServiceRecord("Oil changed", "Service"),), (ServiceRecord("Tea", None),))


async def test_other_vehicle_is_not_returned() -> None:
    async with serve_with(respond(LIST)) as fake:
        assert (await VendorProvider(fake.settings()).vehicle("KA01AF4582")).vehicle is None


async def test_history_is_parsed_in_order() -> None:
    values = [{"lat": 19.1, "lng": 73.1}, {"lat": "19", "lng": 73}, [19.2, 73.2]]
    async with serve_with(respond({"result": {"location_values": values}})) as fake:
        assert await VendorProvider(fake.settings()).history("A", 1, 2) == [Point(19.1, 73.1), Point(19.2, 73.2)]


async def test_gzip_response_is_decompressed() -> None:
    packed = gzip.compress(b'{"result": {"vehicles": []}}')
    async with serve_with(respond(packed, Content_Encoding="gzip")) as fake:
        assert await VendorProvider(fake.settings()).vehicles() == []


async def test_response_may_have_ten_thousand_vehicles() -> None:
    async with serve_with(respond({"result": {"vehicles": [TRUCK] * 10_000}})) as fake:
        assert len(await VendorProvider(fake.settings()).vehicles()) == 10_000


async def test_longer_list_than_setting_allows_is_refused() -> None:
    async with serve_with(respond({"result": {"vehicles": [TRUCK] * 3}})) as fake:
        assert len(await VendorProvider(fake.settings(tracking_max_vehicles=3)).vehicles()) == 3
        with pytest.raises(Unreadable, match="lists 3 vehicles, more than the 2"):
            await VendorProvider(fake.settings(tracking_max_vehicles=2)).vehicles()


@pytest.mark.promise("External services", "An unusable response of the provider is an error with an explanation.")
@pytest.mark.parametrize(
    ("behaviour", "message"),
    [
        (disconnect, "cannot be reached: RemoteProtocolError"),
        (respond(b"", "302 Found", Location="http://127.0.0.1:1/elsewhere"), "answered 302"),
        (respond({"message": "who are you?"}, "401 Unauthorized"), "answered 401"),
        (respond(LIST, "500 Internal Server Error"), "answered 500"),
        (respond(b"<html><body>Welcome</body></html>"), "is not JSON"),
        (respond(bytes(100_001)), "more than 100000 bytes"),
        (respond(BOMB, Content_Encoding="gzip"), "more than 100000 bytes"),
        (respond(b"not packed at all", Content_Encoding="gzip"), "cannot be decompressed"),
        (respond(zlib.compress(b"{}"), Content_Encoding="br"), "encoded as 'br'"),
    ],
)
async def test_unusable_response_raises_explained_error(behaviour: Behaviour, message: str) -> None:
    async with serve_with(behaviour) as fake:
        vendor = VendorProvider(fake.settings(), PATIENT)
        with pytest.raises((Unreachable, Rejected, Unreadable), match=message):
            await vendor.vehicles()
        await vendor.close()
    assert len(fake.requests) == 1, "it is asked again only when there was no connection"


@pytest.mark.promise(
    "External services",
    "A request to the tracking provider ends within its timeout, however slowly the provider responds.",
)
@pytest.mark.parametrize(
    ("behaviour", "limits", "message"),
    [
        (hang, PATIENT._replace(read=0.05), "cannot be reached: ReadTimeout"),
        (trickle, PATIENT._replace(total=0.05), "no complete response within 0.05 seconds"),
    ],
)
async def test_slow_provider_times_out(behaviour: Behaviour, limits: Limits, message: str) -> None:
    async with serve_with(behaviour) as fake:
        with pytest.raises(Unreachable, match=message):
            await VendorProvider(fake.settings(), limits).vehicles()


def test_default_timeouts_are_short() -> None:
    assert VendorProvider(Settings(env="development"))._limits == (2, 5, 8, 8 * 1024 * 1024)


@pytest.mark.promise("External services", "A decompression bomb is not unpacked.")
async def test_decompression_bomb_is_refused() -> None:
    async with serve_with(respond(BOMB, Content_Encoding="gzip")) as fake:
        tracemalloc.start()
        try:
            with pytest.raises(Unreadable):
                await VendorProvider(fake.settings(), PATIENT).vehicles()
            assert tracemalloc.get_traced_memory()[1] < 10_000_000
        finally:
            tracemalloc.stop()


@pytest.mark.promise("External services", "Redirects of a provider are not followed.")
async def test_redirect_is_not_followed() -> None:
    async with serve_with(respond(LIST)) as elsewhere, serve_with(hang) as fake:
        fake.behaviour = respond(b"", "307 Moved", Location=f"{elsewhere.url}/list")
        with pytest.raises(Rejected):
            await VendorProvider(fake.settings()).vehicles()
        assert elsewhere.requests == []


async def test_connection_is_retried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"http://127.0.0.1:{free_port()}"
    tries = []
    loop = asyncio.get_running_loop()
    connect = loop.create_connection

    async def counted(*args: Any, **options: Any) -> Any:
        tries.append(args)
        return await connect(*args, **options)

    monkeypatch.setattr(loop, "create_connection", counted)
    vendor = VendorProvider(Settings(env="development", tracking_url=url, tracking_key="the-key"))
    with pytest.raises(Unreachable, match="ConnectError") as error:
        await vendor.vehicles()
    assert len(tries) == 2
    assert "the-key" not in str(error.value)


async def test_at_most_eight_calls_run_concurrently() -> None:
    eight = asyncio.Event()
    waiting = 0

    async def respond_to_eight(requests: ReceivedRequest) -> None:
        nonlocal waiting
        waiting += 1
        if waiting == 8:
            eight.set()
        await eight.wait()
        await respond(LIST)(requests)

    async with serve_with(respond_to_eight) as fake:
        vendor = VendorProvider(fake.settings())
        found = await asyncio.gather(*(vendor.vehicle("MH12AB1234") for _ in range(40)))
    assert all(details.vehicle == READ for details in found)
    assert len(fake.requests) == 40
    assert fake.max_concurrent == 8


async def test_abandoned_call_closes_connection() -> None:
    async with serve_with(hang) as fake:
        vendor = VendorProvider(fake.settings())
        call = asyncio.create_task(vendor.vehicles())
        while not fake.requests:
            await asyncio.sleep(0)
        call.cancel()
        await asyncio.gather(call, return_exceptions=True)
        await fake.requests[0].wait_for_disconnect()
