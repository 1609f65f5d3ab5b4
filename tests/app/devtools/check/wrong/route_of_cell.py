"""A link in a table with a misspelt route."""

from app import ui
from app.features.users.schemas import USERS

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Table(
            label="People",
            source=USERS.list_source(),
            paging=ui.Paging(mode="server", size=10),
            columns=(
                ui.Column(field="id", title="ID", cell=ui.LinkCell(to="/edit-users/{id}")),  # ! no screen has the route '/edit-users/{id}', did you mean '/edit-user/{id}'?
            ),
            empty=ui.Notice(icon="users", title="No people"),
        ),
    ),
)
