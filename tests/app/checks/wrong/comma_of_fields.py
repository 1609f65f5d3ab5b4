"""One field in brackets, without a comma: that comes first, and what is missing as well is told once."""

from app import ui
from app.fleets.schemas import FLEETS

vehicles = ui.Screen(
    routes=("/vehicles/add", "/vehicles/{id}"),
    title="Vehicles",
    body=(
        ui.Form(  # ! Form.fields: write a comma after the only one: (…,)  # ! '/fleets' takes 'capacity', which no field of the form asks for  # ! '/fleets' takes 'make', which no field of the form asks for  # ! '/fleets' takes 'model', which no field of the form asks for  # ! '/fleets' takes 'partner', which no field of the form asks for  # ! '/fleets' takes 'registrationNumber', which no field of the form asks for  # ! '/fleets' takes 'vendorFleetId', which no field of the form asks for
            add=ui.Save(title="Add", call=FLEETS.create),
            edit=ui.Edit(title="Edit", call=FLEETS.update, load=FLEETS.loaded(), named="fleetNumber"),
            fields=(ui.Field(name="fleetNumber")),
            done=(ui.Navigate(to="/clients"),),
            failed="Not saved.",
            to="/clients",
        ),
    ),
)
