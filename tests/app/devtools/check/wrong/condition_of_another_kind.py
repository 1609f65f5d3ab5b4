"""A field that is shown when a boolean field has a text."""

from typing import Annotated, Literal

from app.ui.data.schema import Required, Schema, Text
from app import ui


class Person(Schema):
    """Somebody."""

    full_name: Annotated[Text, Required("Full Name is required")]
    gender: Literal["male", "female"] | None = None
    driver: bool = False


people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Form(
            add=ui.Save(title="Add", shape=Person),
            fields=(
                ui.TextField(name="fullName", visible_when=ui.Equals(field="driver", value="yes")),  # ! 'driver' is never 'yes': it is true or false
                ui.TextField(name="gender"),
                ui.TextField(name="driver"),
            ),
            on_success=(ui.Navigate(to="/clients"),),
            to="/clients",
        ),
    ),
)
