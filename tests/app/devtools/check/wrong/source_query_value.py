"""A query parameter that is filled from an unknown value."""

from app import ui
from app.features.tracking.schemas.vehicles import VEHICLE

people = ui.Screen(
    routes=("/people/{plate}",),
    title="People",
    body=(
        ui.Details(
            source=ui.Source(call=VEHICLE, query={"plate": "plat"}),  # ! the query parameter 'plate' names no field or route parameter 'plat', did you mean 'plate'?
            rows=(),
        ),
    ),
)
