"""An effect that leads nowhere."""

from app import ui

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Card(
            title="People",
            actions=(
                ui.Action(label="Go", do=(ui.Navigate(to="/usr-list"),)),  # ! no screen has the route '/usr-list', did you mean '/user-list'?
            ),
            body=(),
        ),
    ),
)
