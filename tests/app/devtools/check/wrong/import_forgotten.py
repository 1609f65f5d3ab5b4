"""Names that nobody has imported, each told once with the line that is missing."""

from app import ui

GOOD = lists.identity()  # ! nothing here is called 'lists': write 'from screens import lists'
ADD = lists.add("Add", to="/add-user")

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Table(
            label="People",
            source=USERS.source(),  # ! nothing here is called 'USERS': write 'from app.features.users.schemas import USERS'
            paging=ui.Paging(by="server", size=10),
            columns=(
                ui.Column(field="id"),
            ),
            empty=ui.Notice(icon="users", title="Nobody"),
        ),
    ),
)
again = ui.Screen(routes=("/again",), title="Again", body=(ui.Card(title=USERS.list.path, body=()),))
