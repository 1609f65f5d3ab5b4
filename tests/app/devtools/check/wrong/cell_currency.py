"""A currency that has no such code."""

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
                ui.Column(field="limit", cell=ui.MoneyCell(currency="Rs")),  # ! MoneyCell.currency: 'Rs' is not valid, write a text that matches ^[A-Z]{3}$
            ),
            empty="No people.",
        ),
    ),
)
