"""An example of custom texts for the renderer's own controls."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.examples.layout import application
from app.devtools.gallery.sample_domain import ALL, SHORT_LIST
from app.ui.text.ui import GridText


@example(ui.UiText)
def ui_text() -> ExampleContent:
    table = ui.Table(
        label="Depots",
        source=ALL,
        paging=ui.Paging(mode="browser", size=2),
        columns=SHORT_LIST,
        empty=ui.Notice(icon="warehouse", title="No depots yet"),
    )
    return application(table, ui_text=ui.UiText(grid=GridText(search="Search depots", next="Older", previous="Newer")))
