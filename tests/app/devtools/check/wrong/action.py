"""A button without an effect."""

from app import ui

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Card(
            title="People",
            actions=(
                ui.Action(label="Go"),  # ! action 'Go' needs either `to` or `effects`
            ),
            body=(),
        ),
    ),
)
