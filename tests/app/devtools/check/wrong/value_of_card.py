"""A text as the number of a card."""

from app import ui
from app.features.clients.schemas import CLIENTS

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.StatCards(  # ! 'clientCode' is text, not a number
            label="People", source=CLIENTS.list_source(), label_field="clientName", value="clientCode", empty="No people."
        ),
    ),
)
