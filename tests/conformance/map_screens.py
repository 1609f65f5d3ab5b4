"""The conformance cases of maps and live lists, by name."""

from datetime import UTC, datetime, timedelta
from typing import Any, Literal

from app import ui
from app.contract.calls import Call
from app.contract.schema import Schema
from app.contract.tracks import SegmentKind, Track, TrackColumns, TrackSegment
from tests.conformance.case import FAILURE, Case, click, element, success, text


class Truck(Schema):
    """A marker on a map; without a position if it has never reported one."""

    plate: str
    latitude: float | None
    longitude: float | None
    driver: str


class Place(Schema):
    """A position in degrees."""

    lat: float
    lng: float


class Way(Schema):
    """A route between two places."""

    points: list[Place]


class DepotCounts(Schema):
    """How many depots are in each state."""

    all: int
    open: int
    full: int
    closed: int


class LiveDepot(Schema):
    """A row of a list that keeps itself up to date."""

    key: str
    name: str
    city: str
    state: Literal["open", "full", "closed"]
    docks: int


class LiveDepots(Schema):
    """All depots, or those that have changed since a version."""

    version: int
    complete: bool
    now: datetime
    outage: datetime | None
    counts: DepotCounts
    rows: list[LiveDepot]
    gone: list[str]


class Version(Schema):
    """The version that the browser has."""

    after: int = 0


class TruckTrack(Track):
    """Where the night truck was."""

    name: str
    segments: list[TrackSegment]


TRUCKS = Call(method="GET", path="/trucks", data=list[Truck])
WAY = Call(method="GET", path="/way", data=Way)
TRACK = Call(method="GET", path="/track", data=TruckTrack)
LIVE_DEPOTS = Call(method="GET", path="/live-depots", query=Version, data=LiveDepots)

_WB_101 = Truck(plate="WB-101", latitude=19.076, longitude=72.8777, driver="Ramesh Patil")
_WB_110 = Truck(plate="WB-110", latitude=None, longitude=None, driver="Sunil Yadav")
_BOTH_TRUCKS = {"GET /trucks": success(TRUCKS, [_WB_101, _WB_110])}
_MAP = ui.MarkersMap(
    label="Trucks now",
    view=ui.MapView(latitude=21, longitude=78, zoom=5),
    source=ui.Source(call=TRUCKS),
    marker=ui.Marker(key="plate", latitude="latitude", longitude="longitude", icon="truck", size=32),
    popup=ui.Popup(rows=(ui.Detail(label="Driver", field="driver"),)),
    summary=ui.MarkerSummary(
        all="All {count} trucks report.",
        one="{placed} of {count} trucks report; {missing} has no position.",
        many="{placed} of {count} trucks report; {missing} have no position.",
        others="{count} more",
    ),
    loading="Loading the trucks...",
    empty="No truck has a position.",
    failed="The trucks could not be loaded.",
)
_PLAYBACK = ui.PlaybackMap(
    label="The night truck",
    view=ui.MapView(latitude=22.9, longitude=79.6, zoom=4.5),
    height=360,
    source=ui.Source(call=WAY),
    points="points",
    start="Pune",
    end="Boisar",
    loading="Loading map...",
    track=ui.Source(call=TRACK),
    name="name",
    icon="truck",
    unit="km/h",
    bands=(
        ui.SpeedBand(label="Standing, under 5 km/h", below=5),
        ui.SpeedBand(label="Under 85 km/h", below=85),
        ui.SpeedBand(label="85 km/h and more"),
    ),
    segments="Drives and halts",
    before_stored="Before {time} only the route is known, not the times.",
    none_stored="Only the way is known, not when.",
)
_NIGHT = datetime(2026, 2, 26, 15, 30, tzinfo=UTC)
_MINUTES = (0, 40, 70, 100, 160)
"""When the truck was at each place: it halts after 70 minutes, and is silent after 100."""
_LAT, _LNG = [1_876_000, 96_400, 72_300, 0, 48_200], [7_386_000, -41_200, -30_900, 0, -20_600]


def _segment(kind: SegmentKind, first: int, place: str, end_place: str | None) -> TrackSegment:
    start, end = (_NIGHT + timedelta(minutes=_MINUTES[index]) for index in (first, first + 1))
    lat, lng = sum(_LAT[: first + 1]) / 100_000, sum(_LNG[: first + 1]) / 100_000
    return TrackSegment(kind=kind, start=start, end=end, lat=lat, lng=lng, place=place, end_place=end_place)


_TRACK = TruckTrack(
    name="Night truck",
    start=_NIGHT,
    end=_NIGHT + timedelta(minutes=_MINUTES[-1]),
    stored_from=_NIGHT,
    columns=TrackColumns(
        at=[round(_NIGHT.timestamp()), 2400, 1800, 1800, 3600],
        lat=_LAT,
        lng=_LNG,
        speed=[12, 88, 0, 0, 63],
        heading=[338] * len(_MINUTES),
    ),
    cuts=[len(_MINUTES) - 1],
    segments=[
        _segment("drive", 1, "Pune", "12 km S of Vasai"),
        _segment("halt", 2, "12 km S of Vasai", None),
        _segment("silence", 3, "Boisar", "Vapi"),
    ],
)
_NO_POSITIONS: dict[str, list[Any]] = {"at": [], "lat": [], "lng": [], "speed": [], "heading": []}


