"""One field in brackets, without a comma: that comes first, and what is missing as well is told once."""

from app import ui
from app.features.clients.schemas import CLIENTS

people = ui.Screen(
    routes=("/people/add", "/people/{id}"),
    title="People",
    body=(
        ui.Form(  # ! Form.fields: write a comma after the only one: (…,)  # ! '/client/create' takes 'clientName', which no field of the form asks for
            add=ui.Save(title="Add", call=CLIENTS.create),
            edit=ui.Edit(title="Edit", call=CLIENTS.update, load=CLIENTS.loaded(), named="clientName"),
            fields=(ui.Field(name="clientCode")),
            done=(ui.Navigate(to="/clients"),),
            failed="Not saved.",
            to="/clients",
        ),
    ),
)
