"""An export in a format that does not exist."""

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
            export=("xls",),  # ! 'xls' is no format of an export, did you mean 'xlsx'?
            empty=ui.Notice(icon="users", title="No people"),
        ),
    ),
)
