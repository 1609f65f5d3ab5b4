"""A shipped view of a column that the table does not have."""

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
                ui.Column(field="id"),
                ui.Column(field="fullName"),
            ),
            filters=(ui.Filter(field="role"),),
            views=(
                ui.ListView(name="admins", label="Admins", query="", columns=("fulName",)),  # ! the table has no column 'fulName', did you mean 'fullName'?
            ),
            empty=ui.Notice(icon="users", title="No people"),
        ),
    ),
)
