"""Tracked vehicles over HTTP."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from fastapi import FastAPI

from app.core.settings import Settings
from app.db.access import UNRESTRICTED
from app.features.services import Services
from app.features.tracking.board.vehicle_list import VehicleList
from app.features.tracking.plates import is_same_plate
from app.features.tracking.provider.cached_provider import CachedProvider
from app.features.tracking.provider.vendor import VendorProvider
from app.features.tracking.schemas.board import VEHICLE_SUMMARY
from app.features.tracking.schemas.vehicles import HISTORY, VEHICLE, VEHICLES
from app.features.tracking.services import Tracking
from app.main import create_app
from app.testing import sign_in
from app.web.api.envelope import Envelope
from app.web.pages.snapshot import SnapshotSource
from tests.conftest import FIRST_ADMIN, SetClock, open_services
from tests.support.assertions import data_of, naming, refusal_of
from tests.support.fake_http_server import ReceivedRequest, respond, serve_with

pytestmark = [pytest.mark.anyio, pytest.mark.any_database]

DAY = 24 * 60 * 60 * 1000
NOON = 1_772_443_800_000  # the fixed time of the test clock


@asynccontextmanager
async def signed_in_client(settings: Settings, source: SnapshotSource, url: str) -> AsyncIterator[httpx.AsyncClient]:
    """A signed-in client of an application that uses this tracking provider."""
    changed = settings.model_copy(update={"tracking_url": url, "tracking_key": "the-key"})
    app = create_app(changed, clock=SetClock(), source=source)
    transport = httpx.ASGITransport(app)
    async with open_services(app), httpx.AsyncClient(transport=transport) as client:
        client.base_url = httpx.URL("http://testserver/api")
        client.headers["Authorization"] = f"Bearer {await sign_in(client, FIRST_ADMIN)}"
        yield client


def history(plate: str = "MH12AB1234", start: Any = NOON - DAY, end: Any = NOON) -> str:
    return f"/tracking/history?plate={plate}&start={start}&end={end}"


async def test_map_shows_sample_fleets(signed_in: httpx.AsyncClient) -> None:
    vehicles = data_of(await signed_in.get("/tracking/vehicles"))["vehicles"]
    assert data_of(await signed_in.get("/tracking/position-source")) == {"simulated": True}
    fleets = data_of(await signed_in.get("/fleets?page=1&limit=100"))["fleets"]
    assert [vehicle["plate"] for vehicle in vehicles] == [fleet["vendorFleetId"] for fleet in fleets]
    assert set(vehicles[0]) == {"plate", "near", "gps_info", "status"}
    assert set(vehicles[0]["gps_info"]) == {"loc", "sp", "hd"}


async def test_silent_vehicles_are_those_of_the_board(signed_in: httpx.AsyncClient) -> None:
    rows = data_of(await signed_in.get("/tracking/board"))["rows"]
    silent = [row for row in rows if row["state"] == "silent"]
    assert data_of(await signed_in.get("/tracking/silent-vehicles")) == {"count": len(silent)}
    assert silent


async def test_unknown_count_without_provider(settings: Settings, source: SnapshotSource) -> None:
    async with (
        serve_with(respond({}, "401 Unauthorized")) as fake,
        signed_in_client(settings, source, fake.url) as client,
    ):
        assert data_of(await client.get("/tracking/silent-vehicles")) == {"count": None}
        assert data_of(await client.get("/tracking/position-source")) == {"simulated": False}


async def test_vehicle_has_all_screen_values(signed_in: httpx.AsyncClient) -> None:
    record = data_of(await signed_in.get("/tracking/vehicle?plate=MH12AB1234"))
    assert record["vehicle"]["plate"] == "MH12AB1234"
    assert record["vehicle"]["status"]["last_update"] == "2026-03-02T09:30:00Z"
    assert record["vehicle"]["is_obd"] is True
    assert record["vehicle"]["engine_hours"]["engine_hour"] > 100
    assert 0 < record["vehicle"]["fuel"]["amount"] < 400
    assert set(record["maintenances"][0]) == {"description", "maintenanceType"}
    assert set(record["stoppages"][0]) == {"description", "stoppageType"}
    assert record["sample"]
    assert record["maintenancesSample"]
    assert record["stoppagesSample"]


@pytest.mark.parametrize("path", ["/tracking/vehicles", "/tracking/vehicle?plate=GJ06BT9043"])
async def test_place_is_in_the_language_of_each_reader(signed_in: httpx.AsyncClient, path: str) -> None:
    english, hindi, again = [
        (await signed_in.get(path, headers={"Accept-Language": language})).text for language in ("en", "hi", "en")
    ]
    assert [any("\u0900" <= letter <= "\u097f" for letter in text) for text in (english, hindi)] == [False, True]
    assert again == english


async def test_history_ends_at_vehicle_position(signed_in: httpx.AsyncClient) -> None:
    way = data_of(await signed_in.get(history(end=NOON + DAY)))["location_values"]
    vehicle = data_of(await signed_in.get("/tracking/vehicle?plate=MH12AB1234"))["vehicle"]
    assert len(way) > 50
    assert way[-1] == vehicle["gps_info"]["loc"]


RESPONSES = [
    ("/tracking/vehicles", VEHICLES),
    ("/tracking/vehicle?plate=MH12AB1234", VEHICLE),
    ("/tracking/vehicle?plate=WB23F1968", VEHICLE),
    ("/tracking/vehicle?plate=unknown", VEHICLE),
    ("/tracking/summary?plate=MH12AB1234", VEHICLE_SUMMARY),
    (history(), HISTORY),
]


async def test_response_matches_schema(signed_in: httpx.AsyncClient) -> None:
    for path, call in RESPONSES:
        with naming(path):
            response = await signed_in.get(path)
            promised: Any = Envelope.__class_getitem__(call.data)
            data_of(response)
            assert json.loads(promised.model_validate_json(response.content).model_dump_json()) == response.json()


async def test_unknown_plate_has_no_data(signed_in: httpx.AsyncClient) -> None:
    record = data_of(await signed_in.get("/tracking/vehicle?plate=KA99ZZ0000"))
    marks = dict.fromkeys(("sample", "maintenancesSample", "stoppagesSample"), False)
    assert record == {"vehicle": None, "maintenances": [], "stoppages": [], **marks}
    assert data_of(await signed_in.get(history("KA99ZZ0000"))) == {"location_values": []}


WITHOUT_PLATE = ["/tracking/vehicle", "/tracking/vehicle?plate=", "/tracking/vehicle?plate=%20"]


async def test_missing_plate_is_error(signed_in: httpx.AsyncClient) -> None:
    for path in WITHOUT_PLATE:
        with naming(path):
            assert refusal_of(await signed_in.get(path), 400) == "Vehicle plate is missing."
            assert (
                refusal_of(await signed_in.get(path.replace("vehicle", "history")), 400) == "Vehicle plate is missing."
            )


PLATES = ["LOAD 50%", "A&plate=B", "http://169.254.169.254/", "वाहन १२", "<b>", "x" * 500, "%", "50%2F", "..", "#1?"]


async def test_vehicle_with_any_plate_is_found(signed_in: httpx.AsyncClient) -> None:
    """Whatever the form stores as a plate, the page of the vehicle asks for."""
    for number, plate in enumerate(PLATES):
        with naming(plate):
            body = {"fleetNumber": str(number), "registrationNumber": f"R{number}", "vendorFleetId": plate}
            data_of(await signed_in.post("/fleets", json=body))
            found = data_of(await signed_in.get("/fleets/of-plate", params={"plate": plate}))["fleet"]
            assert found["vendorFleetId"] == plate
            data_of(await signed_in.get("/tracking/vehicle", params={"plate": plate}))
            data_of(await signed_in.get(history(quote(plate, safe=""))))


SPELLINGS = [
    "MH 12 QQ 4321",
    "mh-12-qq-4321",
    "MH\u00a012\u00a0QQ\u00a04321",
    "MH\u200b12QQ4321",
    "ＭＨ１２ＱＱ４３２１",
    "MH–12.QQ/4321",
]


async def test_spellings_are_one_vehicle(signed_in: httpx.AsyncClient) -> None:
    body = {"fleetNumber": "9", "registrationNumber": "9", "vendorFleetId": "MH12QQ4321"}
    data_of(await signed_in.post("/fleets", json=body))
    for plate in SPELLINGS:
        with naming(plate):
            found = data_of(await signed_in.get("/fleets/of-plate", params={"plate": plate}))["fleet"]
            assert found["vendorFleetId"] == "MH12QQ4321"
            assert is_same_plate(plate, "MH12QQ4321")
    assert not is_same_plate("%", "#")


async def test_plate_that_cannot_be_stored_is_refused(signed_in: httpx.AsyncClient) -> None:
    for plate in ("x" * 501, "A%00B", "%0d%0aX:%01"):
        with naming(plate):
            refusal_of(await signed_in.get(f"/tracking/vehicle?plate={plate}"), 400)


INVALID_PERIODS = [
    (history(start=NOON, end=NOON - 1), 422, "End date is before the start date"),
    (history(start=NOON - 31 * DAY - 1), 422, "A route may span at most 31 days"),
    (history(start="x"), 400, "Start and end must be times in milliseconds since 1970"),
    (history(end=""), 400, "Start and end must be times in milliseconds since 1970"),
    (history(start="NaN"), 400, "Start and end must be times in milliseconds since 1970"),
    (history(end=10**30), 400, "Start and end must be times in milliseconds since 1970"),
    (history(start=-1), 400, "Start and end must be times in milliseconds since 1970"),
]


async def test_invalid_period_is_refused(signed_in: httpx.AsyncClient) -> None:
    for path, status, message in INVALID_PERIODS:
        with naming(path):
            assert refusal_of(await signed_in.get(path), status) == message


async def test_period_of_month_is_allowed(signed_in: httpx.AsyncClient) -> None:
    assert 50 < len(data_of(await signed_in.get(history(start=NOON - 31 * DAY)))["location_values"]) <= 5000


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("/tracking/vehicles", "Unable to fetch location. Please try again later."),
        ("/tracking/vehicle?plate=A", "Failed to fetch vehicle details"),
        (history("A"), "Failed to fetch historical route."),
    ],
)
async def test_provider_failure_is_shown_and_logged_once(
    settings: Settings, source: SnapshotSource, caplog: pytest.LogCaptureFixture, path: str, message: str
) -> None:
    async with (
        serve_with(respond({}, "401 Unauthorized")) as fake,
        signed_in_client(settings, source, fake.url) as client,
    ):
        with caplog.at_level(logging.WARNING):
            refused = await asyncio.gather(*(client.get(path) for _ in range(5)))
    assert {refusal_of(response, 503) for response in refused} == {message}
    assert [record.getMessage() for record in caplog.records] == ["the tracking provider failed: it answered 401"]
    assert len(fake.requests) == 1


async def test_history_is_thinned_to_5000_positions(settings: Settings, source: SnapshotSource) -> None:
    values = [{"lat": 20, "lng": number / 1000} for number in range(12_345)]
    body = {"result": {"location_values": values}}
    async with serve_with(respond(body)) as fake, signed_in_client(settings, source, fake.url) as client:
        way = [place["lng"] for place in data_of(await client.get(history()))["location_values"]]
    assert len(way) == 5000
    assert (way[0], way[-1]) == (0, 12.344)
    assert max(after - before for before, after in zip(way, way[1:], strict=False)) < 0.0031


async def test_concurrent_http_requests_make_one_call(settings: Settings, source: SnapshotSource) -> None:
    all_wait = asyncio.Event()

    async def respond_to_all(requests: ReceivedRequest) -> None:
        await all_wait.wait()
        await respond({"result": {"vehicles": [{"plate": "A"}]}})(requests)

    async with serve_with(respond_to_all) as fake, signed_in_client(settings, source, fake.url) as client:
        readers = [asyncio.create_task(client.get("/tracking/vehicles")) for _ in range(300)]
        all_wait.set()
        responses = await asyncio.gather(*readers)
    assert {response.content for response in responses} == {responses[0].content}
    assert data_of(responses[0])["vehicles"][0]["plate"] == "A"
    assert [requests.target for requests in fake.requests] == ["/api/v1/vendor/vehicle/list"]


async def test_concurrent_readers_share_one_serialization(services: Services) -> None:
    async with serve_with(respond({"result": {"vehicles": [{"plate": "A"}] * 1000}})) as fake:
        readings = CachedProvider(VendorProvider(fake.settings()))
        vehicles = VehicleList(None, readings, services.database)
        texts = await asyncio.gather(*(vehicles.response(UNRESTRICTED) for _ in range(300)))
        await readings.close()
    assert all(text is texts[0] for text in texts)
    assert len(fake.requests) == 1


async def test_provider_key_never_reaches_browser(
    settings: Settings, source: SnapshotSource, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serve_with(respond(b"the-key")) as fake, signed_in_client(settings, source, fake.url) as client:
        for path in ("/tracking/vehicles", "/tracking/vehicle?plate=A", history()):
            assert "the-key" not in (await client.get(path)).text
    assert "the-key" not in caplog.text
    assert "the-key" not in repr(fake.settings(database_url=f"sqlite:///{tmp_path}/a.db"))


async def test_simulation_follows_application_clock(
    signed_in: httpx.AsyncClient, api: FastAPI, clock: SetClock
) -> None:
    before = data_of(await signed_in.get("/tracking/vehicles"))["vehicles"]
    clock.advance(hours=3)
    assert data_of(await signed_in.get("/tracking/vehicles"))["vehicles"] == before, "a reading is kept for a moment"
    services = api.state.services
    tracking = CachedProvider(services.of(Tracking).provider._provider, seconds=0)
    services.of(Tracking).vehicles = VehicleList(None, tracking, services.database)
    assert data_of(await signed_in.get("/tracking/vehicles"))["vehicles"] != before


async def test_timeline_has_the_times_that_a_trip_came_with(signed_in: httpx.AsyncClient) -> None:
    """A trip that was added as completed has no change that completed it."""
    rows = data_of(await signed_in.get("/trips/3/timeline"))["rows"]
    assert [(row["text"], row["actual"] is None) for row in rows] == [
        ("Left Guwahati", False),
        ("Arrived at Kolkata", False),
    ]
    assert rows[1]["difference"] == "3 h 35 min late"
