"""The conformance cases of matrix fields, by name."""

from app import ui
from tests.conformance import sample_calls as calls
from tests.conformance.case import Case, click, element, success, text

_TEXT = ui.UiText().matrix
_AREAS = ui.MatrixField(
    name="areas",
    width="full",
    label_field="name",
    row_header="Area",
    columns=(
        ui.CheckboxColumn(field="enter", label="Enter"),
        ui.CheckboxColumn(field="change", label="Change", requires="enter"),
        ui.ChoiceColumn(field="hours", label="Hours", options_field="choices"),
    ),
    details=ui.MatrixDetails(
        field="fields",
        label="Fields",
        label_field="label",
        value_field="right",
        options=ui.Option.of({"read": "View", "hidden": "Hidden"}),
    ),
    compare=ui.Options(source=ui.Source(call=calls.GUARDS), value="name", label="name"),
    empty="No areas yet.",
)
_BODY = (
    ui.Form(
        add=ui.Save(title="New guard", shape=calls.GuardBody),
        edit=ui.Edit(
            title="Edit guard", shape=calls.GuardBody, load=ui.Source(call=calls.GUARD), required_field="name"
        ),
        fields=(_AREAS,),
        on_success=(ui.Toast(level="success", text="The guard is saved"),),
        to="/",
    ),
)
_ANSWERS = {
    "GET /guards/1": success(calls.GUARD, calls.ASHA),
    "GET /guards": success(calls.GUARDS, [calls.ASHA]),
}
_BOX = element("checkbox", "Office Change")
MATRIX_CASES = {
    "field-matrix": Case(
        path="/depots/1",
        body=_BODY,
        answers=_ANSWERS,
        expected=(
            element("table", "Areas"),
            element("rowheader", "Gate"),
            element("columnheader", "Enter"),
            element("checkbox", "Gate Enter"),
            _BOX,
            element("combobox", "Gate Hours"),
            element("cell", "By day"),
            element("cell", _TEXT.nothing),
            element("combobox", _TEXT.compare),
        ),
        absent=(
            element("checkbox", "Roof Change"),
            element("combobox", "Office Hours"),
            element("combobox", "Roof Hours"),
            element("combobox", "Gate Phone"),
            text(_TEXT.changes_one),
        ),
    ),
    "field-matrix-empty": Case(body=_BODY, answers=_ANSWERS, expected=(text("No areas yet."),)),
    "field-matrix-requires": Case(
        path="/depots/1",
        body=_BODY,
        answers=_ANSWERS,
        steps=(click("checkbox", "Office Change"),),
        expected=(_BOX, text(_TEXT.changes_many.replace("{count}", "2"))),
    ),
    "field-matrix-fill": Case(
        path="/depots/1",
        body=_BODY,
        answers=_ANSWERS,
        steps=(click("button", "Gate: check all"), click("button", "Enter: check all")),
        expected=(
            element("button", "Gate: uncheck all"),
            element("button", "Enter: uncheck all"),
            element("button", "Change: check all"),
            text(_TEXT.changes_many.replace("{count}", "2")),
        ),
    ),
    "field-matrix-details": Case(
        path="/depots/1",
        body=_BODY,
        answers=_ANSWERS,
        # The button is named "Gate Fields (1)". The suite ignores parentheses at the end of a name.
        steps=(click("button", "Gate Fields"),),
        expected=(text("Fields (1)"), element("group", "Gate Fields"), element("combobox", "Gate Phone")),
    ),
}
