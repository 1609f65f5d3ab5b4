"""Users: employees and drivers who can sign in."""

from app import ui
from app.features.roles.schemas import ROLE_CHOICES
from app.features.users.schemas import OWN_ROLE_ADVICE, USERS, mobile_advice
from screens import lists
from screens.designations import DESIGNATION, ROLE

ADD = lists.add("Add User", to="/add-user")
GENDERS = {"male": "Male", "female": "Female"}

TABLE = ui.Table(
    label="Users",
    source=USERS.list_source(),
    paging=ui.Paging(mode="server", size=2),
    export=True,
    columns=(
        lists.identity(),
        ui.Column(field="fullName", cell=ui.LinkCell(to="/edit-user/{id}")),
        ui.Column(field="emailId", width="wide"),
        ui.Column(field="mobileNumber", cell=ui.PhoneCell()),
        ui.Column(field="designation", cell=DESIGNATION),
        ui.Column(field="clientCode", width="narrow"),
        ui.Column(field="gender", cell=ui.BadgeCell(labels=GENDERS), width="narrow"),
        ui.Column(field="role", cell=ROLE, width="narrow"),
        lists.column(
            "Delete",
            label_field="fullName",
            actions=(
                lists.delete(
                    USERS.delete,
                    question="Are you sure you want to delete this user?",
                    about=("{fullName}", "{mobileNumber}"),
                    failed="Failed to delete user.",
                    related=lists.open_trips("driverId", "Open trips of this driver: {count}"),
                    disabled_reason="undeletableReason",
                ),
            ),
        ),
    ),
    filters=lists.filters(ui.Filter(field="role", quick=True), "designation", "clientCode", "gender", "fullName"),
    views=(
        ui.ListView(name="drivers", label="Drivers", query="designation=in.Driver&sort=fullName"),
        ui.ListView(name="admins", label="Admins", query="role=in.admin&sort=fullName"),
    ),
    search_result=ui.SearchResult(
        title="fullName",
        also=("mobileNumber", "emailId"),
        to="/edit-user/{id}",
        words="user users driver drivers",
        icon="user",
        prefix="@",
    ),
    empty=ui.Notice(
        icon="users",
        title="No users yet",
        text="Add your colleagues so that they can sign in.",
        actions=(ADD,),
    ),
)

user_list = lists.screen(
    "/user-list", title="Users", keywords="staff people drivers", heading="User List", add=ADD, table=TABLE
)

user_form = lists.form(
    USERS,
    add=ADD,
    edit=("Edit User", "/edit-user/{id}"),
    required_field="fullName",
    fields=(
        ui.TextField(name="fullName"),
        ui.TextField(name="emailId", input="email"),
        ui.TextField(
            name="mobileNumber",
            input="tel",
            help="Used to sign in. Must be unique.",
            advice=(mobile_advice("mobileNumber"),),
            disabled_reason="protectedReason",
        ),
        ui.TextField(name="designation", placeholder="Logistics Manager"),
        ui.SelectField(name="gender", options=ui.Option.of(GENDERS)),
        ui.SelectField(
            name="role",
            options=ui.Options(source=ui.Source(call=ROLE_CHOICES), value="role", label="label"),
            help="Only an admin can make a user an admin.",
            advice=(OWN_ROLE_ADVICE,),
            disabled_reason="protectedReason",
        ),
        ui.SelectField(
            name="clientCode",
            options=lists.clients(),
            help="A role can limit users to their client's records.",
        ),
    ),
    duplicate=ui.Duplicate(
        to="/add-user?from={id}",
        title="Copy of user {fullName}",
        without=("fullName", "emailId", "mobileNumber", "gender"),
    ),
    failed="The user could not be saved. Please try again.",
    not_found="No user has this ID. Saving adds a new one.",
    unsaved="You have an unsaved user.",
    cells={"designation": DESIGNATION, "role": ROLE},
    back="/user-list",
    keywords="new staff person driver",
)
