"""A misspelt attribute of a long call is reported on its own line."""

from app import ui
from app.features.users.schemas import USERS

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Table(
            label="Leute – 人",
            source=USERS.list_source(),
            paging=ui.Paging(mode="server", size=10),
            columns=(
                ui.Column(field="id"),
            ),
            emtpy=ui.Notice(icon="users", title="No people"),  # ! Table has no 'emtpy', did you mean 'empty'?
        ),
    ),
)
