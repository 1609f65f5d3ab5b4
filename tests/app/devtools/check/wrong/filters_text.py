"""The names of filters without a filter."""

from app import ui
from app.features.fleets.schemas import FLEETS

vehicles = ui.Screen(
    routes=("/all-vehicles",),
    title="Vehicles",
    body=(
        ui.Table(
            label="Vehicles",
            source=FLEETS.list_source(),
            paging=ui.Paging(mode="server", size=10),
            columns=(ui.Column(field="make"),),
            filters=("make", "model"),  # ! Table.filters.0: 'make' is not valid, write ui.Filter(…)
            empty=ui.Notice(icon="truck", title="No vehicles"),
        ),
    ),
)
