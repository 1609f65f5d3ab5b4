"""An example of a point that is picked."""

from app import ui
from app.devtools.gallery.example import Shown, example
from app.devtools.gallery.sample_domain import PlaceBody


@example(ui.PointPicker)
def point_picker() -> Shown:
    return ui.Form(
        add=ui.Save(title="Where is it?", shape=PlaceBody),
        fields=(
            ui.Field(name="lat", widget="number"),
            ui.Field(name="lng", widget="number"),
            ui.PointPicker(
                latitude="lat",
                longitude="lng",
                label="Pick it on the map",
                map_label="Map of the depot",
                view=ui.MapView(latitude=22.9, longitude=79.6, zoom=4.5),
            ),
        ),
        on_success=(ui.Log(label="Picked"),),
        to="/",
    )
