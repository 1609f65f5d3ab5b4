"""A link that would fill a field which is no text field of the form."""

from app import ui
from app.features.clients.schemas import CLIENTS

add_person = ui.Form(
    add=ui.Save(title="Add Person", call=CLIENTS.create),
    fields=(ui.TextField(name="clientName"),),
    prefilled=("clientNme",),  # ! a link can fill text fields only, and 'clientNme' is none, did you mean 'clientName'?
    on_success=(ui.Navigate(to="/clients"),),
    failed="Not saved.",
    to="/clients",
)
