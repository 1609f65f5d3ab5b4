"""An effect that navigates to a screen that does not exist."""

from app import ui

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Card(
            title="People",
            actions=(
                ui.Action(label="Go", effects=(ui.Navigate(to="/usr-list"),)),  # ! no screen has the route '/usr-list', did you mean '/user-list'?
            ),
            body=(),
        ),
    ),
)
