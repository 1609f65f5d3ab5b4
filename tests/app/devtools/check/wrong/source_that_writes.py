"""A source with a call that writes."""

from app import ui
from app.features.clients.schemas import CLIENTS

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Details(
            source=ui.Source(call=CLIENTS.create),  # ! a source needs a GET call, but '/client/create' is POST
            rows=(ui.Detail(label="Name", field="clientName"),),
        ),
    ),
)
