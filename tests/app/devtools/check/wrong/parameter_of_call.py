"""A screen without a parameter that reads one user."""

from app import ui
from app.features.users.schemas import USERS

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Details(
            source=ui.Source(call=USERS.one),  # ! no value for '{id}' in '/users/{id}': the route of this screen has no {id}
            rows=(ui.Detail(label="Name", field="fullName"),),
        ),
    ),
)
