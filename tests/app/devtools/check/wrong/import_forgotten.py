"""A file of screens that is not imported: the message shows the missing line."""

from app import ui

GOOD = lists.identity()  # ! 'lists' is not defined: add 'from screens import lists'
ADD = lists.add("Add", to="/add-user")

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
            ),
            empty=ui.Notice(icon="users", title="No people"),
        ),
    ),
)
others = ui.Screen(routes=("/others",), title="Others", body=(ui.Card(title=USERS.list.path, body=()),))
