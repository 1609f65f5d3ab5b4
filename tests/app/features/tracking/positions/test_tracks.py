"""Tracks, histories and files over HTTP."""

import csv
import io
from datetime import UTC, datetime
from itertools import accumulate
from typing import Any
from xml.etree import ElementTree

import httpx
import openpyxl
import pytest

from app.db.access import UNRESTRICTED
from app.db.context import RequestContext
from app.features.geo.points import Point
from app.features.tracking.motion.fixes import DEGREE, Fix
from app.features.tracking.motion.legs import Stretch
from app.features.tracking.motion.periods import Period
from app.features.tracking.motion.times import iso
from app.features.tracking.positions.downloads import file_name, write_csv, write_gpx
from app.features.tracking.positions.tracks import StoredTrack, serialize_track
from app.features.tracking.provider import Unreachable
from app.features.trips.models import Trip
from tests.app.features.tracking.positions.conftest import Travels, Watched
from tests.support.assertions import data_of, naming, refusal_of

pytestmark = pytest.mark.anyio
DAY = 86_400_000
START = 1_772_443_800  # when the test clock starts


@pytest.fixture
async def driven(watched: Watched, reader: httpx.AsyncClient, travel: Travels) -> httpx.AsyncClient:
    """A client, after 20 minutes of driving, a halt of 10 minutes, a silence of an hour, and 10 minutes of driving."""

    async def drive() -> None:
        lat = await watched.drive(20)
        await watched.stand(10, lat=lat)
        lat = await watched.drive(10, start=lat)
        watched.clock.advance(hours=1)
        await watched.drive(10, start=lat + 0.2)
        await watched.watcher._upkeep.run()

    await travel(watched, drive)
    return reader


def query(path: str = "track", start: int = START * 1000, end: int = START * 1000 + DAY, **more: object) -> str:
    others = "".join(f"&{name}={value}" for name, value in more.items())
    return f"/tracking/{path}?plate=MH12AB1234&start={start}&end={end}{others}"


async def read_track(client: httpx.AsyncClient, **more: Any) -> dict[str, Any]:
    return dict(data_of(await client.get(query(**more))))


async def test_track_has_segments_and_totals(driven: httpx.AsyncClient) -> None:
    track = await read_track(driven)
    assert [each["kind"] for each in track["segments"]] == ["drive", "halt", "drive", "silence", "drive"]
    assert track["count"] == len(track["columns"]["at"])
    assert not track["thinned"]
    assert track["storedFrom"] == "2026-03-02T09:30:00Z"
    assert track["totals"]["drives"] == 3
    assert track["totals"]["maxSpeed"] == 60
    halt = track["segments"][1]
    ats = list(accumulate(track["columns"]["at"]))
    assert ats[halt["last"]] - ats[halt["first"]] >= 540
    assert 0.4 < track["coverage"] < 0.5


async def test_gap_is_not_connected(driven: httpx.AsyncClient) -> None:
    track = await read_track(driven)
    (cut,) = track["cuts"]
    ats = list(accumulate(track["columns"]["at"]))
    assert ats[cut] - ats[cut - 1] > 3600
    assert [gap["kind"] for gap in track["gaps"]] == ["unwatched"]


async def test_silence_at_both_ends_counts() -> None:
    """A vehicle that reported once is not one of which signals never stopped. What was not stored is no silence."""
    day, known = Period(START, START + 86_400), Period(START + 3600, START + 10_800)
    track = StoredTrack("MH12AB1234", day, START + 3600, [Stretch([Fix(START + 7200, 1_900_000, 7_300_000)], known)])
    made = serialize_track(track, 100, START + 10_800)
    assert made["totals"]["silentSeconds"] == 2 * 3600
    hours = [(each["kind"], each["start"], each["end"], each["reason"]) for each in made["segments"]]
    assert hours == [
        ("silence", iso(START + 3600), iso(START + 7200), None),
        ("silence", iso(START + 7200), iso(START + 10_800), None),
    ]


async def test_outage_explains_gap(watched: Watched, reader: httpx.AsyncClient) -> None:
    lat = await watched.drive(10)
    watched.provider.error = Unreachable("gone")
    for _ in range(120):
        watched.clock.advance(seconds=15)
        await watched.watcher.poll()
    watched.provider.error = None
    watched.clock.advance(seconds=15)
    await watched.drive(10, start=lat + 0.1)
    track = await read_track(reader)
    assert [gap["kind"] for gap in track["gaps"]] == ["outage"]
    reasons = [each["reason"] for each in track["segments"] if each["kind"] == "silence"]
    assert reasons == ["The GPS provider did not answer"]


@pytest.mark.any_database
async def test_thinned_track_has_same_totals(driven: httpx.AsyncClient) -> None:
    whole, thinned = await read_track(driven), await read_track(driven, points=100)
    assert thinned["thinned"]
    assert len(thinned["columns"]["at"]) == 100
    assert thinned["totals"] == whole["totals"]
    for one, other in zip(whole["segments"], thinned["segments"], strict=True):
        assert {**one, "first": 0, "last": 0} == {**other, "first": 0, "last": 0}


