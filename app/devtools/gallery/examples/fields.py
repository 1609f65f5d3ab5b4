"""Examples of fields."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.examples.forms import CITIES, edit_role_screen
from app.devtools.gallery.sample_domain import (
    ADD_DEPOT,
    ALL_DEPOTS,
    Account,
    Delivery,
    Guarding,
    Lease,
    PlaceBody,
    Trial,
)
from app.devtools.gallery.sample_roles import ROLES

_SUGGESTIONS = ui.Options(source=ui.Source(call=ALL_DEPOTS), search="search", value="name", label="name")
_TRIAL: tuple[ui.Field, ...] = (
    ui.TextField(name="line"),
    ui.TextField(name="email", input="email"),
    ui.TextField(name="phone", input="tel"),
    ui.NumberField(name="number"),
    ui.DateTimeField(name="moment"),
    ui.TextField(name="choice"),
    ui.TextField(name="suggested"),
    ui.CheckboxesField(name="days", options=ui.Option.same(("Monday", "Tuesday"))),
)


_LEASE: tuple[ui.Field, ...] = (
    ui.MoneyField(name="rent"),
    ui.NumberField(name="area", unit="m²", grouped=True),
    ui.TextAreaField(name="remarks"),
)


def _complete(add: ui.Save, fields: tuple[ui.Field, ...], body: tuple[ui.Field, ...]) -> ui.Form:
    """Create a form with the fields of the example and the remaining fields of its request body."""
    names = {getattr(field, "name", "") for field in fields}
    others = (field for field in body if getattr(field, "name", "") not in names)
    return ui.Form(add=add, fields=(*fields, *others), on_success=(ui.Log(label="Typed"),), to="/")


def _form(*fields: ui.Field) -> ui.Form:
    return _complete(ui.Save(title="Try it", shape=Trial), fields, _TRIAL)


def _lease(*fields: ui.Field) -> ui.Form:
    return _complete(ui.Save(title="Lease", shape=Lease), fields, _LEASE)


def _guards(*fields: ui.Field) -> ui.Form:
    return _complete(ui.Save(title="Guards", shape=Guarding), fields, ())


@example(ui.TextField)
def text_field() -> ExampleContent:
    return _form(
        ui.TextField(name="line", help="A sentence below the field.", placeholder="An example"),
        ui.TextField(name="email", input="email", autocomplete="email"),
        ui.TextField(name="phone", input="tel"),
    )


@example(ui.TextAreaField)
def text_area_field() -> ExampleContent:
    return _lease(ui.TextAreaField(name="remarks", rows=4, placeholder="What the next dispatcher should know"))


@example(ui.PasswordField)
def password_field() -> ExampleContent:
    return ui.Form(
        add=ui.Save(title="Account", shape=Account),
        fields=(
            ui.TextField(name="user", autocomplete="username"),
            ui.PasswordField(name="password", help="At least 12 characters."),
        ),
        on_success=(ui.Toast(level="success", text="The account is saved"),),
        to="/",
    )


@example(ui.NumberField)
def number_field() -> ExampleContent:
    return _lease(
        ui.NumberField(name="area", unit="m²", grouped=True, initial=ui.Constant(value=12500)),
    )


@example(ui.MoneyField)
def money_field() -> ExampleContent:
    return _lease(ui.MoneyField(name="rent", help="In steps of 500.", initial=ui.Constant(value=150000)))


@example(ui.ReadOnlyField)
def read_only_field() -> ExampleContent:
    return _lease(
        ui.MoneyField(name="rent", initial=ui.Constant(value=150000)),
        ui.ReadOnlyField(
            field="rent",
            label="In the list of depots",
            cell=ui.MoneyCell(),
            visible_when=ui.IsSet(field="rent"),
        ),
    )


@example(ui.DateTimeField)
def date_time_field() -> ExampleContent:
    return _form(ui.DateTimeField(name="moment"))


@example(ui.DateField)
def date_field() -> ExampleContent:
    return _guards(
        ui.CheckboxField(name="guarded", width="full"),
        ui.DateField(name="since", help="Type 19/11, 19 Nov or tomorrow."),
        ui.DateField(name="until"),
    )


@example(ui.CheckboxField)
def checkbox_field() -> ExampleContent:
    return _guards(
        ui.CheckboxField(name="guarded", appearance="switch", help="A guard is at the gate from 8 pm to 6 am."),
        ui.DateField(name="since", visible_when=ui.Equals(field="guarded", value=True)),
        ui.DateField(name="until", visible_when=ui.Equals(field="guarded", value=True)),
    )


@example(ui.SelectField)
def select_field() -> ExampleContent:
    return ui.Form(
        add=ui.Save(title="Delivery", shape=Delivery),
        fields=(
            ui.SelectField(name="city", options=CITIES),
            # depot_id: Annotated[int | None, Reference(STORES, label="name"), Field(title="Depot")] = None
            ui.SelectField(name="depotId", help="The depots of a reference, by name."),
        ),
        on_success=(ui.Log(label="Typed"),),
        to="/",
    )


@example(ui.ComboboxField)
def combobox_field() -> ExampleContent:
    return _form(ui.ComboboxField(name="suggested", options=_SUGGESTIONS))


@example(ui.CheckboxesField)
def checkboxes_field() -> ExampleContent:
    return _form(ui.CheckboxesField(name="days", width="full", options=ui.Option.same(("Monday", "Tuesday"))))


@example(ui.MatrixField)
def matrix_field() -> ExampleContent:
    return edit_role_screen(
        ui.MatrixField(
            name="permissions",
            width="full",
            label_field="name",
            labels={"Docks": "Loading docks"},
            row_header="Area",
            columns=(
                ui.CheckboxColumn(field="see", label="View"),
                ui.CheckboxColumn(field="add", label="Add", requires="see"),
                ui.CheckboxColumn(field="change", label="Edit", requires="see"),
                ui.CheckboxColumn(field="delete", label="Delete", requires="see"),
                ui.CheckboxColumn(field="history", label="History", requires="see"),
                ui.CheckboxColumn(field="export", label="Export", requires="see"),
                ui.ChoiceColumn(field="scope", label="Records", options_field="scopes"),
            ),
            details=ui.MatrixDetails(
                field="fields",
                label="Fields",
                label_field="label",
                value_field="right",
                options=ui.Option.of({"change": "Edit", "read": "View", "hidden": "Hidden"}),
            ),
            compare=ui.Options(source=ui.Source(call=ROLES), value="id", label="role"),
            empty="Select a role first.",
        )
    )


@example(ui.Section)
def section() -> ExampleContent:
    return _form(
        ui.Section(title="Contact"),
        ui.TextField(name="email", input="email"),
        ui.TextField(name="phone", input="tel"),
        ui.Section(title="Further details"),
    )


@example(ui.Coordinate)
def coordinate() -> ExampleContent:
    return ui.Form(
        add=ui.Save(title="Add Position", shape=PlaceBody),
        fields=(
            ui.NumberField(name="lat", coordinate=ui.Coordinate(axis="latitude", other="lng")),
            ui.NumberField(name="lng", coordinate=ui.Coordinate(axis="longitude", other="lat")),
        ),
        on_success=(ui.Log(label="Written"),),
        to="/",
    )


@example(ui.PointPickerField)
def point_picker_field() -> ExampleContent:
    return ui.Form(
        add=ui.Save(title="Add Position", shape=PlaceBody),
        fields=(
            ui.NumberField(name="lat"),
            ui.NumberField(name="lng"),
            ui.PointPickerField(
                latitude="lat",
                longitude="lng",
                label="Pick on the map",
                map_label="Map of the depot",
                view=ui.MapView(latitude=22.9, longitude=79.6, zoom=4.5),
            ),
        ),
        on_success=(ui.Log(label="Picked"),),
        to="/",
    )


@example(ui.Constant)
def constant() -> ExampleContent:
    return ui.Form(
        add=ui.Save(title="Add Depot", call=ADD_DEPOT),
        fields=(
            ui.TextField(name="name"),
            ui.SelectField(name="city", options=CITIES),
            ui.NumberField(name="docks"),
            ui.TextField(name="manager", help="Not saved yet.", fixed_value=ui.Constant(value=None)),
            ui.TextField(name="phone", input="tel"),
        ),
        on_success=(ui.Refresh(),),
        failed="The depot could not be saved. Please try again.",
        to="/",
    )
