"""The source of a list where a history needs the record."""

from app import ui
from app.features.fleets.schemas import FLEETS

changes = ui.Screen(
    routes=("/vehicle-changes/{id}",),
    title="Changes",
    body=(
        ui.History(
            source=FLEETS.history_source(),
            record=FLEETS.list_source(),  # ! '/fleets' returns a list: use the source of one record, such as record_source()
            change=FLEETS.update,
        ),
    ),
)
