"""A required text without a message in its schema."""

from typing import Annotated, Literal

from app.ui.data.schema import Required, Schema, Text
from app import ui


class Person(Schema):
    """A person."""

    full_name: Text
    gender: Literal["male", "female"] | None = None
    driver: bool = False


people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Form(
            add=ui.Save(title="Add", shape=Person),
            fields=(
                ui.TextField(name="fullName"),  # ! 'fullName' is required, but Person has no message for that: add Required("…")
                ui.TextField(name="gender"),
                ui.TextField(name="driver"),
            ),
            on_success=(ui.Navigate(to="/clients"),),
            to="/clients",
        ),
    ),
)
