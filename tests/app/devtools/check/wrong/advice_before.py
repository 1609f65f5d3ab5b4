"""A number that advice reads as a time."""

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
                ui.NumberField(name="limit"),
                ui.DateTimeField(name="joined", advice=(ui.Advice(text="Late.", when=ui.Before(field="limit", other="joined")),)),  # ! 'limit' has no place in time: it is a whole number
            ),
            on_success=(ui.Navigate(to="/clients"),),
            to="/clients",
        ),
    ),
)
