"""Roles: sets of permissions. The data is sample content; form input is not stored."""

from app import ui
from app.features.content.schemas import CONTENT_ROLES, RoleBody
from screens import lists

ADD = lists.add("Add Role", to="/add-role")

TABLE = ui.Table(
    label="Roles",
    source=ui.Source(call=CONTENT_ROLES, rows="roles"),
    paging=ui.Paging(mode="browser", size=10),
    search=False,
    columns=(
        ui.Column(field="name"),
        ui.Column(field="access", cell=ui.BadgeCell(tones={"Full Access": "info"})),
    ),
    empty=ui.Notice(icon="shield-check", title="No roles yet", text="Add the first role.", actions=(ADD,)),
)

role_list = lists.screen(
    "/role-list", title="Roles", keywords="permissions access rights", heading="Role Master", add=ADD, table=TABLE
)

MODULES = ui.MatrixField(
    name="modules",
    width="full",
    label_field="name",
    row_header="Module",
    columns=(
        ui.CheckboxColumn(field="list", label="List"),
        ui.CheckboxColumn(field="add", label="Add"),
        ui.CheckboxColumn(field="edit", label="Edit"),
        ui.CheckboxColumn(field="delete", label="Delete"),
    ),
    empty="Choose a role template to see what the role may do.",
)

role_form = ui.Screen(
    routes=("/add-role",),
    title="Add Role",
    keywords="new permissions access rights",
    parent="/role-list",
    body=(
        ui.Form(
            add=ui.Save(title="Add Role", submit="Save Role", shape=RoleBody, enabled_when=ui.IsSet(field="role")),
            fields=(
                ui.SelectField(
                    name="role",
                    clearable=False,
                    help="What the role begins with. Every box below can be changed.",
                    options=ui.Options(
                        source=ui.Source(call=CONTENT_ROLES, rows="templates"),
                        value="role",
                        label="role",
                        autofill={"modules": "modules"},
                    ),
                ),
                MODULES,
            ),
            on_success=lists.only_logged("Role", then="/role-list"),
            to="/role-list",
        ),
    ),
)
