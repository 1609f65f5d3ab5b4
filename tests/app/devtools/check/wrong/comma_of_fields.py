"""One field in parentheses without a comma: this is reported before the fields that are missing."""

from app import ui
from app.features.clients.schemas import CLIENTS

people = ui.Screen(
    routes=("/people/add", "/people/{id}"),
    title="People",
    body=(
        ui.Form(
            add=ui.Save(title="Add", call=CLIENTS.create),
            edit=ui.Edit(title="Edit", call=CLIENTS.update, load=CLIENTS.record_source(), required_field="clientName"),
            fields=(ui.TextField(name="clientCode")),  # ! Form.fields: add a comma after the only item: (…,)
            on_success=(ui.Navigate(to="/clients"),),
            failed="Not saved.",
            to="/clients",
        ),
    ),
)
