"""A choice of texts for a boolean, which could never be saved."""

from datetime import datetime
from typing import Annotated, Literal

from app import ui
from app.ui.data.schema import Required, Schema, Text


class Person(Schema):
    full_name: Annotated[Text, Required("Full Name is required")]
    gender: Literal["male", "female"] | None = None
    driver: bool = False
    limit: int | None = None
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
                ui.SelectField(name="driver", options=ui.Option.same(("true", "false"))),  # ! 'driver' is true or false, and SelectField edits text or a number: use CheckboxField
            ),
            on_success=(ui.Navigate(to="/clients"),),
            to="/clients",
        ),
    ),
)