async def test_period_is_respected(driven: httpx.AsyncClient) -> None:
    track = await read_track(driven, start=START * 1000 + 60_001, end=START * 1000 + 120_000)
    assert list(accumulate(track["columns"]["at"])) == [START + 75, START + 90, START + 105, START + 120]


async def test_unknown_vehicle_has_empty_track(driven: httpx.AsyncClient) -> None:
    track = data_of(await driven.get(query().replace("MH12AB1234", "XX")))
    assert (track["count"], track["segments"], track["storedFrom"], track["coverage"]) == (0, [], None, 0)


TRACKS = ["track", "track.gpx", "track.kml", "track.csv", "track.halts.csv", "track.xlsx"]


@pytest.mark.any_database
async def test_impossible_period_is_refused(driven: httpx.AsyncClient) -> None:
    for path in TRACKS:
        with naming(path):
            assert "before" in refusal_of(await driven.get(query(path, start=2000, end=1000)), 422)
            assert "31 days" in refusal_of(await driven.get(query(path, start=0, end=32 * DAY)), 422)


async def test_history_comes_from_store(driven: httpx.AsyncClient, watched: Watched) -> None:
    watched.provider.error = Unreachable("gone")
    way = data_of(await driven.get(query("history")))["location_values"]
    assert way[0] == {"lat": 21.0, "lng": 77.0}
    assert len(way) == (await read_track(driven))["count"]


@pytest.mark.any_database
async def test_earlier_history_comes_from_provider(driven: httpx.AsyncClient, watched: Watched) -> None:
    watched.provider.way_told = [Point(20.0, 77.0)]
    way = data_of(await driven.get(query("history", start=START * 1000 - DAY)))["location_values"]
    assert way[:2] == [{"lat": 20.0, "lng": 77.0}, {"lat": 21.0, "lng": 77.0}]
    assert data_of(await driven.get(query("history", start=0, end=DAY)))["location_values"] == way[:1]
    watched.provider.error = Unreachable("gone")
    assert refusal_of(await driven.get(query("history", start=START * 1000 - DAY)), 503)


async def test_trip_has_track_of_its_truck(driven: httpx.AsyncClient, watched: Watched) -> None:
    trip = await find_trip(driven)
    async with watched.services.database.writing(
        RequestContext(UNRESTRICTED, author=1, clock=watched.clock)
    ) as session:
        (await session.get_one(Trip, trip["id"])).start_date = watched.clock()
    track = data_of(await driven.get(f"/trips/{trip['id']}/track"))
    assert track["isPlanned"] is True
    assert [(each["plate"], each["basis"]) for each in track["tracks"]] == [
        ("MH12AB1234", "by the trip's dates and status")
    ]
    assert refusal_of(await driven.get("/trips/4711/track"), 404)


async def test_trip_has_halts_of_its_truck(driven: httpx.AsyncClient, watched: Watched) -> None:
    """The last one lasts until the truck leaves."""
    trip, context = await find_trip(driven), RequestContext(UNRESTRICTED, author=1, clock=watched.clock)
    async with watched.services.database.writing(context) as session:
        own = await session.get_one(Trip, trip["id"])
        own.start_date, own.trip_status = datetime.fromtimestamp(START, UTC), "Ongoing"
    [first] = data_of(await driven.get(f"/trips/{trip['id']}/halts"))["halts"]
    [track] = data_of(await driven.get(f"/trips/{trip['id']}/track"))["tracks"]
    halt = track["segments"][1]
    assert (first["plate"], first["start"], first["end"]) == ("MH12AB1234", halt["start"], halt["end"])
    assert first["place"] == halt["place"]
    await watched.stand(12, lat=sum(track["columns"]["lat"]) / DEGREE)
    last, before = data_of(await driven.get(f"/trips/{trip['id']}/halts"))["halts"]
    assert before | {"id": 0} == first | {"id": 0}
    assert last["end"] is None
    assert 600 < last["seconds"] <= 720
    assert refusal_of(await driven.get("/trips/4711/halts"), 404)


async def find_trip(client: httpx.AsyncClient) -> dict[str, Any]:
    """Return a trip of the vehicle that drives."""
    trips = data_of(await client.get("/trips/get-all-trips?page=1&limit=100"))["trips"]
    fleets = data_of(await client.get("/fleets?page=1&limit=100"))["fleets"]
    truck = next(each["id"] for each in fleets if each["vendorFleetId"] == "MH12AB1234")
    return next(dict(each) for each in trips if each["truckId"] == truck)


async def change(client: httpx.AsyncClient, path: str, **values: object) -> None:
    """Changes a record, the rest of which stays."""
    record = data_of(await client.get(path))
    data_of(await client.put(path, json=record | values))


