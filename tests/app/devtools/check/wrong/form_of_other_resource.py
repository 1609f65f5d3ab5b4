"""A copied form that saves another resource."""

from app import ui
from app.features.clients.schemas import CLIENTS

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Form(  # ! the form saves '/client/create', which takes no 'fullName', 'mobileNumber' and 'clientCode': write the resource that has these fields
            add=ui.Save(title="Add", call=CLIENTS.create),
            fields=(ui.TextField(name="fullName"), ui.TextField(name="mobileNumber"), ui.TextField(name="clientCode")),
            on_success=(ui.Navigate(to="/clients"),),
            failed="Not saved.",
            to="/clients",
        ),
    ),
)
