"""Several mistakes in one file, of which the first is reported."""

from app import ui
from app.features.users.schemas import USERS
from screens import listz  # ! screens has no 'listz', did you mean 'lists'?

ADD = ui.Action(label="Add", icon="plsu", to="/add-user")
EDIT = lists.edit("/edit-user/{id}")

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Table(
            label="People",
            source=USERS.list_source(),
            paging=ui.Paging(mode="server", size=10),
            columns=(
                ui.Column(field="idd", title="ID"),
                ui.Column(field="fullName", title="Name", with_="wide"),
            ),
            empty=ui.Notice(icon="users", title="No people"),
        ),
        ui.Card(title="People", actions=(ADD,), body=()),
    ),
)
