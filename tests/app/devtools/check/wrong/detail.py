"""A detail with a field that users do not have."""

from app import ui
from app.features.users.schemas import USERS

people = ui.Screen(
    routes=("/people/{id}",),
    title="People",
    body=(
        ui.Details(
            source=ui.Source(call=USERS.one),
            rows=(
                ui.Detail(label="Name", field="name"),  # ! the record has no 'name', did you mean 'fullName'?
            ),
        ),
    ),
)
