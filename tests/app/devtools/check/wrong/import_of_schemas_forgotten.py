"""Schemas of a feature that are not imported: the message shows the missing line."""

from app import ui

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Table(
            label="People",
            source=USERS.list_source(),  # ! 'USERS' is not defined: add 'from app.features.users.schemas import USERS'
            paging=ui.Paging(mode="server", size=10),
            columns=(
                ui.Column(field="id"),
            ),
            empty=ui.Notice(icon="users", title="No people"),
        ),
    ),
)
