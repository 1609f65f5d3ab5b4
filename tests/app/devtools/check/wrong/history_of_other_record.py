"""A history of another resource on the screen of a record: it would show the changes of another record."""

from app import ui
from app.features.clients.schemas import CLIENTS
from app.features.fleets.schemas import FLEETS
from screens import lists

person = lists.details(
    CLIENTS,
    route="/people/{id}",
    title="Person",
    name="{clientName}",
    rows=(ui.Detail(label="Code", field="clientCode"),),
    tabs=(
        ui.Tab(
            name="history",
            label="History",
            body=(
                lists.history(FLEETS),  # ! the record is of '/client/clients', but 'GET /fleets/{id}/history' takes the ids of '/fleets'
            ),
        ),
    ),
    edit="/edit-client/{id}",
    back="/clients",
)
