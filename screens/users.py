"""Users: the people of the staff, who sign in and drive."""

from app.clients.schemas import CLIENTS
from app.ui import (
    Action,
    ActionsCell,
    BadgeCell,
    Card,
    Column,
    Edit,
    Field,
    Form,
    LinkCell,
    Navigate,
    Notice,
    NumberCell,
    Option,
    Options,
    Paging,
    Refresh,
    Save,
    Screen,
    Source,
    Table,
)
from app.users.schemas import CREATE_USER, DELETE_USER, UPDATE_USER, USER, USERS
from screens.rows import delete

ADD = Action(label="Add User", icon="plus", tone="primary", to="/add-user")
GENDERS = {"male": "Male", "female": "Female"}
ROLES = {"admin": "Admin", "user": "User"}

TABLE = Table(
    label="Users",
    source=Source(call=USERS, rows="users"),
    paging=Paging(by="server", size=2, sizes=(10, 25, 50)),
    columns=(
        Column(field="id", title="ID", cell=NumberCell(grouped=False), width="narrow"),
        Column(field="fullName", title="Full Name", cell=LinkCell(to="/edit-user/{id}")),
        Column(field="emailId", title="Email", width="wide"),
        Column(field="mobileNumber", title="Phone"),
        Column(field="designation", title="Designation"),
        Column(field="clientCode", title="Client", width="narrow"),
        Column(field="gender", title="Gender", cell=BadgeCell(labels=GENDERS), width="narrow"),
        Column(field="role", title="Role", cell=BadgeCell(labels=ROLES, tones={"admin": "info"}), width="narrow"),
        Column(
            title="Delete",
            width="narrow",
            cell=ActionsCell(
                named="fullName",
                actions=(delete(DELETE_USER, what="user", failed="Failed to delete user.", then=Refresh()),),
            ),
        ),
    ),
    empty=Notice(
        icon="users",
        title="No users yet",
        text="Add the people who work with you, so that they can sign in.",
        actions=(ADD,),
    ),
)

user_list = Screen(
    routes=("/user-list",),
    title="Users",
    keywords="staff people drivers",
    body=(
        Card(
            title="User List",
            actions=(ADD,),
            body=(TABLE,),
        ),
    ),
)

user_form = Screen(
    routes=("/add-user", "/edit-user/{id}"),
    title="Add User",
    keywords="new staff person driver",
    parent="/user-list",
    body=(
        Form(
            add=Save(title="Add User", call=CREATE_USER),
            edit=Edit(title="Edit User", call=UPDATE_USER, load=Source(call=USER), named="fullName", to="/add-user"),
            fields=(
                Field(name="fullName"),
                Field(name="emailId", widget="email"),
                Field(name="mobileNumber", widget="tel", help="The number to sign in with. It belongs to one user."),
                Field(name="designation", placeholder="Logistics Manager"),
                Field(name="gender", widget="select", options=Option.of(GENDERS)),
                Field(name="role", widget="select", options=Option.of(ROLES)),
                Field(
                    name="clientCode",
                    widget="select",
                    options=Options(source=Source(call=CLIENTS), value="clientCode", label="clientName"),
                ),
            ),
            done=(Navigate(to="/user-list"),),
            failed="The user could not be saved. Please try again.",
            to="/user-list",
        ),
    ),
)
