"""The conformance cases of what a role allows, by name."""

from app import ui
from app.contract.calls import Call
from tests.conformance import sample_calls as calls
from tests.conformance.case import Case, click, element, success, text

_ROLES = Call(method="GET", path="/roles", data=list[calls.RoleName])
_SEE_AS = Call(method="PUT", path="/roles/see-as/{name}")
_ACCESS = Call(method="GET", path="/access", data=calls.RoleAccess)
_CLOSE = Call(method="DELETE", path="/depots/1", needs="depots.delete")
_DEPOTS = calls.DEPOTS.model_copy(update={"needs": "depots.list"})
_GUARD = calls.RoleAccess(
    version="1", role="Guard", can=["depots.list"], hidden={"depots": ["city"]}, locked={"depots": ["name"]}
)
_TEXTS = ui.UiText().access
_ROLE_LIST = ui.Rows(
    label="Roles",
    source=ui.Source(call=_ROLES),
    columns=(
        ui.Column(field="name", title="Role"),
        ui.Column(
            title="Try",
            cell=ui.ActionsCell(
                label_field="name",
                actions=(ui.Action(label="See as", icon="eye", effects=(ui.SeeAs(call=_SEE_AS, role="name"),)),),
            ),
        ),
    ),
    empty="No roles yet.",
)
_DEPOT_LIST = ui.Card(
    title="Depots",
    actions=(ui.Action(label="Close the first", effects=(ui.Request(call=_CLOSE),)),),
    body=(
        ui.Rows(
            label="Depots",
            source=ui.Source(call=_DEPOTS),
            columns=(ui.Column(field="name", title="Name"), ui.Column(field="city", title="City")),
            empty="No depots yet.",
        ),
    ),
)
_ANSWERS = {
    "GET /roles": success(_ROLES, [calls.RoleName(name="Guard")]),
    "GET /depots": success(calls.DEPOTS, calls.DEPOT_NAMES),
    "PUT /roles/see-as/Guard": success(_SEE_AS, None),
    "GET /access": success(_ACCESS, _GUARD),
    "GET /me": {"status": True, "message": "", "data": None},
}
ACCESS_CASES = {
    "action-locked": Case(
        body=(
            ui.Notice(
                icon="warehouse",
                title="Depot",
                actions=(ui.Action(label="Close", locked="It is closed.", effects=(ui.Refresh(),)),),
            ),
        ),
        steps=(click("button", "Close"),),
        expected=(text("It is closed."),),
    ),
    "access-of-user": Case(
        bare=False,
        access=_ACCESS,
        body=(_DEPOT_LIST, _ROLE_LIST),
        answers=_ANSWERS,
        expected=(
            element("button", "Close the first"),
            element("columnheader", "City"),
            element("button", "See as Guard"),
        ),
        absent=(element("button", _TEXTS.stop),),
    ),
    "effect-see-as": Case(
        bare=False,
        access=_ACCESS,
        body=(_DEPOT_LIST, _ROLE_LIST),
        answers=_ANSWERS,
        steps=(click("button", "See as Guard"),),
        expected=(
            text(_TEXTS.seeing.format(brand="Depots", role="Guard")),
            element("button", _TEXTS.stop),
            element("columnheader", "Name"),
        ),
        absent=(element("button", "Close the first"), element("columnheader", "City")),
    ),
    "effect-see-as-stop": Case(
        bare=False,
        access=_ACCESS,
        body=(_DEPOT_LIST, _ROLE_LIST),
        answers=_ANSWERS,
        steps=(click("button", "See as Guard"), click("button", _TEXTS.stop)),
        expected=(element("button", "Close the first"), element("columnheader", "City")),
        absent=(element("button", _TEXTS.stop),),
    ),
}
