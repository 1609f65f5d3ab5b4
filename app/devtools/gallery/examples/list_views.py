"""Examples of views of tables."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.sample_domain import DEPOTS


@example(ui.ListView)
def list_view() -> ExampleContent:
    return ui.Card(
        title="Depots",
        body=(
            ui.Table(
                label="Depots",
                source=ui.Source(call=DEPOTS, rows="depots"),
                paging=ui.Paging(mode="server", size=4),
                columns=(
                    ui.Column(field="name", title="Name", width="wide"),
                    ui.Column(field="city", title="City"),
                    ui.Column(field="manager", title="Manager", visible=False),
                    ui.Column(field="docks", title="Docks", cell=ui.NumberCell(), align="end"),
                ),
                filters=(ui.Filter(field="city"), ui.Filter(field="docks")),
                views=(
                    ui.ListView(name="large", label="Large depots", query="docks=from.10&sort=-docks"),
                    ui.ListView(
                        name="managers",
                        label="Managers",
                        query="manager=filled&sort=manager",
                        columns=("manager", "name", "city"),
                    ),
                ),
                empty=ui.Notice(icon="warehouse", title="No depots yet"),
            ),
        ),
    )
