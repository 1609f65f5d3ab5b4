"""The label of a reference, misspelt."""

from datetime import datetime
from typing import Annotated, Literal

from app import ui
from app.features.fleets.schemas import FLEETS
from app.ui.data.references import Reference
from app.ui.data.schema import Required, Schema, Text


class Person(Schema):
    full_name: Annotated[Text, Required("Full Name is required")]
    gender: Literal["male", "female"] | None = None
    limit: Annotated[int | None, Reference(FLEETS, label="fleet_nummer")] = None  # ! FleetOption has no 'fleet_nummer', did you mean 'fleet_number'?
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
            ),
            on_success=(ui.Navigate(to="/clients"),),
            to="/clients",
        ),
    ),
)
