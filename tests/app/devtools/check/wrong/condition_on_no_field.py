"""A field that depends on a field that the form does not have."""

from app import ui
from app.features.clients.schemas import CLIENTS

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Form(
            add=ui.Save(title="Add Client", call=CLIENTS.create),
            fields=(
                ui.TextField(name="clientName", visible_when=ui.IsSet(field="client")),  # ! the form has no 'client', did you mean 'clientName'?
            ),
            on_success=(ui.Navigate(to="/clients"),),
            failed="Not saved.",
            to="/clients",
        ),
    ),
)
