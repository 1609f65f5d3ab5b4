"""An example of a row that the address chooses."""

from app import ui
from app.devtools.gallery.example import Shown, example
from app.devtools.gallery.sample_domain import ALL


@example(ui.SelectedRow)
def chosen() -> Shown:
    return ui.SelectedRow(
        source=ALL,
        parameter="depot",
        key="id",
        title="Depot",
        title_field="name",
        text="text",
        rows=(ui.Detail(label="City", field="city"),),
        actions=(ui.Action(label="The next one", to="/words/chosen?depot=2"),),
        missing=ui.Notice(icon="search-x", title="There is no such depot"),
        empty=ui.Notice(icon="warehouse", title="No depots yet"),
    )
