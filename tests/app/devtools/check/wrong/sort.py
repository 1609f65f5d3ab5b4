"""A table that is sorted by an unknown field."""

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
                ui.Column(field="id", title="ID"),
            ),
            sort="-fullNam",  # ! cannot sort by '-fullNam', did you mean '-fullName'?
            empty=ui.Notice(icon="users", title="No people"),
        ),
    ),
)
