"""An example of other words for the renderer's own controls."""

from app import ui
from app.gallery.depots import ALL, SHORT_LIST
from app.gallery.example import Shown, example
from app.gallery.examples.layout import application
from app.ui.words import GridWords


@example(ui.Words)
def words() -> Shown:
    table = ui.Table(
        label="Depots",
        source=ALL,
        paging=ui.Paging(by="browser", size=2),
        columns=SHORT_LIST,
        empty=ui.Notice(icon="warehouse", title="No depots yet"),
    )
    return application(
        table, words=ui.Words(grid=GridWords(search="Look for a depot", next="Further", previous="Back"))
    )
