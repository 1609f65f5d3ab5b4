"""Two equal details."""

from app import ui
from app.features.users.schemas import USERS

people = ui.Screen(
    routes=("/people/{id}",),
    title="People",
    body=(
        ui.Details(
            source=ui.Source(call=USERS.one),
            rows=(
                ui.Detail(label="Name", field="fullName"),
                ui.Detail(label="Name", field="fullName"),  # ! there is another value 'Name' at screens/wrong_detail_twice.py:13
            ),
        ),
    ),
)
