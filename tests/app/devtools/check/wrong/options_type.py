"""Options of text for a number."""

from datetime import datetime
from typing import Annotated, Literal

from app import ui
from app.ui.data.schema import Required, Schema, Text


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
                ui.SelectField(name="limit", options=ui.Option.same(("10", "20"))),  # ! the option '10' is text, but 'limit' is a whole number
                ui.DateTimeField(name="joined"),
            ),
            on_success=(ui.Navigate(to="/clients"),),
            to="/clients",
        ),
    ),
)
