"""A button that links to a screen that does not exist."""

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
