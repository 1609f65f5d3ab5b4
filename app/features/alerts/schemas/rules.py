"""Schemas of the rules of alerts, made of the definitions, and their calls."""

from typing import Annotated, Any, Literal

from pydantic import Field

from app.contract.calls import Call
from app.contract.conditions import Equals, Not
from app.contract.rules.required_unless import RequiredUnless
from app.contract.schema import BlankIsNone, OrText, Required, Schema, derive_schema
from app.features.alerts.schemas.definitions import DEFINITIONS, AlertType, Definition, Limit
from app.features.fleets.schemas import Partner
from app.i18n.messages import translatable

AppliesTo = Literal["all", "client", "make", "partner", "vehicle"]
_Text = Annotated[Annotated[str, Field(max_length=200)] | None, BlankIsNone]


def field_of(definition: Definition, limit: Limit) -> str:
    """Return the name of the field with a limit."""
    return f"{definition.type}_{limit.name}"


def _limit_fields() -> dict[str, Any]:
    """Return a field for each limit of each type. An empty one is the usual number."""
    return {
        field_of(definition, limit): (
            Annotated[
                Annotated[float, Field(ge=limit.minimum, le=limit.maximum, allow_inf_nan=False), OrText()] | None,
                BlankIsNone,
                Field(title=limit.title),
            ],
            None,
        )
        for definition in DEFINITIONS
        for limit in definition.limits
    }


def _unless(applies_to: str) -> Not:
    return Not(condition=Equals(field="appliesTo", value=applies_to))


_COMMON: dict[str, Any] = {
    "type": (Annotated[AlertType, Field(title="Alert"), Required("Choose an alert")], ...),
    "applies_to": (Annotated[AppliesTo, Field(title="Applies to"), Required("Choose to what it applies")], ...),
    "client_code": (
        Annotated[_Text, Field(title="Client"), RequiredUnless("Choose a client", _unless("client"))],
        None,
    ),
    "make": (Annotated[_Text, Field(title="Make"), RequiredUnless("Make is required", _unless("make"))], None),
    "partner": (
        Annotated[
            Partner | None,
            BlankIsNone,
            Field(title="Partner"),
            RequiredUnless("Choose a partner", _unless("partner")),
        ],
        None,
    ),
    "vehicle_id": (
        Annotated[
            Annotated[int, Field(ge=1, le=2**31 - 1), OrText()] | None,
            BlankIsNone,
            Field(title="Vehicle"),
            RequiredUnless("Choose a vehicle", _unless("vehicle")),
        ],
        None,
    ),
    "is_on": (Annotated[bool, Field(title="On")], True),
}
AlertRuleBody = derive_schema(
    "AlertRuleBody", Schema, {**_COMMON, **_limit_fields()}, "When alerts of a type begin, for some vehicles."
)
AlertRuleRecord = derive_schema(
    "AlertRuleRecord",
    Schema,
    {
        "id": (int, ...),
        "vehicle": (str | None, None),
        **{name: (annotation, ...) for name, (annotation, _) in {**_COMMON, **_limit_fields()}.items()},
        "type": (AlertType, ...),
        "applies_to": (AppliesTo, ...),
    },
    "A rule for its form.",
)


class AlertRuleRow(Schema):
    """A rule in the list. Types without a rule for all have a row without an id."""

    id: Annotated[int | None, Field(title="ID")]
    type: str
    label: Annotated[str, Field(title="Alert")]
    begins: Annotated[str, Field(title="When")]
    applies_to: Annotated[str, Field(title="Applies to")]
    numbers: Annotated[str, Field(title="Limits")]
    """The numbers with their units: 'After 30 min'."""
    is_on: Annotated[bool, Field(title="On")]


class StoredAlertRule(Schema):
    """A rule as it is stored, for a person whose change comes too late."""

    id: int
    type: str
    applies_to: str
    value: str
    is_on: bool


TAKEN = translatable("There is a rule for this already. Change that one.")
RULES = Call(method="GET", path="/alert-rules", data=list[AlertRuleRow], needs="alert_rules.list")
RULE = Call(method="GET", path="/alert-rules/{id}", data=AlertRuleRecord, needs="alert_rules.list")
ADD_RULE = Call(method="POST", path="/alert-rules", body=AlertRuleBody, needs="alert_rules.add")
CHANGE_RULE = Call(method="PUT", path="/alert-rules/{id}", body=AlertRuleBody, needs="alert_rules.change")
DELETE_RULE = Call(method="DELETE", path="/alert-rules/{id}", needs="alert_rules.delete")
