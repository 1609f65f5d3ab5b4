"""An example of a screen."""

from app import ui
from app.gallery.depots import ALL, SHORT_LIST
from app.gallery.example import Shown, example


@example(ui.Screen)
def screen() -> Shown:
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