@pytest.mark.any_database
async def test_gpx_has_piece_for_each_known_way(driven: httpx.AsyncClient) -> None:
    response = await driven.get(query("track.gpx"))
    name = {"g": "http://www.topografix.com/GPX/1/1"}
    root = ElementTree.fromstring(response.content)
    pieces = root.findall("g:trk/g:trkseg", name)
    halt = (await read_track(driven))["segments"][1]
    (waypoint,) = root.findall("g:wpt", name)
    assert root[0] is waypoint, "waypoints come before tracks"
    assert (waypoint.get("lat"), waypoint.get("lon")) == (f"{halt['lat']:.5f}", "77.00000")
    assert [waypoint.findtext(f"g:{each}", None, name) for each in ("time", "name", "desc")] == [
        "2026-03-02T09:50:00Z",
        halt["place"],
        "2026-03-02 15:20 to 2026-03-02 15:29, 10 min",
    ]
    assert root.get("version") == "1.1"
    assert [len(piece) for piece in pieces] == [len(pieces[0]), 40]
    assert sum(map(len, pieces)) == (await read_track(driven))["count"]
    assert pieces[0][0].findtext("g:time", None, name) == "2026-03-02T09:30:00Z"
    assert "MH12AB1234_2026-03-02_2026-03-03.gpx" in response.headers["Content-Disposition"]


@pytest.mark.any_database
async def test_kml_has_times(driven: httpx.AsyncClient) -> None:
    root = ElementTree.fromstring((await driven.get(query("track.kml"))).content)
    names = {"k": "http://www.opengis.net/kml/2.2", "gx": "http://www.google.com/kml/ext/2.2"}
    tracks = root.findall("k:Document/k:Placemark/gx:MultiTrack/gx:Track", names)
    assert len(tracks) == 2
    halt = (await read_track(driven))["segments"][1]
    mark = root.find("k:Document/k:Placemark[k:Point]", names)
    assert mark is not None
    assert mark.findtext("k:Point/k:coordinates", None, names) == f"77.00000,{halt['lat']:.5f}"
    assert mark.findtext("k:TimeSpan/k:end", None, names) == "2026-03-02T09:59:45Z"
    assert mark.findtext("k:name", None, names) == halt["place"]
    assert mark.findtext("k:description", None, names) == "2026-03-02 15:20 to 2026-03-02 15:29, 10 min"
    for track in tracks:
        assert len(track.findall("k:when", names)) == len(track.findall("gx:coord", names)) > 0
    assert tracks[0].findtext("gx:coord", None, names) == "77.00000 21.00000 0"


@pytest.mark.any_database
async def test_csv_and_xlsx_have_all_positions(driven: httpx.AsyncClient) -> None:
    count = (await read_track(driven))["count"]
    rows = list(csv.reader(io.StringIO((await driven.get(query("track.csv"))).content.decode("utf-8-sig"))))
    assert len(rows) == count + 1
    assert rows[1] == ["MH12AB1234", "2026-03-02 15:00:00", "21.0", "77.0", "60", "", "RUNNING", "", "FALSE"]
    assert sum(row[-1] == "TRUE" for row in rows) == 1
    sheet, halts = openpyxl.load_workbook(io.BytesIO((await driven.get(query("track.xlsx"))).content)).worksheets
    assert sheet.max_row == count + 1
    assert [cell.value for cell in sheet[2]][2:5] == [21, 77, 60]
    assert (halts.title, halts.max_row, halts["D2"].value) == ("Halts", 2, 9.8)


@pytest.mark.any_database
async def test_halts_are_a_table(driven: httpx.AsyncClient) -> None:
    response = await driven.get(query("track.halts.csv"))
    rows = list(csv.reader(io.StringIO(response.content.decode("utf-8-sig"))))
    assert rows[0] == [
        "Plate", "From", "To", "Length (min)", "Place", "Latitude", "Longitude", "Engine on (min)"
    ]  # fmt: skip
    halt = (await read_track(driven))["segments"][1]
    assert rows[1] == [
        "MH12AB1234", "2026-03-02 15:20:00", "2026-03-02 15:29:45", "9.8",
        halt["place"], str(halt["lat"]), "77.0", "0.0",
    ]  # fmt: skip
    assert len(rows) == 2


async def test_plate_is_no_formula_and_no_markup() -> None:
    period = Period(START, START + 60)
    track = StoredTrack("=<A>", period, START, [Stretch([Fix(START, 1, 1)], period)])
    assert b"'=<A>" in b"".join(write_csv(track))
    ElementTree.fromstring(b"".join(write_gpx(track)))
    assert file_name(track, "gpx") == "__A__2026-03-02_2026-03-02.gpx"


@pytest.mark.any_database
async def test_no_positions_are_no_file(driven: httpx.AsyncClient) -> None:
    assert refusal_of(await driven.get(query("track.gpx", start=0, end=1000)), 404)
