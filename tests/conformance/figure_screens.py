"""The conformance cases of charts and maps, by name."""

from datetime import date
from typing import Any

from app import ui
from app.contract.calls import Call
from app.contract.schema import Schema
from app.contract.tracks import TrackColumns
from app.devtools.gallery.examples.live_list import depot_list
from app.devtools.gallery.examples.playback import playback_with
from app.devtools.gallery.fake_api import answer_of
from app.devtools.gallery.sample_domain import LIVE_DEPOTS, TRACK, WAY, LiveDepots, TruckTrack
from tests.conformance.case import FAILURE, Case, click, element, success, text


class Month(Schema):
    """A point of a chart."""

    first_day: date
    loads: int


class Series(Schema):
    """A series of a chart."""

    field: str
    label: str


class Figures(Schema):
    """A record with a chart."""

    months: list[Month]
    series: list[Series]


class Truck(Schema):
    """A marker on a map; without a position if it has never reported one."""

    plate: str
    latitude: float | None
    longitude: float | None
    driver: str


FIGURES = Call(method="GET", path="/figures", data=Figures)
TRUCKS = Call(method="GET", path="/trucks", data=list[Truck])

_LOADS = [Series(field="loads", label="Loads")]
_JANUARY, _APRIL = Month(first_day=date(2026, 1, 1), loads=120), Month(first_day=date(2026, 4, 1), loads=180)
_BOTH_MONTHS = {"GET /figures": success(FIGURES, Figures(months=[_JANUARY, _APRIL], series=_LOADS))}
_NO_MONTHS = {"GET /figures": success(FIGURES, Figures(months=[], series=_LOADS))}
_WB_101 = Truck(plate="WB-101", latitude=19.076, longitude=72.8777, driver="Ramesh Patil")
_WB_110 = Truck(plate="WB-110", latitude=None, longitude=None, driver="Sunil Yadav")
_BOTH_TRUCKS = {"GET /trucks": success(TRUCKS, [_WB_101, _WB_110])}
_CHART = ui.Chart(
    label="Loads of each month",
    source=ui.Source(call=FIGURES),
    points="months",
    date="firstDay",
    series=ui.ChartSeries(rows="series"),
    ranges=(ui.ChartRange(label="All"), ui.ChartRange(label="1M", name="1 month", months=1)),
    ranges_label="Range",
    total="Total {total}",
    empty="No loads yet.",
)
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
_PLAYBACK = playback_with()
_TRACK = TruckTrack.model_validate(answer_of("GET", TRACK.path, {})["data"])
_NO_POSITIONS: dict[str, list[Any]] = {"at": [], "lat": [], "lng": [], "speed": [], "heading": []}


def _track_answers(track: TruckTrack) -> dict[str, Any]:
    way = answer_of("GET", WAY.path, {})["data"]
    return {"GET /way": success(WAY, way), "GET /track": success(TRACK, track)}


_LIVE = depot_list()
_LIVE_ANSWER = {
    "GET /live-depots": success(LIVE_DEPOTS, LiveDepots.model_validate(answer_of("GET", LIVE_DEPOTS.path, {})["data"]))
}
_AS_TABLE = click("button", ui.UiText().chart.as_table)
FIGURE_CASES = {
    "chart": Case(
        body=(_CHART,),
        answers=_BOTH_MONTHS,
        expected=(element("group", "Range"), element("figure", "Loads of each month")),
        absent=(text("No loads yet."),),
    ),
    "chart-as-table": Case(
        body=(_CHART,),
        answers=_BOTH_MONTHS,
        steps=(_AS_TABLE,),
        expected=(
            element("table", "Loads of each month"),
            element("columnheader", "Loads"),
            element("cell", "120"),
            element("cell", "180"),
        ),
    ),
    "chart-range": Case(
        body=(_CHART,),
        answers=_BOTH_MONTHS,
        steps=(click("button", "1M"), _AS_TABLE),
        expected=(element("cell", "180"),),
        absent=(element("cell", "120"),),
    ),
    "chart-empty": Case(body=(_CHART,), answers=_NO_MONTHS, expected=(text("No loads yet."),)),
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
