"""A form without a message for a failed save."""

from app import ui
from app.features.clients.schemas import CLIENTS

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Form(  # ! form 'Add Client' sends, and needs `failed` for when that fails
            add=ui.Save(title="Add Client", call=CLIENTS.create),
            fields=(
                ui.TextField(name="clientName"),
            ),
            on_success=(ui.Navigate(to="/clients"),),
            to="/clients",
        ),
    ),
)
