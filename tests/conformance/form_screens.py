"""The conformance cases of forms: fields, rules, advice and effects, by name."""

from app import ui
from app.contract.calls import Call
from app.contract.schema import Schema
from tests.conformance import sample_calls as calls
from tests.conformance.case import Case, click, element, enter, link, success, text
from tests.conformance.record_screens import DEPOT_ANSWER, DEPOT_SOURCE


def _form(*fields: ui.Field, shape: type[Schema] | None = None, call: Call | None = None) -> ui.Form:
    return ui.Form(
        add=ui.Save(title="New depot", shape=shape, call=call),
        fields=fields,
        on_success=(ui.Toast(level="success", text="The depot is saved"),),
        failed="The depot could not be saved." if call else None,
        to="/",
    )


_NAME_FORM = _form(ui.TextField(name="name", help="As on the gate."), call=calls.ADD_DEPOT)
_PHONE = ui.TextField(
    name="phone",
    advice=(
        ui.Advice(
            text="{value} is too short.",
            when=ui.AllOf(
                conditions=(
                    ui.IsSet(field="phone"),
                    ui.Not(condition=ui.Matches(field="phone", pattern="^[0-9]{10}$")),
                )
            ),
        ),
    ),
)
_LEASE = _form(
    ui.MoneyField(name="rent"),
    ui.NumberField(name="area", unit="m²", grouped=True),
    ui.TextAreaField(name="remarks"),
    ui.PasswordField(name="password"),
    ui.ReadOnlyField(field="rent", label="Rent of the depot", cell=ui.MoneyCell()),
    shape=calls.LeaseBody,
)
_SAVE_ANYWAY = element("button", "Save anyway")
FORM_CASES = {
    "field-text": Case(
        body=(_NAME_FORM,),
        expected=(
            element("heading", "New depot"),
            element("textbox", "Name"),
            text("As on the gate."),
            element("button", "Save"),
            link("Cancel", "/"),
        ),
        absent=(text("Name is required"),),
    ),
    "field-number": Case(
        body=(_form(ui.NumberField(name="docks"), shape=calls.DocksBody),),
        expected=(element("textbox", "Docks"),),
    ),
    "field-select": Case(
        body=(_form(ui.SelectField(name="city", options=ui.Option.same(("Kochi", "Pune"))), shape=calls.CityBody),),
        steps=(click("combobox", "City"),),
        expected=(element("option", "Kochi"), element("option", "Pune")),
    ),
    "field-date": Case(
        body=(_form(ui.DateField(name="since"), ui.CheckboxField(name="guarded"), shape=calls.ContractBody),),
        steps=(enter("Since", "someday"), click("button", "Save")),
        expected=(text("Since must be a date, such as 19 Nov 2026"),),
        absent=(text("The depot is saved"),),
    ),
    "field-checkbox": Case(
        body=(
            _form(
                ui.CheckboxField(name="guarded"),
                ui.DateField(name="since", visible_when=ui.Equals(field="guarded", value=True)),
                shape=calls.ContractBody,
            ),
        ),
        steps=(click("checkbox", "Guarded"),),
        expected=(element("checkbox", "Guarded"), element("textbox", "Since")),
    ),
    "field-switch": Case(
        body=(
            _form(
                ui.CheckboxField(name="guarded", appearance="switch"),
                ui.DateField(name="since"),
                shape=calls.ContractBody,
            ),
        ),
        expected=(element("switch", "Guarded"),),
    ),
    "field-checkboxes": Case(
        body=(
            _form(ui.CheckboxesField(name="days", options=ui.Option.same(("Monday", "Friday"))), shape=calls.DaysBody),
        ),
        expected=(element("group", "Days"), element("checkbox", "Monday"), element("checkbox", "Friday")),
    ),
    "field-money": Case(
        body=(_LEASE,),
        steps=(enter("Rent", "150000"),),
        expected=(element("textbox", "Rent"), text("₹150,000")),
    ),
    "field-unit": Case(body=(_LEASE,), expected=(element("textbox", "Area"), text("m²"))),
    "field-text-area": Case(
        body=(_LEASE,),
        steps=(enter("Remarks", "Ring twice"),),
        expected=(element("textbox", "Remarks"), text("10 of 200 characters")),
    ),
    "field-password": Case(
        body=(_LEASE,),
        steps=(click("button", "Show password"),),
        expected=(element("textbox", "Password"), element("button", "Hide password")),
    ),
    "field-read-only": Case(
        path="/depots/1",
        body=(
            ui.Form(
                add=ui.Save(title="New depot", shape=calls.NameBody),
                edit=ui.Edit(title="Edit depot", shape=calls.NameBody, load=DEPOT_SOURCE, required_field="name"),
                fields=(
                    ui.TextField(name="name"),
                    ui.ReadOnlyField(field="since", label="Open since", cell=ui.DateCell()),
                ),
                on_success=(ui.Toast(level="success", text="The depot is saved"),),
                to="/",
            ),
        ),
        answers=DEPOT_ANSWER,
        expected=(element("textbox", "Name"), element("group", "Open since"), text("Feb 28, 2024")),
    ),
    "field-lines": Case(
        body=(
            _form(
                ui.LinesField(
                    name="charges",
                    fields=(ui.TextField(name="text"), ui.NumberField(name="amount")),
                    totals=("amount",),
                ),
                ui.ReadOnlyField(field="total", label="Sum of all", cell=ui.NumberCell(digits=2)),
                shape=calls.BillBody,
            ),
        ),
        steps=(
            click("button", "Add line"),
            enter("Amount, Line 1", "2.5"),
            click("button", "Copy line 1"),
            click("button", "Save"),
        ),
        expected=(
            element("textbox", "Text, Line 2"),
            element("table", "Charges"),
            element("button", "Undo"),
            text("2 values in these lines need correction."),
            element("group", "Sum of all"),
            text("5.00"),
        ),
        absent=(text("The depot is saved"),),
    ),
    "field-derived": Case(
        body=(
            _form(
                ui.NumberField(name="months"),
                ui.NumberField(name="rent"),
                ui.ReadOnlyField(field="total", label="Total", cell=ui.NumberCell(digits=2)),
                shape=calls.RentBody,
            ),
        ),
        steps=(enter("Months", "3"), enter("Rent", "0.335")),
        expected=(element("group", "Total"), text("1.01")),
    ),
    "field-disabled-reason": Case(
        path="/depots/1",
        body=(
            ui.Form(
                add=ui.Save(title="New depot", shape=calls.NameBody),
                edit=ui.Edit(title="Edit depot", shape=calls.NameBody, load=DEPOT_SOURCE, required_field="name"),
                fields=(ui.TextField(name="name", help="As on the gate.", disabled_reason="state"),),
                on_success=(ui.Toast(level="success", text="The depot is saved"),),
                to="/",
            ),
        ),
        answers=DEPOT_ANSWER,
        expected=(element("textbox", "Name"), text("open")),
        absent=(text("As on the gate."),),
    ),
    "field-locked": Case(
        body=(
            _form(ui.TextField(name="name", help="As on the gate.", locked="Ask the manager."), shape=calls.NameBody),
        ),
        expected=(element("textbox", "Name"), text("Ask the manager.")),
        absent=(text("As on the gate."),),
    ),
    "form-edit-read-only": Case(
        path="/depots/1",
        body=(
            ui.Form(
                add=ui.Save(title="New depot", shape=calls.NameBody),
                edit=ui.Edit(
                    title="Edit depot",
                    shape=calls.NameBody,
                    load=DEPOT_SOURCE,
                    required_field="name",
                    read_only="Only the manager changes depots.",
                ),
                fields=(ui.TextField(name="name"),),
                on_success=(ui.Toast(level="success", text="The depot is saved"),),
                to="/",
            ),
        ),
        answers=DEPOT_ANSWER,
        expected=(text("Only the manager changes depots."), element("textbox", "Name"), link("Cancel", "/")),
        absent=(element("button", "Save"),),
    ),
    "field-read-only-empty": Case(
        body=(_LEASE,), expected=(element("textbox", "Rent"),), absent=(text("Rent of the depot"),)
    ),
    "rule-more-than": Case(
        body=(_LEASE,),
        steps=(enter("Rent", "0"), click("button", "Save")),
        expected=(text("Rent must be more than 0"),),
    ),
    "rule-required": Case(
        body=(_NAME_FORM,),
        steps=(click("button", "Save"),),
        expected=(text("Name is required"),),
        absent=(text("The depot is saved"),),
    ),
    "rule-compare": Case(
        body=(_form(ui.DateField(name="since"), ui.DateField(name="until"), shape=calls.PeriodBody),),
        steps=(enter("Since", "2026-11-19"), enter("Until", "2026-11-19"), click("button", "Save")),
        expected=(text("Until must be after Since"),),
        absent=(text("The depot is saved"),),
    ),
    "advice": Case(
        body=(_form(_PHONE, shape=calls.PhoneBody),),
        steps=(enter("Phone", "12345"), click("button", "Save")),
        expected=(text("12345 is too short."), _SAVE_ANYWAY),
        absent=(text("The depot is saved"),),
    ),
    "advice-again": Case(
        body=(_form(_PHONE, shape=calls.PhoneBody),),
        steps=(enter("Phone", "12345"), click("button", "Save"), click("button", "Save anyway")),
        expected=(text("The depot is saved"),),
    ),
    "advice-fits": Case(
        body=(_form(_PHONE, shape=calls.PhoneBody),),
        steps=(enter("Phone", "9000000001"), click("button", "Save")),
        expected=(text("The depot is saved"),),
        absent=(_SAVE_ANYWAY,),
    ),
    "condition-visible-when": Case(
        body=(
            _form(
                ui.TextField(name="manager"),
                ui.TextField(name="phone", visible_when=ui.IsSet(field="manager")),
                shape=calls.ManagerBody,
            ),
        ),
        expected=(element("textbox", "Manager"),),
        absent=(element("textbox", "Phone"),),
    ),
    "condition-visible-when-set": Case(
        body=(
            _form(
                ui.TextField(name="manager"),
                ui.TextField(name="phone", visible_when=ui.IsSet(field="manager")),
                shape=calls.ManagerBody,
            ),
        ),
        steps=(enter("Manager", "Asha Deshmukh"),),
        expected=(element("textbox", "Phone"),),
    ),
    "effect-toast": Case(
        body=(_NAME_FORM,),
        answers={"POST /depots": success(calls.ADD_DEPOT, None)},
        steps=(enter("Name", "Pune Chakan"), click("button", "Save")),
        expected=(text("The depot is saved"),),
        absent=(text("Name is required"),),
    ),
}
