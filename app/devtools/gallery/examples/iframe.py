"""An example of a page of another server."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.sample_domain import FRAMING


@example(ui.Iframe)
def frame() -> ExampleContent:
    return ui.Iframe(
        title="Weather at the docks",
        href="https://weather.example",
        height=280,
        source=ui.Source(call=FRAMING),
        state="state",
        problems={"refused": "This page does not allow embedding."},
        loading="Loading the weather...",
        open_label="Open in a new tab",
        show_anyway="Show it anyway",
    )
