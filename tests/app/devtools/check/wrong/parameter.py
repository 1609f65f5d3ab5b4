"""A link to a form without the id of the user."""

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
                ui.Column(field="id", title="ID", cell=ui.LinkCell(to="/edit-user/{userId}")),  # ! no value for '{userId}' in '/edit-user/{userId}'; there is clientCode, designation, emailId, fullName, gender, id, mobileNumber, role, undeletableReason
            ),
            empty=ui.Notice(icon="users", title="No people"),
        ),
    ),
)
