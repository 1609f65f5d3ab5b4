"""A column without a field."""

from app import ui
from app.features.users.schemas import USERS

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Table(
            label="People",
            source=USERS.list_source(),
            paging=ui.Paging(mode="server", size=10),
            columns=(
                ui.Column(title="ID"),  # ! column 'ID' needs a field
            ),
            empty=ui.Notice(icon="users", title="No people"),
        ),
    ),
)
