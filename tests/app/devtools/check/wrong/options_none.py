"""A select without options."""

from datetime import datetime
from typing import Annotated

from app import ui
from app.ui.data.schema import Required, Schema, Text


class Person(Schema):
    full_name: Annotated[Text, Required("Full Name is required")]
    gender: Text | None = None
    limit: int | None = None
    joined: datetime | None = None


people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Form(
            add=ui.Save(title="Add", shape=Person),
            fields=(
                ui.SelectField(name="fullName"),  # ! field 'fullName' needs options
                ui.SelectField(name="gender"),
                ui.NumberField(name="limit"),
                ui.DateTimeField(name="joined"),
            ),
            on_success=(ui.Navigate(to="/clients"),),
            to="/clients",
        ),
    ),
)
