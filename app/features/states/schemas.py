"""States, and their calls."""

from dataclasses import replace
from typing import Annotated

from pydantic import Field
from sqlalchemy.orm import Mapped

from app.contract.advice import Advice
from app.contract.calls import Call
from app.contract.conditions import IsSet
from app.contract.schema import BlankIsNone, Schema, Text
from app.db.records.record_resources import resource_of
from app.db.records.records import Record
from app.features.content.schemas.masters import Country
from app.i18n.messages import translatable


class State(Record):
    """A state in which the operator works. Built-in states come from fixtures/states.yaml and have no id."""

    __tablename__ = "states"

    name: Mapped[Text]
    country: Mapped[Country]


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


_CALLS = resource_of(State, paged=False, built_in=True)
STATES = replace(_CALLS, options=Call(method="GET", path="/states", query=StateSearch, data=_CALLS.list.data))
SAME_NAME = Call(method="GET", path="/states/same-name", query=SameNameQuery, data=SameName, needs="states.list")
SAME_NAME_ADVICE = Advice(
    text=translatable("There is already a state {value} in the list, in {country}."),
    when=IsSet(field="country"),
    call=SAME_NAME,
    query={"name": "name"},
    route_query={"state": "id"},
)
