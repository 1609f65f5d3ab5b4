"""A form that opens the saved record by a field that the record does not have."""

from app import ui
from app.features.clients.schemas import CLIENTS

client_form = ui.Screen(
    routes=("/add-business", "/edit-business/{number}"),
    title="Add Business",
    body=(
        ui.Form(  # ! no value for '{number}' in '/edit-business/{number}'; there is clientCode, clientName, id
            add=ui.Save(title="Add Business", call=CLIENTS.create),
            fields=(ui.TextField(name="clientName"),),
            on_success=(ui.Refresh(),),
            failed="The business could not be saved.",
            record_route="/edit-business/{number}",
            to="/add-business",
        ),
    ),
)
