"""Examples of forms."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.sample_domain import ADD_DEPOT, CHANGE_DEPOT, ONE, DepotBody
from app.devtools.gallery.sample_roles import CHANGE_ROLE, ROLE, ROLES, RoleBody

CITIES = ui.Option.same(("Bhiwandi", "Kochi", "Nagpur", "Pune", "Surat"))
FIELDS: tuple[ui.Field, ...] = (
    ui.TextField(name="name"),
    ui.SelectField(name="city", options=CITIES),
    ui.NumberField(name="docks"),
    ui.TextField(name="manager"),
    ui.TextField(name="phone", input="tel"),
)


@example(ui.Form)
def form() -> ExampleContent:
    return ui.Form(
        add=ui.Save(title="Add Depot", call=ADD_DEPOT),
        fields=(
            ui.TextField(name="name", autocomplete="organization"),
            ui.SelectField(name="city", options=CITIES),
            ui.NumberField(name="docks", help="From 1 to 40."),
            ui.TextField(name="manager"),
            ui.TextField(name="phone", input="tel", placeholder="98200 00001"),
        ),
        on_success=(ui.Refresh(),),
        failed="The depot could not be saved. Please try again.",
        to="/",
    )


@example(ui.Save)
def save() -> ExampleContent:
    return ui.Form(
        add=ui.Save(title="Open a Depot", submit="Open it", call=ADD_DEPOT, enabled_when=ui.IsSet(field="name")),
        fields=FIELDS,
        on_success=(ui.Refresh(),),
        failed="The depot could not be opened. Please try again.",
        to="/",
    )


def _edit_screen(edit: ui.Edit, *routes: str) -> ui.Screen:
    """Create a screen whose form changes a depot."""
    return ui.Screen(
        routes=routes,
        title="Edit Depot",
        body=(
            ui.Form(
                add=ui.Save(title="Add Depot", call=ADD_DEPOT),
                edit=edit,
                fields=FIELDS,
                on_success=(ui.Navigate(to="/"),),
                failed="The depot could not be saved. Please try again.",
                to="/",
            ),
        ),
    )


@example(ui.Edit)
def edit() -> ExampleContent:
    return _edit_screen(
        ui.Edit(
            title="Edit Depot",
            call=CHANGE_DEPOT,
            load=ui.Source(call=ONE.call, rows="depot"),
            required_field="name",
        ),
        "/edit-depot/{id}",
    )


@example(ui.Duplicate)
def duplicate() -> ExampleContent:
    return _edit_screen(
        ui.Edit(
            title="Edit Depot",
            call=CHANGE_DEPOT,
            load=ui.Source(call=ONE.call, rows="depot"),
            required_field="name",
            duplicate=ui.Duplicate(
                to="/add-depot?from={id}", title="Copy of the depot in {city}", without=("name", "phone")
            ),
        ),
        "/add-depot",
        "/edit-depot/{id}",
    )


def form_of(*, city: ui.Field) -> ui.Form:
    """Create a form with the example as the field for the city."""
    return ui.Form(
        add=ui.Save(title="Add Depot", shape=DepotBody),
        fields=(FIELDS[0], city, *FIELDS[2:]),
        on_success=(ui.Log(label="Typed"),),
        to="/",
    )


def _role_fields(field: ui.Field) -> tuple[ui.Field, ...]:
    options = ui.Options(
        source=ui.Source(call=ROLES), value="role", label="role", autofill={"permissions": "permissions"}
    )
    return (ui.SelectField(name="role", options=options), field)


def role_form(field: ui.Field) -> ui.Form:
    """Create a form with the example as the field for permissions."""
    return ui.Form(
        add=ui.Save(title="Add Role", shape=RoleBody),
        fields=_role_fields(field),
        on_success=(ui.Log(label="Typed"),),
        to="/",
    )


def edit_role_screen(field: ui.Field) -> ui.Screen:
    """Create a screen whose form changes the permissions of a role with the example."""
    return ui.Screen(
        routes=("/edit-role/{id}",),
        title="Edit Role",
        body=(
            ui.Form(
                add=ui.Save(title="Add Role", shape=RoleBody),
                edit=ui.Edit(title="Edit Role", call=CHANGE_ROLE, load=ui.Source(call=ROLE), required_field="role"),
                fields=_role_fields(field),
                on_success=(ui.Refresh(),),
                failed="The role could not be saved. Please try again.",
                to="/",
            ),
        ),
    )


@example(ui.FormAside)
def form_aside() -> ExampleContent:
    return ui.Form(
        add=ui.Save(title="Add Depot", shape=DepotBody),
        fields=FIELDS,
        on_success=(ui.Log(label="Typed"),),
        to="/",
        aside=ui.FormAside(
            visible_when=ui.IsSet(field="manager"),
            body=(ui.Card(title="Manager", body=(ui.Paragraph(text="The manager gets a message about each truck."),)),),
        ),
    )
