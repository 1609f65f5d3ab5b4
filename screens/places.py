"""Where something is: what a form asks for it, and what a map shows when nobody said."""

from app import ui
from app.features.places.schemas import PLACES

MIDDLE_OF_INDIA = ui.MapView(latitude=22.9, longitude=79.6, zoom=4.5)


def place(name: str, latitude: str, longitude: str) -> tuple[ui.Field, ...]:
    """Asks for a place by its name, which may be any text, and for its position by the same name, by a map or by hand.

    The three are fields of the body that the form sends.
    """
    return (
        ui.ComboboxField(
            name=name,
            width="full",
            options=ui.Options(
                source=ui.Source(call=PLACES, rows="places"),
                search="search",
                value="name",
                label="label",
                autofill={latitude: "lat", longitude: "lng"},
            ),
            help="Choose a city or town to fill in its position, or type any text.",
        ),
        ui.NumberField(name=latitude),
        ui.NumberField(name=longitude),
        ui.PointPickerField(
            latitude=latitude,
            longitude=longitude,
            label=f"Pick the {name} on the map",
            map_label=f"Map of the {name}",
            view=MIDDLE_OF_INDIA,
        ),
    )
