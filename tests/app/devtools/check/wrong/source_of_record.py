"""A table of one record."""

from app import ui
from app.features.users.schemas import USERS

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Table(
            label="People",
            source=USERS.record_source(),  # ! '/users/{id}' returns one record: use the source of a list, such as list_source()
            paging=ui.Paging(mode="server", size=10),
            columns=(
                ui.Column(field="id", title="ID"),
            ),
            empty=ui.Notice(icon="users", title="No people"),
        ),
    ),
)
