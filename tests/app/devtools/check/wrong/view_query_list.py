"""A shipped view with a list of values, one of which the field never has."""

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
            filters=(ui.Filter(field="gender"),),
            views=(
                ui.ListView(name="women", label="Women", query="gender=in.femal"),  # ! 'gender' is never 'femal', did you mean 'female'?
            ),
            empty=ui.Notice(icon="users", title="No people"),
        ),
    ),
)
