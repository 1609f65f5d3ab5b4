"""States: the regions of operation. Built-in states are sample content; users add their own."""

from app import ui
from app.features.states.schemas import SAME_NAME_ADVICE, STATES
from screens import lists

state_list = lists.record_list(
    STATES,
    icon="map",
    route="/state-master",
    heading="State Master",
    keywords="master regions country",
    columns=(ui.Column(field="name", cell=ui.LinkCell(to="/edit-state/{id}")), ui.Column(field="country")),
    paging=ui.Paging(mode="browser", size=5),
    filters=lists.filters("country", "name"),
    search_result=ui.SearchResult(
        title="name", also=("country",), to="/edit-state/{id}", words="state states", icon="map"
    ),
    actions=(lists.edit("/edit-state/{id}"), lists.delete(STATES, failed="Failed to delete state.")),
    hint="Add the first state in which you work.",
    built_in=True,
)

state_form = lists.form(
    STATES,
    fields=(ui.TextField(name="name", advice=(SAME_NAME_ADVICE,)), ui.SelectField(name="country")),
    without=("name",),
    back="/state-master",
    keywords="new region country",
    log="State",
)
