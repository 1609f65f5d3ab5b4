"""The same column twice."""

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
                ui.Column(field="id", title="ID"),  # ! there is another column 'ID' at screens/wrong_column_twice.py:15
            ),
            empty=ui.Notice(icon="users", title="No people"),
        ),
    ),
)
