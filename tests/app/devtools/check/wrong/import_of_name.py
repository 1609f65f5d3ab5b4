"""A call that its module does not define."""

from app import ui
from app.features.users.schemas import USRS  # ! app.features.users.schemas has no 'USRS', did you mean 'USERS'?

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Table(
            label="People",
            source=ui.Source(call=USRS, rows="users"),
            paging=ui.Paging(mode="server", size=10),
            columns=(
                ui.Column(field="id", title="ID"),
            ),
            empty=ui.Notice(icon="users", title="No people"),
        ),
    ),
)
