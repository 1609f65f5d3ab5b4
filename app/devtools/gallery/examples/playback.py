"""Examples of maps that play a track."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.examples.maps import INDIA
from app.devtools.gallery.sample_domain import TRACK, TRACK_FILE, WAY

DISTANCE = ui.NumberCell(divisor=1000, unit="km")
BANDS = (
    ui.SpeedBand(label="Standing, under 5 km/h", below=5),
    ui.SpeedBand(label="Under 50 km/h", below=50),
    ui.SpeedBand(label="50 to 84 km/h", below=85),
    ui.SpeedBand(label="85 km/h and more"),
)


def playback_with(bands: tuple[ui.SpeedBand, ...] = BANDS) -> ui.PlaybackMap:
    return ui.PlaybackMap(
        label="The night truck",
        view=INDIA,
        height=360,
        source=ui.Source(call=WAY),
        points="points",
        start="Pune",
        end="Surat",
        loading="Loading map...",
        track=ui.Source(call=TRACK),
        name="name",
        icon="truck",
        unit="km/h",
        bands=bands,
        totals=(ui.Detail(label="Distance", field="metres", cell=DISTANCE),),
        segments="Drives and halts",
        columns=(ui.Column(field="metres", title="Distance", cell=DISTANCE),),
        before_stored="Before {time} only the route is known, not the times.",
        none_stored="Only the way is known, not when.",
    )


@example(ui.PlaybackMap)
def playback_map() -> ExampleContent:
    return ui.PlaybackMap(
        label="The night truck",
        view=ui.MapView(latitude=22.9, longitude=79.6, zoom=4.5),
        height=360,
        source=ui.Source(call=WAY),
        points="points",
        start="Pune",
        end="Surat",
        loading="Loading map...",
        track=ui.Source(call=TRACK),
        name="name",
        icon="truck",
        unit="km/h",
        bands=BANDS,
        totals=(ui.Detail(label="Distance", field="metres", cell=DISTANCE),),
        segments="Drives and halts",
        columns=(ui.Column(field="metres", title="Distance", cell=DISTANCE),),
        actions=(ui.Action(label="GPX", icon="download", effects=(ui.Download(call=TRACK_FILE),)),),
        before_stored="Before {time} only the route is known, not the times.",
        none_stored="Only the way is known, not when.",
    )


@example(ui.SpeedBand)
def speed_band() -> ExampleContent:
    return playback_with((ui.SpeedBand(label="Walking, under 5 km/h", below=5), ui.SpeedBand(label="5 km/h and more")))
