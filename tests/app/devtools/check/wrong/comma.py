"""One column in parentheses without the comma of a tuple."""

from app import ui
from app.features.users.schemas import USERS

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Rows(
            label="People",
            source=USERS.list_source(),
            columns=(ui.Column(field="id", title="ID")),  # ! Rows.columns: add a comma after the only item: (…,)
            empty="No people.",
        ),
    ),
)
