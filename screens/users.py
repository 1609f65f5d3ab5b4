"""Users: the people of the staff, who sign in and drive."""

from app import ui
from app.clients.schemas import CLIENTS
from app.users.schemas import CREATE_USER, DELETE_USER, UPDATE_USER, USER, USERS
from screens import lists

ADD = ui.Action(label="Add User", icon="plus", tone="primary", to="/add-user")
GENDERS = {"male": "Male", "female": "Female"}
ROLES = {"admin": "Admin", "user": "User"}

TABLE = ui.Table(
    label="Users",
    source=ui.Source(call=USERS, rows="users"),
    paging=ui.Paging(by="server", size=2, sizes=(10, 25, 50)),
    columns=(
        ui.Column(field="id", title="ID", cell=ui.NumberCell(grouped=False), width="narrow"),
        ui.Column(field="fullName", title="Full Name", cell=ui.LinkCell(to="/edit-user/{id}")),
        ui.Column(field="emailId", title="Email", width="wide"),
        ui.Column(field="mobileNumber", title="Phone"),
        ui.Column(field="designation", title="Designation"),
        ui.Column(field="clientCode", title="Client", width="narrow"),
        ui.Column(field="gender", title="Gender", cell=ui.BadgeCell(labels=GENDERS), width="narrow"),
        ui.Column(field="role", title="Role", cell=ui.BadgeCell(labels=ROLES, tones={"admin": "info"}), width="narrow"),
        lists.column(
            "Delete",
            named="fullName",
            actions=(
                lists.delete(
                    DELETE_USER,
                    question="Are you sure you want to delete this user?",
                    failed="Failed to delete user.",
                    then=ui.Refresh(),
                ),
            ),
        ),
    ),
    empty=ui.Notice(
        icon="users",
        title="No users yet",
        text="Add the people who work with you, so that they can sign in.",
        actions=(ADD,),
    ),
)

user_list = lists.screen(
    "/user-list", title="Users", keywords="staff people drivers", heading="User List", add=ADD, table=TABLE
)

user_form = ui.Screen(
    routes=("/add-user", "/edit-user/{id}"),
    title="Add User",
    keywords="new staff person driver",
    parent="/user-list",
    body=(
        ui.Form(
            add=ui.Save(title="Add User", call=CREATE_USER),
            edit=ui.Edit(
                title="Edit User", call=UPDATE_USER, load=ui.Source(call=USER), named="fullName", to="/add-user"
            ),
            fields=(
                ui.Field(name="fullName"),
                ui.Field(name="emailId", widget="email"),
                ui.Field(name="mobileNumber", widget="tel", help="The number to sign in with. It belongs to one user."),
                ui.Field(name="designation", placeholder="Logistics Manager"),
                ui.Field(name="gender", widget="select", options=ui.Option.of(GENDERS)),
                ui.Field(name="role", widget="select", options=ui.Option.of(ROLES)),
                ui.Field(
                    name="clientCode",
                    widget="select",
                    options=ui.Options(source=ui.Source(call=CLIENTS), value="clientCode", label="clientName"),
                ),
            ),
            done=(ui.Navigate(to="/user-list"),),
            failed="The user could not be saved. Please try again.",
            to="/user-list",
        ),
    ),
)
