"""A button with a misspelt icon."""

from app import ui

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Card(
            title="People",
            actions=(
                ui.Action(label="Add", icon="plsu", to="/add-user"),  # ! Action.icon: no icon 'plsu', did you mean 'plus'?
            ),
            body=(),
        ),
    ),
)
