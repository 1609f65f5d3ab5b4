"""A button that leads to a screen that there is not."""

from app import ui

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Card(
            title="People",
            actions=(
                ui.Action(label="Add", to="/add-usr"),  # ! no screen has the route '/add-usr', did you mean '/add-user'?
            ),
            body=(),
        ),
    ),
)
