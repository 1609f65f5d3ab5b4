"""A person sees positions of those vehicles only that `visible_plates` names."""

import httpx
import pytest

from app.features.tracking.board import records, vehicle_list
from app.features.tracking.positions import service, tracks
from tests.app.features.tracking.positions.conftest import Travels, Watched
from tests.support.assertions import data_of, naming

pytestmark = pytest.mark.anyio
HIDDEN, SHOWN = "MH12AB1234", "KA01AA0001"


@pytest.fixture
async def limited(
    watched: Watched, reader: httpx.AsyncClient, travel: Travels, monkeypatch: pytest.MonkeyPatch
) -> httpx.AsyncClient:
    """A client that may see one of two vehicles."""

    async def drive() -> None:
        await watched.drive(10, plate=HIDDEN)
        await watched.drive(10, plate=SHOWN)

    await travel(watched, drive)
    for module in (records, vehicle_list, service, tracks):
        monkeypatch.setattr(module, "visible_plates", lambda _: frozenset({SHOWN}))
    return reader


async def test_board_and_map_show_visible_vehicles(limited: httpx.AsyncClient) -> None:
    rows = data_of(await limited.get("/tracking/board"))["rows"]
    assert [row["plate"] for row in rows if row["lat"] is not None] == [SHOWN]
    vehicles = data_of(await limited.get("/tracking/vehicles"))["vehicles"]
    assert [vehicle["plate"] for vehicle in vehicles] == [SHOWN]


PATHS = ["track", "history", "vehicle", "days", "track.gpx", "track.kml", "track.csv", "track.xlsx"]


async def test_hidden_vehicle_is_like_unknown_one(limited: httpx.AsyncClient) -> None:
    for path in PATHS:
        with naming(path):
            period = "start=2026-03-01&end=2026-03-03" if path == "days" else "start=1772400000000&end=1772500000000"
            hidden = await limited.get(f"/tracking/{path}?plate={HIDDEN}&{period}")
            unknown = await limited.get(f"/tracking/{path}?plate=XX12AB1234&{period}")
            assert hidden.status_code == unknown.status_code
            assert hidden.text.replace(HIDDEN, "XX12AB1234") == unknown.text
            shown = await limited.get(f"/tracking/{path}?plate={SHOWN}&{period}")
            assert shown.content != unknown.content.replace(b"XX12AB1234", SHOWN.encode())


async def test_days_of_all_are_those_of_visible_vehicles(watched: Watched, limited: httpx.AsyncClient) -> None:
    watched.clock.advance(hours=10)
    await watched.watcher._upkeep.run()
    watched.clock.advance(hours=1)
    days = data_of(await limited.get("/tracking/days?start=2026-03-01&end=2026-03-03"))["days"]
    assert {day["plate"] for day in days} <= {SHOWN}


async def test_health_counts_visible_vehicles(
    watched: Watched, limited: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched.tell(HIDDEN, updated=(watched.now + 86_400) * 1000)
    await watched.watcher.poll()
    own = data_of(await limited.get("/tracking/health"))
    monkeypatch.setattr(service, "visible_plates", lambda _: None)
    everything = data_of(await limited.get("/tracking/health"))
    assert (own["vehicles"], everything["vehicles"]) == (1, 2)
    stored = "fixesToday", "oldest", "bytes"
    assert [own[name] for name in stored] == [None, None, None]
    assert everything["fixesToday"] > 0
    assert None not in [everything[name] for name in stored]
    assert (own["refusals"], own["refused"], own["lagSeconds"]) == ([], [], None)
    assert everything["refusals"] == [{"reason": "future", "count": 1}]
    assert [each["plate"] for each in everything["refused"]] == [HIDDEN]
