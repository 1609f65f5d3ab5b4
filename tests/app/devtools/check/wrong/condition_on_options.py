"""A field that is shown for a value that the select does not offer."""

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
                ui.SelectField(name="fullName", options=ui.Option.same(("Asha", "Ravi"))),
                ui.TextField(name="gender", visible_when=ui.Equals(field="fullName", value="Rawi")),  # ! 'fullName' is never 'Rawi', did you mean 'Ravi'?
                ui.TextField(name="driver"),
            ),
            on_success=(ui.Navigate(to="/clients"),),
            to="/clients",
        ),
    ),
)
