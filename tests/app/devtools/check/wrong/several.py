"""Several mistakes in one file, of which none hides another."""

from app import ui
from app.features.users.schemas import USERS
from screens import listz  # ! screens has no 'listz', did you mean 'lists'?

ADD = ui.Action(label="Add", icon="plsu", to="/add-usr")  # ! Action.icon: no icon 'plsu', did you mean 'plus'?  # ! no screen has the route '/add-usr', did you mean '/add-user'?
EDIT = lists.edit("/edit-user/{id}")

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Table(
            label="People",
            source=USERS.source(),
            paging=ui.Paging(by="server", size=10),
            columns=(
                ui.Column(field="idd", title="ID"),  # ! no field 'idd' for column 'ID', did you mean 'id'?
                ui.Column(field="fullName", title="Name", with_="wide"),  # ! Column has no 'with_', did you mean 'width'?
            ),
            empty=ui.Notice(icon="users", title="Nobody"),
        ),
        ui.Card(title="People", actions=(ADD,), body=()),
    ),
)
