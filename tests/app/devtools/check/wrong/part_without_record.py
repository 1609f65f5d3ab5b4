"""A list inside a record that no block around it loads."""

from app import ui
from app.features.trips.schemas import TRIP_DETAIL

TRIP = ui.Source(call=TRIP_DETAIL)
STAGES = ui.Rows(
    label="Stages",
    source=ui.Part(of=TRIP, name="tripStages"),  # ! no block around it loads '/trips/trip-details/{id}': put it into ui.SharedData with this source
    columns=(ui.Column(field="stage_name"),),
    empty="No stages.",
)

stages = ui.Screen(routes=("/stages/{id}",), title="Stages", body=(STAGES,))
