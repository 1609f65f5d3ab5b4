"""A shipped view for a scope that the records of the list do not have."""

from app import ui
from app.features.trips.schemas import TRIPS

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Table(
            label="Trips",
            source=ui.Source(call=TRIPS, rows="trips"),
            paging=ui.Paging(mode="server", size=10),
            columns=(ui.Column(field="customerName"),),
            views=(
                ui.ListView(name="next", label="Next", query="", opens_for="own_trip"),  # ! roles cannot limit 'trips' to 'own_trip', did you mean 'own_trips'?
            ),
            empty=ui.Notice(icon="users", title="No trips"),
        ),
    ),
)
