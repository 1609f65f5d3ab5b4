"""A label for a value that a choice lacks."""

from datetime import date, datetime
from typing import Literal

from app import ui
from app.ui.data.schema import Schema


class Person(Schema):
    full_name: str
    joined: datetime
    born: date
    driver: bool
    limit: int
    gender: Literal["male", "female"]


people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Rows(
            label="People",
            source=ui.Source(call=ui.Call(method="GET", path="/users", data=list[Person])),
            columns=(
                ui.Column(field="fullName"),
                ui.Column(field="gender", cell=ui.BadgeCell(labels={"mael": "Man"})),  # ! 'gender' is never 'mael', which is in `labels`, did you mean 'male'?
            ),
            empty="No people.",
        ),
    ),
)
