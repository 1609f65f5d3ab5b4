"""Users: employees and drivers who can sign in."""

from app import ui
from app.features.roles.schemas import ROLE_CHOICES
from app.features.users.schemas import IS_DRIVER, OWN_ROLE_ADVICE, USERS, mobile_advice
from screens import lists
from screens.bulk import bulk_of
from screens.clients import client_options
from screens.designations import DESIGNATION, ROLE

GENDERS = {"male": "Male", "female": "Female"}

user_list = lists.record_list(
    USERS,
    icon="users",
    route="/user-list",
    heading="User List",
    keywords="staff people drivers",
    paging=ui.Paging(mode="server", size=2),
    bulk=bulk_of(USERS, fields=("designation", "clientCode", "role", "gender")),
    columns=(
        lists.identity(),
        ui.Column(field="fullName", cell=ui.LinkCell(to="/edit-user/{id}"), essential=True),
        ui.Column(field="emailId", width="wide", under="fullName"),
        ui.Column(field="mobileNumber", cell=ui.PhoneCell(), essential=True),
        ui.Column(field="designation", cell=DESIGNATION, essential=True),
        ui.Column(field="clientCode", cell=ui.LinkCell(to="/client-details/{clientCode}"), width="narrow"),
        ui.Column(field="gender", cell=ui.BadgeCell(labels=GENDERS), width="narrow"),
        ui.Column(field="role", cell=ROLE, width="narrow", essential=True),
    ),
    actions=(
        lists.delete(
            USERS,
            about=("{fullName}", "{mobileNumber}"),
            failed="Failed to delete user.",
            related=lists.open_trips("driverId", "Open trips of this driver: {count}"),
            disabled_reason="undeletableReason",
        ),
    ),
    filters=lists.filters("role", "designation", "clientCode", "gender", "fullName"),
    views=(
        ui.ListView(name="drivers", label="Drivers", query="designation=in.Driver&sort=fullName"),
        ui.ListView(name="admins", label="Admins", query="role=in.admin&sort=fullName"),
    ),
    search_result=ui.SearchResult(
        title="fullName",
        also=("mobileNumber", "emailId"),
        to="/edit-user/{id}",
        page=ui.ResultPage(to="/driver-details/{id}", when=IS_DRIVER),
        words="user users driver drivers",
        icon="user",
        prefix="@",
    ),
    hint="Add your colleagues so that they can sign in.",
)

user_form = lists.form(
    USERS,
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
            options=client_options(),
            help="A role can limit users to their client's records.",
        ),
    ),
    without=("fullName", "emailId", "mobileNumber", "gender"),
    cells={"designation": DESIGNATION, "role": ROLE},
    back="/user-list",
    keywords="new staff person driver",
)
