"""An example of a row that the URL selects."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.sample_domain import ALL


@example(ui.SelectedRow)
def chosen() -> ExampleContent:
    return ui.SelectedRow(
        source=ALL,
        parameter="depot",
        key="id",
        title="Depot",
        title_field="name",
        text="text",
        rows=(ui.Detail(label="City", field="city"),),
        actions=(ui.Action(label="Next depot", to="/nodes/selected-row?depot=2"),),
        missing=ui.Notice(icon="search-x", title="Depot not found"),
        empty=ui.Notice(icon="warehouse", title="No depots yet"),
    )
