"""A field that is shown when another field has two values at once."""

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
                    visible_when=ui.AllOf(
                        conditions=(
                            ui.Equals(field="gender", value="male"),
                            ui.Equals(field="gender", value="female"),  # ! 'gender' is never both 'male' and 'female'
                        )
                    ),
                ),
            ),
            on_success=(ui.Navigate(to="/clients"),),
            to="/clients",
        ),
    ),
)
