"""States: the regions of operation. Built-in states are sample content; users add their own."""

from app import ui
from app.features.states.schemas import SAME_NAME_ADVICE, STATES
from screens import lists

ADD = lists.add("Add State", to="/add-state")
COUNTRIES = ("India", "USA", "Canada", "Australia")
EDIT = "/edit-state/{id}"

state_list = lists.screen_with_built_in(
    "/state-master",
    title="States",
    keywords="master regions country",
    heading="State Master",
    calls=STATES,
    columns=(
        ui.Column(field="name", cell=ui.LinkCell(to=EDIT)),
        ui.Column(field="country"),
    ),
    size=5,
    filters=lists.filters("country", "name"),
    add=ADD,
    edit_route=EDIT,
    search_result=ui.SearchResult(title="name", also=("country",), to=EDIT, words="state states", icon="map"),
    question="Are you sure you want to delete this state?",
    failed="Failed to delete state.",
    empty=ui.Notice(icon="map", title="No states yet", text="Add the first state in which you work.", actions=(ADD,)),
)

state_form = lists.form(
    STATES,
    add=ADD,
    edit=("Edit State", EDIT),
    required_field="name",
    fields=(
        ui.TextField(name="name", advice=(SAME_NAME_ADVICE,)),
        ui.SelectField(name="country", options=ui.Option.same(COUNTRIES)),
    ),
    duplicate=ui.Duplicate(to="/add-state?from={id}", title="Copy of state {name}", without=("name",)),
    failed="The state could not be saved. Please try again.",
    not_found="No state has this ID. Saving adds a new one.",
    unsaved="You have an unsaved state.",
    back="/state-master",
    keywords="new region country",
    log="State",
)
