"""An example of a screen."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.sample_domain import ALL, SHORT_LIST


@example(ui.Screen)
def screen() -> ExampleContent:
    return ui.Screen(
        routes=("/all-depots",),
        title="All depots",
        keywords="warehouses docks",
        parent="/",
        body=(
            ui.Card(
                title="All depots",
                body=(ui.Rows(label="Depots", source=ALL, columns=SHORT_LIST, empty="No depots yet."),),
            ),
        ),
    )