def _track_answers(track: TruckTrack) -> dict[str, Any]:
    points = [Place(lat=18.76, lng=73.86), Place(lat=19.8, lng=72.75)]
    return {"GET /way": success(WAY, Way(points=points)), "GET /track": success(TRACK, track)}


_LIVE = ui.LiveList(
    label="Depots",
    source=ui.Source(call=LIVE_DEPOTS, refresh=30),
    after="after",
    title=("name",),
    state="state",
    chips=(
        ui.Chip(value="full", label="Full", tone="warn"),
        ui.Chip(value="open", label="Open", tone="good"),
        ui.Chip(value="closed", label="Closed"),
    ),
    every="All",
    chips_label="States",
    value=ui.ListFact(field="docks", cell=ui.NumberCell(unit="docks")),
    facts=(ui.ListFact(field="city"),),
    search="Search depots",
    search_fields=("name", "city"),
    order="By state",
    linked="depot",
    linked_field="name",
    outage="The depots have not answered since {time}.",
    no_match="No depot matches.",
    empty="No depots yet.",
    failed="The depots could not be loaded.",
)
_LIVE_ANSWER = {
    "GET /live-depots": success(
        LIVE_DEPOTS,
        LiveDepots(
            version=1,
            complete=True,
            now=_NIGHT,
            outage=None,
            counts=DepotCounts(all=6, open=2, full=2, closed=2),
            rows=[
                LiveDepot(key="1", name="Bhiwandi North", city="Bhiwandi", state="full", docks=24),
                LiveDepot(key="2", name="Port of Kochi", city="Kochi", state="closed", docks=12),
                LiveDepot(key="3", name="Nagpur Crossroads", city="Nagpur", state="open", docks=18),
                LiveDepot(key="4", name="Pune Chakan", city="Pune", state="full", docks=9),
                LiveDepot(key="5", name="Surat Textile Yard", city="Surat", state="closed", docks=15),
                LiveDepot(key="6", name="Bhiwandi Cold Store", city="Bhiwandi", state="open", docks=6),
            ],
            gone=[],
        ),
    )
}
MAP_CASES = {
    "map": Case(
        body=(_MAP,),
        answers=_BOTH_TRUCKS,
        expected=(
            element("region", "Trucks now"),
            element("button", "WB-101"),
            text("1 of 2 trucks report; WB-110 has no position."),
        ),
        absent=(element("button", "WB-110"), text("No truck has a position.")),
    ),
    "map-popup": Case(
        body=(_MAP,),
        answers=_BOTH_TRUCKS,
        steps=(click("button", "WB-101"),),
        expected=(text("Driver"), text("Ramesh Patil")),
    ),
    "map-empty": Case(
        body=(_MAP,),
        answers={"GET /trucks": success(TRUCKS, [_WB_110])},
        expected=(text("No truck has a position."),),
    ),
    "map-failed": Case(
        body=(_MAP,),
        answers={"GET /trucks": FAILURE},
        expected=(text("The trucks could not be loaded."), element("button", ui.UiText().grid.retry)),
    ),
    "live-list": Case(
        body=(_LIVE,),
        answers=_LIVE_ANSWER,
        expected=(
            element("region", "Depots"),
            element("searchbox", "Search depots"),
            element("button", "Full 2"),
            text("Pune Chakan"),
            text("Kochi"),
        ),
    ),
    "live-list-chip": Case(
        body=(_LIVE,),
        answers=_LIVE_ANSWER,
        steps=(click("button", "Full 2"),),
        expected=(text("Bhiwandi North"),),
        absent=(text("Port of Kochi"),),
    ),
    "playback": Case(
        body=(_PLAYBACK,),
        answers=_track_answers(_TRACK),
        expected=(
            element("region", "The night truck"),
            element("button", "Play"),
            element("slider", "Time"),
            text("85 km/h and more"),
            element("button", "Halt 1"),
            text("Pune to 12 km S of Vasai"),
        ),
    ),
    "playback-seek": Case(
        body=(_PLAYBACK,),
        answers=_track_answers(_TRACK),
        steps=(click("button", "No signal"),),
        expected=(text("no signal"), text("Boisar")),
    ),
    "playback-without-times": Case(
        body=(_PLAYBACK,),
        answers=_track_answers(_TRACK.model_copy(update={"columns": TrackColumns(**_NO_POSITIONS), "segments": []})),
        expected=(element("region", "The night truck"),),
        absent=(element("button", "Play"), element("slider", "Time")),
    ),
}
