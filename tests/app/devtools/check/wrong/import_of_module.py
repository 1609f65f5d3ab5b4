"""A module that does not exist."""

from app import ui
from app.person.schemas import PEOPLE  # ! there is no module 'app.person'

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Table(
            label="People",
            source=ui.Source(call=PEOPLE, rows="users"),
            paging=ui.Paging(mode="server", size=10),
            columns=(
                ui.Column(field="id", title="ID"),
            ),
            empty=ui.Notice(icon="users", title="No people"),
        ),
    ),
)
