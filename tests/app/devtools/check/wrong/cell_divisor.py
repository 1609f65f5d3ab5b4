"""A number divided by zero."""

from datetime import date, datetime

from app import ui
from app.ui.data.schema import Schema


class Person(Schema):
    full_name: str
    joined: datetime
    born: date
    driver: bool
    limit: int


people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Rows(
            label="People",
            source=ui.Source(call=ui.Call(method="GET", path="/users", data=list[Person])),
            columns=(
                ui.Column(field="fullName"),
                ui.Column(field="limit", cell=ui.NumberCell(divisor=0)),  # ! a number cannot be divided by 0
            ),
            empty="No people.",
        ),
    ),
)
