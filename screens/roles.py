"""Roles: sets of permissions. Built-in roles are sample content; users add their own."""

from app import ui
from app.features.roles.schemas import ROLE_PERMISSIONS, ROLE_TEMPLATES, ROLES, SEE_AS
from screens import lists

EDIT = "/edit-role/{id}"
NAMES = {name: name for name in ("Admin", "User", "Driver")}
"""The names of the built-in roles."""
ACCESS = {access: access for access in ("Full Access", "Limited Access", "No Access")}

SEE_AS_ROLE = ui.Action(
    label="See as",
    icon="eye",
    effects=(ui.SeeAs(call=SEE_AS, role="name"),),
    visible_when=ui.Not(condition=ui.Equals(field="name", value="Admin")),
)

role_list = lists.record_list(
    ROLES,
    icon="shield-check",
    route="/role-list",
    heading="Role Master",
    keywords="permissions access rights",
    columns=(
        ui.Column(field="name", cell=ui.LinkCell(to=EDIT, labels=NAMES)),
        ui.Column(field="access", cell=ui.TextCell(labels=ACCESS)),
    ),
    paging=ui.Paging(mode="browser", size=10),
    filters=lists.filters("access", "name"),
    actions=(SEE_AS_ROLE, lists.edit(EDIT), lists.delete(ROLES, failed="Failed to delete role.")),
    hint="Add the first role.",
    built_in=True,
    names=NAMES,
    bulk=False,
    imports=False,
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

RIGHTS = {"change": "See and change", "read": "See only", "hidden": "Hidden"}
MODULES = ui.MatrixField(
    name="modules",
    width="full",
    label_field="label",
    row_header="Module",
    columns=(
        ui.CheckboxColumn(field="list", label="List"),
        ui.CheckboxColumn(field="add", label="Add", requires="list"),
        ui.CheckboxColumn(field="edit", label="Edit", requires="list"),
        ui.CheckboxColumn(field="delete", label="Delete", requires="list"),
        ui.CheckboxColumn(field="history", label="History", requires="list"),
        ui.CheckboxColumn(field="export", label="Export", requires="list"),
        ui.ChoiceColumn(field="scope", label="Which records", options_field="scopes"),
    ),
    details=ui.MatrixDetails(
        field="fields", label="Which fields", label_field="label", value_field="right", options=ui.Option.of(RIGHTS)
    ),
    compare=ui.Options(source=ui.Source(call=ROLE_PERMISSIONS), value="role", label="label"),
    empty="Choose a template to set permissions.",
    help="Hiding Driver, Client, Truck or Created By also hides what is read through it, such as the driver's name.",
)
PEOPLE = ui.ReadOnlyField(
    field="people", label="Users with this role", cell=ui.LinkCell(to="/user-list?role=is.{name}")
)

role_form = lists.form(
    ROLES,
    fields=(TEMPLATE, ui.TextField(name="name", help="If empty, the name of the template."), PEOPLE, MODULES),
    without=("name",),
    back="/role-list",
    keywords="new permissions access rights",
    submit="Save Role",
    enabled_when=ui.IsSet(field="role"),
    log="Role",
    cells={"name": ui.TextCell(labels=NAMES)},
)
