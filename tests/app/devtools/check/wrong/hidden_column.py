"""A hidden column of a table that lets nobody show it."""

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
                ui.Column(field="fullName", visible=False),  # ! users cannot show column 'Full Name': write views=True, or remove visible=False
            ),
            filters=(ui.Filter(field="role"),),
            empty=ui.Notice(icon="users", title="No people"),
        ),
    ),
)
