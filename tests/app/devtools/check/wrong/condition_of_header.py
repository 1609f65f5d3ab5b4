"""A button in the heading of a record, shown by a field that the record does not have."""

from app import ui
from app.features.clients.schemas import CLIENTS

people = ui.Screen(
    routes=("/people/{id}",),
    title="People",
    body=(
        ui.RecordHeader(
            source=CLIENTS.record_source(),
            title="{clientName}",
            fallback="Client",
            actions=(
                ui.Action(  # ! action 'Go' tests 'clientNmae', which no record around it has, did you mean 'clientName'?
                    label="Go", to="/clients", visible_when=ui.IsSet(field="clientNmae")
                ),
            ),
        ),
    ),
)
