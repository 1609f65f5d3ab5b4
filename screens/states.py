"""States: the regions of operation. The data is sample content; form input is not stored."""

from app import ui
from app.features.content.schemas import CONTENT_STATES, StateBody
from screens import lists

ADD = lists.add("Add State", to="/add-state")
COUNTRIES = ("India", "USA", "Canada", "Australia")

TABLE = ui.Table(
    label="States",
    source=ui.Source(call=CONTENT_STATES, rows="states"),
    paging=ui.Paging(mode="browser", size=5),
    columns=(
        ui.Column(field="name"),
        ui.Column(field="country"),
    ),
    empty=ui.Notice(icon="map", title="No states yet", text="Add the first state in which you work.", actions=(ADD,)),
)

state_list = lists.screen(
    "/state-master", title="States", keywords="master regions country", heading="State Master", add=ADD, table=TABLE
)

state_form = ui.Screen(
    routes=("/add-state",),
    title="Add State",
    keywords="new region country",
    parent="/state-master",
    body=(
        ui.Form(
            add=ui.Save(title="Add State", shape=StateBody),
            fields=(
                ui.TextField(name="name"),
                ui.SelectField(name="country", options=ui.Option.same(COUNTRIES)),
            ),
            on_success=lists.only_logged("State", then="/state-master"),
            to="/state-master",
        ),
    ),
)
