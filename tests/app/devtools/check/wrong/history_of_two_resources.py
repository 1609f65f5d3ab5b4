"""A history whose changes and record are of two resources."""

from app import ui
from app.features.clients.schemas import CLIENTS
from app.features.fleets.schemas import FLEETS

person = ui.Screen(
    routes=("/people/{id}",),
    title="Person",
    body=(
        ui.History(  # ! '/fleets/{id}/history' is of other records than '/client/clients/{id}': write one resource
            source=FLEETS.history_source(),
            record=CLIENTS.record_source(),
        ),
    ),
)
