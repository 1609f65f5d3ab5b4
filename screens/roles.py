"""Roles: sets of permissions. Built-in roles are sample content; users add their own."""

from app import ui
from app.features.roles.schemas import ROLE_TEMPLATES, ROLES
from screens import lists

ADD = lists.add("Add Role", to="/add-role")
EDIT = "/edit-role/{id}"
NAMES = {name: name for name in ("Admin", "User", "Driver")}
"""The names of the built-in roles."""
ACCESS = {access: access for access in ("Full Access", "Limited Access", "No Access")}

role_list = lists.screen_with_built_in(
    "/role-list",
    title="Roles",
    keywords="permissions access rights",
    heading="Role Master",
    calls=ROLES,
    columns=(
        ui.Column(field="name", cell=ui.LinkCell(to=EDIT, labels=NAMES)),
        ui.Column(field="access", cell=ui.BadgeCell(labels=ACCESS, tones={"Full Access": "info"})),
    ),
    size=10,
    filters=lists.filters("access", "name"),
    add=ADD,
    edit_route=EDIT,
    search_result=ui.SearchResult(title="name", to=EDIT, words="role roles", icon="shield-check"),
    question="Are you sure you want to delete this role?",
    failed="Failed to delete role.",
    empty=ui.Notice(icon="shield-check", title="No roles yet", text="Add the first role.", actions=(ADD,)),
)

TEMPLATE = ui.SelectField(
    name="role",
    clearable=False,
    help="Starting permissions. Adjust them below.",
    options=ui.Options(
        source=ui.Source(call=ROLE_TEMPLATES),
        value="role",
        label="label",
        autofill={"modules": "modules"},
        stored_label="role",
    ),
)

MODULES = ui.MatrixField(
    name="modules",
    width="full",
    label_field="name",
    labels={"Users": "Users", "Clients": "Clients"},
    row_header="Module",
    columns=(
        ui.CheckboxColumn(field="list", label="List"),
        ui.CheckboxColumn(field="add", label="Add"),
        ui.CheckboxColumn(field="edit", label="Edit"),
        ui.CheckboxColumn(field="delete", label="Delete"),
    ),
    empty="Choose a template to set permissions.",
)

role_form = lists.form(
    ROLES,
    add=ADD,
    edit=("Edit Role", EDIT),
    required_field="name",
    fields=(TEMPLATE, ui.TextField(name="name", help="If empty, the name of the template."), MODULES),
    duplicate=ui.Duplicate(to="/add-role?from={id}", title="Copy of role {name}", without=("name",)),
    failed="The role could not be saved. Please try again.",
    not_found="No role has this ID. Saving adds a new one.",
    back="/role-list",
    keywords="new permissions access rights",
    submit="Save Role",
    enabled_when=ui.IsSet(field="role"),
    log="Role",
)
