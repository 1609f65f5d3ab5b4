"""A field that is shown for a value that the schema does not have."""

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
                ui.TextField(name="fullName"),
                ui.TextField(name="gender"),
                ui.TextField(
                    name="driver",
                    visible_when=ui.Equals(field="gender", value="mail"),  # ! 'gender' is never 'mail', did you mean 'male'?
                ),
            ),
            on_success=(ui.Navigate(to="/clients"),),
            to="/clients",
        ),
    ),
)
