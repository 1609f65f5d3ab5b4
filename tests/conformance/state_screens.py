"""The conformance cases of what depends on a record: conditions and locks of buttons, fields and forms, and states."""

from app import ui
from tests.conformance import sample_calls as calls
from tests.conformance.case import Case, click, element, success, text
from tests.conformance.record_screens import DEPOT_ANSWER, DEPOT_SOURCE

OPEN, CLOSED = (ui.Equals(field="state", value=state) for state in ("open", "closed"))
_SAID = ui.Toast(level="success", text="Done")


def _action(label: str, condition: ui.Condition | None = None, *locks: ui.Lock) -> ui.Action:
    return ui.Action(label=label, effects=(_SAID,), visible_when=condition, locks=locks)


_ACTIONS = (_action("Close", OPEN), _action("Open", CLOSED))
_LOCKED = ui.Lock(when=OPEN, reason="An open depot is not sold.")
_HEADER = ui.RecordHeader(
    source=DEPOT_SOURCE, title="{name}", fallback="Depot", actions=(*_ACTIONS, _action("Sell", None, _LOCKED))
)
_SCOPE = ui.RecordScope(
    source=DEPOT_SOURCE,
    requires="id",
    required_field="name",
    loading="Loading the depot...",
    missing="The depot ID is missing.",
    not_found="Depot not found.",
    failed="Unable to load the depot.",
    body=(ui.Card(title="State", actions=_ACTIONS, body=(ui.Paragraph(text="The gate."),)),),
)


def _form(*locks: ui.Lock, field_locks: tuple[ui.Lock, ...] = ()) -> ui.Form:
    return ui.Form(
        add=ui.Save(title="New depot", shape=calls.NameBody),
        edit=ui.Edit(title="Edit depot", shape=calls.NameBody, load=DEPOT_SOURCE, required_field="name", locks=locks),
        fields=(ui.TextField(name="name", help="As on the gate.", locks=field_locks),),
        on_success=(_SAID,),
        to="/",
    )


_OTHER = ui.Lock(when=CLOSED, reason="A closed depot keeps its name.")
_OWN = ui.Lock(when=OPEN, reason="An open depot keeps its name.")
STATE_CASES = {
    "action-condition-header": Case(
        path="/depots/1",
        body=(_HEADER,),
        answers=DEPOT_ANSWER,
        expected=(element("button", "Close"),),
        absent=(element("button", "Open"),),
    ),
    "action-condition-card": Case(
        path="/depots/1",
        body=(_SCOPE,),
        answers=DEPOT_ANSWER,
        expected=(element("button", "Close"),),
        absent=(element("button", "Open"),),
    ),
    "action-lock": Case(
        path="/depots/1",
        body=(_HEADER,),
        answers=DEPOT_ANSWER,
        steps=(click("button", "Sell"),),
        expected=(text("An open depot is not sold."),),
        absent=(text("Done"),),
    ),
    "field-lock": Case(
        path="/depots/1",
        body=(_form(field_locks=(_OTHER, _OWN)),),
        answers=DEPOT_ANSWER,
        expected=(element("textbox", "Name"), text(_OWN.reason), element("button", "Save")),
        absent=(text("As on the gate."), text(_OTHER.reason)),
    ),
    "form-lock": Case(
        path="/depots/1",
        body=(_form(_OTHER, _OWN),),
        answers=DEPOT_ANSWER,
        expected=(text(_OWN.reason), element("textbox", "Name")),
        absent=(element("button", "Save"), text(_OTHER.reason)),
    ),
    "form-lock-that-does-not-apply": Case(
        path="/depots/1",
        body=(_form(_OTHER),),
        answers=DEPOT_ANSWER,
        expected=(element("button", "Save"),),
        absent=(text(_OTHER.reason),),
    ),
    "history-transition": Case(
        path="/depots/1",
        body=(ui.History(source=ui.Source(call=calls.DEPOT_HISTORY), record=DEPOT_SOURCE, change=calls.CHANGE_DEPOT),),
        answers={**DEPOT_ANSWER, "GET /depots/1/history": success(calls.DEPOT_HISTORY, calls.CLOSED)},
        expected=(text("chose “Close”"),),
    ),
}
