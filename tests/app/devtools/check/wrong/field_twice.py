"""One field twice in a form."""

from datetime import datetime
from typing import Annotated, Literal

from app import ui
from app.contract.schema import Required, Schema, Text


class Person(Schema):
    full_name: Annotated[Text, Required("Full Name is required")]
    gender: Literal["male", "female"] | None = None
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
                ui.TextField(name="fullName"),  # ! the form has the field 'fullName' twice; the other one is at screens/wrong_field_twice.py:24
            ),
            on_success=(ui.Navigate(to="/clients"),),
            to="/clients",
        ),
    ),
)
