"""A count of a condition that the list does not have."""

from app import ui
from app.features.trips.schemas import TRIPS

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Rows(
            label="Trips",
            source=ui.Source(call=TRIPS, rows="trips", condition="lat"),  # ! '/trips/get-all-trips' has no condition 'lat', did you mean 'late'?
            columns=(ui.Column(field="customerName", title="Name"),),
            empty="None.",
        ),
    ),
)
