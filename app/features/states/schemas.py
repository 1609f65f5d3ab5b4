"""Schemas of states, and their calls."""

from dataclasses import replace
from typing import Annotated

from pydantic import Field

from app.contract.advice import Advice
from app.contract.calls import Call
from app.contract.conditions import IsSet
from app.contract.resources import resource
from app.contract.schema import BlankIsNone, Messages, Required, Schema, Text
from app.features.content.schemas import Country
from app.i18n.messages import translatable


class State(Schema):
    """A state in which the operator works."""

    id: Annotated[int | None, Field(title="ID")]
    """None for a built-in state, which comes from fixtures/states.yaml."""
    name: str
    country: Country


class StateBody(Schema):
    """The values of a new or changed state."""

    name: Annotated[Text, Required("Name is required")]
    country: Annotated[Country, Messages(required="Country is required")]


class StateSearch(Schema):
    """A part of the name or the country."""

    search: Annotated[str, Field(max_length=200)] = ""


class SameNameQuery(Schema):
    """The name that a form would give to a state."""

    name: Annotated[str, Field(max_length=200)]
    state: Annotated[int | None, Field(ge=1, le=2**31 - 1), BlankIsNone] = None
    """The state in the form."""


class SameName(Schema):
    """The country of another state with the same name in any case. None without one."""

    country: Country | None = None


STATES = replace(
    resource("/states", record=State, body=StateBody, filters=("name", "country")),
    options=Call(method="GET", path="/states", query=StateSearch, data=list[State]),
)
SAME_NAME = Call(method="GET", path="/states/same-name", query=SameNameQuery, data=SameName, needs="states.list")
SAME_NAME_ADVICE = Advice(
    text=translatable("There is already a state {value} in the list, in {country}."),
    when=IsSet(field="country"),
    call=SAME_NAME,
    query={"name": "name"},
    route_query={"state": "id"},
)
