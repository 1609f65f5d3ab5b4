"""Examples of sources and calls."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.sample_domain import DEPOTS, SHORT_LIST, TODAY, DepotPage


@example(ui.Call)
def call() -> ExampleContent:
    depots = ui.Call(method="GET", path="/depots", data=DepotPage)
    return ui.Rows(
        label="Depots", source=ui.Source(call=depots, rows="depots"), columns=SHORT_LIST, empty="No depots yet."
    )


@example(ui.Source)
def source() -> ExampleContent:
    return ui.Rows(
        label="Depots",
        source=ui.Source(call=DEPOTS, rows="depots", refresh=60),
        columns=SHORT_LIST,
        empty="No depots yet.",
    )


@example(ui.Part)
def part() -> ExampleContent:
    return ui.SharedData(
        source=TODAY,
        body=(
            ui.Details(source=ui.Part(of=TODAY), rows=(ui.Detail(label="Today", field="line"),)),
            ui.Rows(
                label="Weeks",
                source=ui.Part(of=TODAY, name="figures"),
                columns=(ui.Column(field="label", title="Figure"), ui.Column(field="value", title="Value")),
                empty="No figures yet.",
            ),
        ),
    )
