"""A date in a cell for a time."""

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
                ui.Column(field="born", cell=ui.DateTimeCell()),  # ! 'born' is a date, and DateTimeCell shows a date and a time: use DateCell
            ),
            empty="No people.",
        ),
    ),
)
