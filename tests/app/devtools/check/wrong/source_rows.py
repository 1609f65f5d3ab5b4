"""Rows that the response does not have."""

from app import ui
from app.features.users.schemas import USERS

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Table(
            label="People",
            source=ui.Source(call=USERS.list, rows="user"),  # ! the response of '/users' has no 'user', did you mean 'users'?
            paging=ui.Paging(mode="server", size=10),
            columns=(
                ui.Column(field="id", title="ID"),
            ),
            empty=ui.Notice(icon="users", title="No people"),
        ),
    ),
)
