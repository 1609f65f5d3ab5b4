"""A copy that opens the form of another resource."""

from app import ui
from app.features.clients.schemas import CLIENTS

people = ui.Screen(
    routes=("/add-person", "/edit-person/{id}"),
    title="Add Person",
    body=(
        ui.Form(
            add=ui.Save(title="Add Person", submit="Save", call=CLIENTS.create),
            edit=ui.Edit(
                title="Edit Person",
                submit="Save",
                call=CLIENTS.update,
                load=CLIENTS.record_source(),
                required_field="clientName",
                to="/add-person",
                not_found="Not found.",
                duplicate=ui.Duplicate(to="/add-fleet?from={id}", title="Copy"),  # ! the form at '/add-fleet?from={id}' adds records of another kind: write the route of their own
            ),
            fields=(ui.TextField(name="clientName"), ui.TextField(name="clientCode")),
            on_success=(ui.Navigate(to="/clients"),),
            failed="Not saved.",
            to="/clients",
            record_route="/edit-person/{id}",
            unsaved="Not saved.",
        ),
    ),
)
