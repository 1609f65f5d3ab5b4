"""A misspelt attribute. The right attribute is not reported as missing."""

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
                ui.Column(field="id", titel="ID"),  # ! Column has no 'titel', did you mean 'title'?
            ),
            empty=ui.Notice(icon="users", title="No people"),
        ),
    ),
)
