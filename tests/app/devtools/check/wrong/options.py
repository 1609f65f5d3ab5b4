"""A select with a label that its source does not have."""

from app import ui
from app.features.clients.schemas import CLIENTS

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Form(
            add=ui.Save(title="Add Client", call=CLIENTS.create),
            fields=(
                ui.SelectField(
                    name="clientName",
                    options=ui.Options(source=CLIENTS.options_source(), value="clientName", label="name"),  # ! options have no 'name', did you mean 'clientName'?
                ),
            ),
            on_success=(ui.Navigate(to="/clients"),),
            failed="Not saved.",
            to="/clients",
        ),
    ),
)
