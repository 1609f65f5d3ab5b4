"""A shipped view that tests a field by which the list is not filtered."""

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
                ui.ListView(name="admins", label="Admins", query="rol=in.admin"),  # ! '/users' is not filtered by 'rol', did you mean 'role'?
            ),
            empty=ui.Notice(icon="users", title="No people"),
        ),
    ),
)
