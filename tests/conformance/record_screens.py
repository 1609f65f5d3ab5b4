"""The conformance cases that change or load one record, by name."""

from app import ui
from tests.conformance import sample_calls as calls
from tests.conformance.case import FAILURE, Case, click, element, enter, failure, link, success, text

DEPOT_ANSWER = {"GET /depots/1": success(calls.DEPOT, calls.BHIWANDI)}
DEPOT_SOURCE = ui.Source(call=calls.DEPOT)


def _edit(*without: str) -> ui.Form:
    return ui.Form(
        add=ui.Save(title="New depot", call=calls.ADD_DEPOT),
        edit=ui.Edit(
            title="Edit depot",
            call=calls.CHANGE_DEPOT,
            load=DEPOT_SOURCE,
            required_field="name",
            duplicate=ui.Duplicate(to="/?from={id}", title="Copy of {name}", without=without),
        ),
        fields=(ui.TextField(name="name"),),
        on_success=(ui.Toast(level="success", text="The depot is saved"),),
        failed="The depot could not be saved.",
        to="/",
    )


_EDIT = _edit()
_CHANGE = "PUT /depots/1"
_RENAME = (enter("Name", "Pune Chakan"), click("button", "Save"))
_ASHA = {"by": "Asha Deshmukh", "at": None}
_SCOPE = ui.RecordScope(
    source=DEPOT_SOURCE,
    requires="id",
    required_field="name",
    loading="Loading the depot...",
    missing="The depot ID is missing.",
    not_found="Depot not found.",
    failed="Unable to load the depot.",
    body=(ui.Details(source=DEPOT_SOURCE, rows=(ui.Detail(label="Name", field="name"),)),),
)
_HISTORY = ui.History(source=ui.Source(call=calls.DEPOT_HISTORY), record=DEPOT_SOURCE, change=calls.CHANGE_DEPOT)
_HISTORY_ANSWER = {"GET /depots/1/history": success(calls.DEPOT_HISTORY, calls.RENAMED)}
RECORD_CASES = {
    "history": Case(
        body=(_HISTORY,),
        path="/depots/1",
        answers={**DEPOT_ANSWER, **_HISTORY_ANSWER, _CHANGE: {**success(calls.CHANGE_DEPOT, None), "message": "Saved"}},
        steps=(click("button", "Name: set back to Chakan"),),
        expected=(text("Asha Deshmukh"), text("Set back to Chakan"), text("Saved"), element("button", "Undo")),
    ),
    "history-restored": Case(
        body=(_HISTORY,),
        path="/depots/1",
        answers={
            **DEPOT_ANSWER,
            "GET /depots/1/history": success(calls.DEPOT_HISTORY, calls.RESTORED),
            _CHANGE: {**success(calls.CHANGE_DEPOT, None), "message": "Saved"},
        },
        steps=(click("button", "Restore all as of here"),),
        expected=(text("Saved"), element("button", "Undo")),
    ),
    "history-refused": Case(
        body=(_HISTORY,),
        path="/depots/1",
        answers={**DEPOT_ANSWER, **_HISTORY_ANSWER, _CHANGE: {**FAILURE, "message": "Another depot has this name"}},
        statuses={_CHANGE: 409},
        steps=(click("button", "Name: set back to Chakan"),),
        expected=(text("Another depot has this name"),),
    ),
    "collapsible": Case(
        body=(ui.Collapsible(title="History", requires="id", body=(_HISTORY,)),),
        path="/depots/1",
        answers={**DEPOT_ANSWER, **_HISTORY_ANSWER},
        steps=(click("button", "History"),),
        expected=(element("heading", "History"), text("Set back to Chakan")),
    ),
    "collapsible-without-record": Case(
        body=(ui.Paragraph(text="New depot"), ui.Collapsible(title="History", requires="id", body=(_HISTORY,))),
        path="/",
        answers={},
        expected=(text("New depot"),),
        absent=(element("button", "History"),),
    ),
    "form-edit": Case(
        body=(_EDIT,),
        path="/depots/1",
        answers={**DEPOT_ANSWER, _CHANGE: success(calls.CHANGE_DEPOT, None)},
        steps=_RENAME,
        expected=(element("heading", "Edit depot"), link("Duplicate", "/?from=1"), text("The depot is saved")),
    ),
    "form-duplicate": Case(
        body=(_EDIT,),
        path="/?from=1",
        answers={**DEPOT_ANSWER, "POST /depots": success(calls.ADD_DEPOT, None)},
        steps=(click("button", "Save"),),
        expected=(element("heading", "New depot"), text("Copy of Bhiwandi North"), text("The depot is saved")),
        absent=(element("link", "Duplicate"),),
    ),
    "form-duplicate-without": Case(
        body=(_edit("name"),),
        path="/?from=1",
        answers=DEPOT_ANSWER,
        steps=(click("button", "Save"),),
        expected=(text("Copy of Bhiwandi North"), text("Name is required")),
        absent=(text("The depot is saved"),),
    ),
    "form-duplicate-not-found": Case(
        body=(_EDIT,),
        path="/?from=7",
        answers={"GET /depots/7": {**FAILURE, "message": "Depot not found."}},
        statuses={"GET /depots/7": 404},
        expected=(element("heading", "New depot"), text(ui.UiText().form.no_original), element("textbox", "Name")),
    ),
    "form-edit-conflict": Case(
        body=(_EDIT,),
        path="/depots/1",
        answers={**DEPOT_ANSWER, _CHANGE: failure({"record": {"name": "Nagpur"}, "changed": _ASHA})},
        statuses={_CHANGE: 412},
        steps=_RENAME,
        expected=(text("Nagpur"), text("Pune Chakan")),
        absent=(text("The depot is saved"),),
    ),
    "form-edit-deleted": Case(
        body=(_EDIT,),
        path="/depots/1",
        answers={**DEPOT_ANSWER, _CHANGE: failure({"deleted": _ASHA})},
        statuses={_CHANGE: 404},
        steps=_RENAME,
        expected=(text(ui.UiText().conflict.kept),),
        absent=(text("The depot is saved"),),
    ),
    "record-scope": Case(
        body=(_SCOPE,),
        path="/depots/1",
        answers=DEPOT_ANSWER,
        expected=(text("Bhiwandi North"),),
        absent=(text("Depot not found."),),
    ),
    "record-scope-not-found": Case(
        body=(_SCOPE,),
        path="/depots/1",
        answers={"GET /depots/1": {"status": True, "message": "", "data": {}}},
        expected=(text("Depot not found."),),
        absent=(text("Name"),),
    ),
    "record-scope-fallback": Case(
        body=(_SCOPE.model_copy(update={"fallback": (ui.Paragraph(text="Only its papers are here."),)}),),
        path="/depots/1",
        answers={"GET /depots/1": {"status": True, "message": "", "data": {}}},
        expected=(text("Only its papers are here."),),
        absent=(text("Depot not found."),),
    ),
    "record-scope-failed": Case(
        body=(_SCOPE,),
        path="/depots/1",
        answers={"GET /depots/1": {**FAILURE, "message": "This depot is closed."}},
        statuses={"GET /depots/1": 404},
        expected=(text("This depot is closed."),),
        absent=(text("Name"), text("Unable to load the depot.")),
    ),
}
