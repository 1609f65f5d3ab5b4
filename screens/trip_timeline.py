"""The timeline of a trip: what was planned, what happened, and how it is known."""

from app import ui
from app.features.tracking.schemas.trips import TIMELINE, UNDO_TIME

TIMELINE_ROWS = ui.Rows(
    label="Timeline",
    source=ui.Source(call=TIMELINE, rows="rows", refresh=60),
    columns=(
        ui.Column(field="text", title="What", width="wide"),
        ui.Column(field="planned", cell=ui.DateTimeCell()),
        ui.Column(field="actual", cell=ui.DateTimeCell()),
        ui.Column(field="expected", cell=ui.DateTimeCell()),
        ui.Column(field="difference"),
        ui.Column(field="known", title="How it is known"),
        ui.Column(
            title="Actions",
            cell=ui.ActionsCell(
                label_field="text",
                actions=(
                    ui.Action(
                        label="Correct",
                        icon="pencil",
                        to="/add-trip-time/{id}?stop={stop}&kind={kind}",
                        visible_when=ui.IsSet(field="stop"),
                    ),
                    ui.Action(
                        label="Take back",
                        icon="undo-2",
                        effects=(ui.Request(call=UNDO_TIME, on_success=(ui.Refresh(),)),),
                        visible_when=ui.IsSet(field="time"),
                    ),
                ),
            ),
        ),
    ),
    empty="No stops yet.",
)
