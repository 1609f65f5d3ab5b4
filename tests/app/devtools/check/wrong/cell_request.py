"""A button that sends what only a form can send."""

from datetime import date, datetime

from app import ui
from app.features.clients.schemas import CLIENTS
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
                ui.Column(title="A", cell=ui.ActionsCell(label_field="fullName", actions=(ui.Action(label="Go", icon="ban", effects=(ui.Request(call=CLIENTS.create),)),))),  # ! '/client/create' needs a body, which only a form sends
            ),
            empty="No people.",
        ),
    ),
)
