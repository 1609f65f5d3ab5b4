"""A misspelt attribute of a word with many lines: it is told on its own one."""

from app import ui
from app.features.users.schemas import USERS

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Table(
            label="Leute – 人",
            source=USERS.source(),
            paging=ui.Paging(by="server", size=10),
            columns=(
                ui.Column(field="id"),
            ),
            emtpy=ui.Notice(icon="users", title="Nobody"),  # ! Table has no 'emtpy', did you mean 'empty'?
        ),
    ),
)
