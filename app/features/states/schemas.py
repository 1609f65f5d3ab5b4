"""Schemas of states, and their calls."""

from dataclasses import replace
from typing import Annotated

from pydantic import Field

from app.features.content.schemas import Country
from app.ui.data.calls import Call
from app.ui.data.resources import resource
from app.ui.data.schema import Messages, Required, Schema, Text


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


STATES = replace(
    resource("/states", record=State, body=StateBody, filters=("name", "country")),
    options=Call(method="GET", path="/states", query=StateSearch, data=list[State]),
)
