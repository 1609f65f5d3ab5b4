"""How maps show the track of a vehicle: speeds, totals, drives and halts, and downloads."""

from typing import Any

from app import ui
from app.features.tracking.schemas import tracks as schemas

_TOO_FAST = 85
"""The limit of goods vehicles on highways, 80 km/h, with a tolerance of 5 % as MoRTH S.O. 1522(E) of 2018 has it."""
BANDS = (
    ui.SpeedBand(label="Standing, under 5 km/h", below=5),
    ui.SpeedBand(label="Slow, 5 to 19 km/h", below=20),
    ui.SpeedBand(label="Town, 20 to 39 km/h", below=40),
    ui.SpeedBand(label="Road, 40 to 59 km/h", below=60),
    ui.SpeedBand(label="Fast, 60 to 84 km/h", below=_TOO_FAST),
    ui.SpeedBand(label="Over the limit, 85 km/h and more"),
)
_KILOMETRES = ui.NumberCell(divisor=1000, digits=1, unit="km", fallback="N/A")
_SPEED = ui.NumberCell(unit="km/h", fallback="N/A")
TOTALS = (
    ui.Detail(label="Distance", field="totals.metres", cell=_KILOMETRES),
    ui.Detail(label="Of which without signal", field="totals.silentMetres", cell=_KILOMETRES),
    ui.Detail(label="Driving", field="totals.movingSeconds", cell=ui.DurationCell()),
    ui.Detail(label="Standing", field="totals.standingSeconds", cell=ui.DurationCell()),
    ui.Detail(label="Engine idle", field="totals.idleSeconds", cell=ui.DurationCell(fallback="N/A")),
    ui.Detail(label="No signal", field="totals.silentSeconds", cell=ui.DurationCell()),
    ui.Detail(label="Halts", field="totals.halts", cell=ui.NumberCell()),
    ui.Detail(label="Longest halt", field="totals.longestHaltSeconds", cell=ui.DurationCell()),
    ui.Detail(label="Fastest", field="totals.maxSpeed", cell=_SPEED),
    ui.Detail(label="Average while driving", field="totals.averageMovingSpeed", cell=_SPEED),
)
COLUMNS = (
    ui.Column(field="metres", title="Distance", cell=_KILOMETRES),
    ui.Column(field="maxSpeed", title="Fastest", cell=ui.NumberCell(unit="km/h")),
)
_FILE_LABELS = {"halts.csv": "Halts"}
"""The labels of files that are not named after their format."""


def _download(extension: str, call: ui.Call) -> ui.Action:
    query = {"plate": "plate", "start": "start", "end": "end"}
    failed = "The file could not be downloaded. Please try again."
    effect = ui.Download(call=call, query=query, failed=failed)
    return ui.Action(label=_FILE_LABELS.get(extension, extension.upper()), icon="download", effects=(effect,))


ACTIONS = (
    *(_download(extension, call) for extension, call in schemas.TRACK_FILES.items()),
    ui.Action(label="Print track", icon="printer", effects=(ui.Print(tabs="open"),)),
)


def played(route: ui.RouteMap, track: ui.Source, **more: Any) -> ui.PlaybackMap:
    """Return a map of a route that also plays what a vehicle really drove."""
    content = {name: getattr(route, name) for name in type(route).model_fields if name != "kind"}
    return ui.PlaybackMap(
        **content,
        track=track,
        name="plate",
        icon="truck",
        unit="km/h",
        bands=BANDS,
        totals=TOTALS,
        segments="Drives and halts",
        columns=COLUMNS,
        actions=ACTIONS,
        **more,
    )


TRIP_HALTS = (
    ui.Paragraph(heading="Halts by GPS", text="Halts of 5 minutes or longer. The track shows them on the map."),
    ui.Rows(
        label="Halts by GPS",
        source=ui.Source(call=schemas.TRIP_HALTS, rows="halts", refresh=60),
        columns=(
            ui.Column(field="place", cell=ui.TextCell(fallback="Unknown"), width="wide"),
            ui.Column(field="start", title="Since", cell=ui.DateTimeCell()),
            ui.Column(field="end", title="Until", cell=ui.DateTimeCell(fallback="So far")),
            ui.Column(field="seconds", title="Duration", cell=ui.DurationCell()),
            ui.Column(field="plate", title="Vehicle", cell=ui.LinkCell(to="/fleet-details/{plate}")),
        ),
        empty="No halt of 5 minutes or longer.",
    ),
)
"""The halts of the trip that the record around them is."""
