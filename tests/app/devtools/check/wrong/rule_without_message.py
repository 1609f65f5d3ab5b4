"""A rule for which there is no message."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from app import ui
from app.ui.data.schema import Required, Schema, Text


class Person(Schema):
    full_name: Annotated[Text, Required("Full Name is required")]
    gender: Literal["male", "female"] | None = None
    limit: Annotated[int | None, Field(json_schema_extra={"not": {"const": 13}})] = None  # ! no message explains the rule 'not' of 'limit', so a form would show its name
    joined: datetime | None = None


people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Form(
            add=ui.Save(title="Add", shape=Person),
            fields=(
                ui.TextField(name="fullName"),
                ui.SelectField(name="gender", options=ui.Option.same(("male", "female"))),
                ui.NumberField(name="limit"),
                ui.DateTimeField(name="joined"),
            ),
            on_success=(ui.Navigate(to="/clients"),),
            to="/clients",
        ),
    ),
)
