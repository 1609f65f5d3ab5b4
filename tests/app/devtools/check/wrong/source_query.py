"""A search with a misspelt query parameter."""

from app import ui
from app.features.places.schemas import PLACES

people = ui.Screen(
    routes=("/people/{name_of_route}",),
    title="People",
    body=(
        ui.Rows(
            label="Places",
            source=ui.Source(call=PLACES, rows="places", query={"serch": "name"}),  # ! '/places' has no query parameter 'serch', did you mean 'search'?
            columns=(ui.Column(field="name", title="Name"),),
            empty="None.",
        ),
    ),
)
