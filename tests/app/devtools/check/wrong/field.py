"""A form field that clients do not have."""

from app import ui
from app.features.clients.schemas import CLIENTS

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Form(
            add=ui.Save(title="Add Client", call=CLIENTS.create),
            fields=(
                ui.TextField(name="clientName"),
                ui.TextField(name="clientCod"),  # ! the form sends no 'clientCod', did you mean 'clientName'?
            ),
            on_success=(ui.Navigate(to="/clients"),),
            failed="Not saved.",
            to="/clients",
        ),
    ),
)
