"""A card that counts trips, and leads to the list of vehicles."""

from app import ui
from app.features.trips.schemas import TRIPS

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.CountCards(
            label="Trips",
            no_value="–",
            cards=(
                ui.CountCard(  # ! the rows are of '/trips/get-all-trips', but '/fleet-master' shows '/fleets': write the route of their list
                    label="Late",
                    source=ui.Source(call=TRIPS, rows="trips", condition="late"),
                    icon="truck",
                    link="See",
                    to="/fleet-master",
                ),
            ),
        ),
    ),
)
