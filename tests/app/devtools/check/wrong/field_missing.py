"""A form without a field that its call requires."""

from app import ui
from app.features.clients.schemas import CLIENTS

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Form(  # ! '/client/create' takes 'clientName', which no field of the form asks for
            add=ui.Save(title="Add Client", call=CLIENTS.create),
            fields=(),
            on_success=(ui.Navigate(to="/clients"),),
            failed="Not saved.",
            to="/clients",
        ),
    ),
)
