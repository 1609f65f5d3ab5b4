"""A page without rows."""

from app import ui
from app.features.users.schemas import USERS

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Table(
            label="People",
            source=USERS.list_source(),
            paging=ui.Paging(mode="server", size=0),  # ! a page has at least one row
            columns=(
                ui.Column(field="id", title="ID"),
            ),
            empty=ui.Notice(icon="users", title="No people"),
        ),
    ),
)
