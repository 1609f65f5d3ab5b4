"""A call that the server does not serve."""

from app import ui
from app.features.clients.schemas import CLIENTS

PEOPLE = ui.Call(method="GET", path="/client/clientz", data=CLIENTS.list.data)  # ! the server does not serve 'GET /client/clientz', did you mean 'GET /client/clients'?

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Table(
            label="People",
            source=ui.Source(call=PEOPLE),
            paging=ui.Paging(mode="browser", size=10),
            columns=(
                ui.Column(field="id", title="ID"),
            ),
            empty=ui.Notice(icon="users", title="No people"),
        ),
    ),
)
