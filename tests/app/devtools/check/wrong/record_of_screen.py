"""A record of a screen without the id that its neighbours need."""

from app import ui
from app.features.fleets.schemas import FLEET_OF_PLATE, FLEETS

photos = ui.Screen(  # ! the record of '/fleets/of-plate' has no id, which its neighbours need
    routes=("/vehicle-photos/{plate}",),
    title="Photos",
    neighbours=FLEETS.neighbours,
    record=ui.Source(call=FLEET_OF_PLATE, query={"plate": "plate"}),
    body=(ui.Paragraph(text="A vehicle."),),
)
