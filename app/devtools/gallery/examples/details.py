"""Examples of labelled values."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.sample_domain import FIRST


@example(ui.Details)
def details() -> ExampleContent:
    return ui.Details(
        layout="table",
        label="The first depot",
        source=FIRST,
        rows=(
            ui.Detail(label="Name", field="name"),
            ui.Detail(label="City", field="city"),
            ui.Detail(label="Open since", field="since", cell=ui.DateCell()),
        ),
    )


@example(ui.Detail)
def detail() -> ExampleContent:
    return ui.Details(
        source=FIRST,
        rows=(
            ui.Detail(label="Name", field="name"),
            ui.Detail(label="Latitude", field="place.lat", cell=ui.NumberCell(digits=2)),
        ),
    )
