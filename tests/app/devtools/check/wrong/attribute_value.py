"""A width that columns do not have."""

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
                ui.Column(field="id", title="ID", width="huge"),  # ! Column.width: Input should be 'tiny', 'narrow', 'medium' or 'wide'
            ),
            empty=ui.Notice(icon="users", title="No people"),
        ),
    ),
)
