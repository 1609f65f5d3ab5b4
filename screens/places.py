"""Form fields for places, and the default view of maps."""

from app import ui
from app.features.places.schemas import PLACES

MIDDLE_OF_INDIA = ui.MapView(latitude=22.9, longitude=79.6, zoom=4.5)


def place_options(latitude: str, longitude: str) -> ui.Options:
    """Create the suggestions of places, which fill these fields."""
    return ui.Options(
        source=ui.Source(call=PLACES, rows="places"),
        search="search",
        value="name",
        label="label",
        autofill={latitude: "lat", longitude: "lng"},
    )


def place(name: str, latitude: str, longitude: str) -> tuple[ui.Field, ...]:
    """Create fields for a place: a combobox that accepts any text, and the position as numbers or on a map.

    The arguments are the names of the fields in the request body.
    """
    return (
        ui.ComboboxField(
            name=name,
            options=place_options(latitude, longitude),
            advice=(
                ui.Advice(
                    text="No place is called {value}. Pick a suggestion, or choose the place on the map.",
                    when=ui.Not(condition=ui.IsSet(field="places")),
                    unless=ui.AllOf(conditions=(ui.IsSet(field=latitude), ui.IsSet(field=longitude))),
                    call=PLACES,
                    query={"search": name},
                ),
            ),
            recommended=True,
            help="Pick a suggestion to set the location.",
        ),
        ui.NumberField(name=latitude, coordinate=ui.Coordinate(axis="latitude", other=longitude)),
        ui.NumberField(name=longitude, coordinate=ui.Coordinate(axis="longitude", other=latitude)),
        ui.PointPickerField(
            latitude=latitude,
            longitude=longitude,
            label=f"Choose {name} on map",
            map_label=f"Map of the {name}",
            view=MIDDLE_OF_INDIA,
            inside=name,
        ),
    )
