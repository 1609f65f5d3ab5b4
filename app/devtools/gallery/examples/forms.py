"""Examples of forms and of what they ask with."""

from app import ui
from app.devtools.gallery.example import Shown, example
from app.devtools.gallery.sample_domain import (
    ADD_DEPOT,
    ALL_DEPOTS,
    CHANGE_DEPOT,
    ONE,
    ROLES,
    DepotBody,
    RoleBody,
    Trial,
)

CITIES = ui.Option.same(("Bhiwandi", "Kochi", "Nagpur", "Pune", "Surat"))
FIELDS: tuple[ui.FormPart, ...] = (
    ui.Field(name="name"),
    ui.Field(name="city", widget="select", options=CITIES),
    ui.Field(name="docks", widget="number"),
    ui.Field(name="manager"),
    ui.Field(name="phone", widget="tel"),
)


@example(ui.Form)
def form() -> Shown:
    return ui.Form(
        add=ui.Save(title="Add Depot", call=ADD_DEPOT),
        fields=(
            ui.Field(name="name", autocomplete="organization"),
            ui.Field(name="city", widget="select", options=CITIES),
            ui.Field(name="docks", widget="number", help="From 1 to 40."),
            ui.Field(name="manager"),
            ui.Field(name="phone", widget="tel", placeholder="98200 00001"),
        ),
        on_success=(ui.Refresh(),),
        failed="The depot could not be saved. Please try again.",
        to="/",
    )


@example(ui.Field)
def field() -> Shown:
    return ui.Form(
        add=ui.Save(title="Every widget", shape=Trial),
        fields=(
            ui.Field(name="line", help="A sentence below the field.", placeholder="An example"),
            ui.Field(name="email", widget="email", autocomplete="email"),
            ui.Field(name="phone", widget="tel"),
            ui.Field(name="number", widget="number"),
            ui.Field(name="moment", widget="dateTime"),
            ui.Field(name="choice", widget="select", options=CITIES),
            ui.Field(
                name="suggested",
                widget="combobox",
                options=ui.Options(source=ui.Source(call=ALL_DEPOTS), search="search", value="name", label="name"),
            ),
            ui.Field(name="days", widget="checkboxes", width="full", options=ui.Option.same(("Monday", "Tuesday"))),
        ),
        on_success=(ui.Log(label="Typed"),),
        to="/",
    )


@example(ui.Save)
def save() -> Shown:
    return ui.Form(
        add=ui.Save(title="Open a Depot", submit="Open it", call=ADD_DEPOT, enabled_when=ui.IsSet(field="name")),
        fields=FIELDS,
        on_success=(ui.Refresh(),),
        failed="The depot could not be opened. Please try again.",
        to="/",
    )


@example(ui.Edit)
def edit() -> Shown:
    return ui.Screen(
        routes=("/edit-depot/{id}",),
        title="Edit Depot",
        body=(
            ui.Form(
                add=ui.Save(title="Add Depot", call=ADD_DEPOT),
                edit=ui.Edit(
                    title="Edit Depot",
                    call=CHANGE_DEPOT,
                    load=ui.Source(call=ONE.call, rows="depot"),
                    required_field="name",
                ),
                fields=FIELDS,
                on_success=(ui.Navigate(to="/"),),
                failed="The depot could not be saved. Please try again.",
                to="/",
            ),
        ),
    )


@example(ui.Constant)
def constant() -> Shown:
    return ui.Form(
        add=ui.Save(title="Add Depot", call=ADD_DEPOT),
        fields=(
            ui.Field(name="name"),
            ui.Field(name="city", widget="select", options=CITIES),
            ui.Field(name="docks", widget="number"),
            ui.Field(name="manager", help="Not saved yet.", fixed_value=ui.Constant(value=None)),
            ui.Field(name="phone", widget="tel"),
        ),
        on_success=(ui.Refresh(),),
        failed="The depot could not be saved. Please try again.",
        to="/",
    )


def form_of(*, city: ui.Field) -> ui.Form:
    """A form whose field for the city is what an example is about."""
    return ui.Form(
        add=ui.Save(title="Add Depot", shape=DepotBody),
        fields=(FIELDS[0], city, *FIELDS[2:]),
        on_success=(ui.Log(label="Typed"),),
        to="/",
    )


def role_form(field: ui.Field) -> ui.Form:
    """A form whose field for permissions is what an example is about."""
    return ui.Form(
        add=ui.Save(title="Add Role", shape=RoleBody),
        fields=(
            ui.Field(
                name="role",
                widget="select",
                options=ui.Options(
                    source=ui.Source(call=ROLES), value="role", label="role", autofill={"permissions": "permissions"}
                ),
            ),
            field,
        ),
        on_success=(ui.Log(label="Typed"),),
        to="/",
    )
