"""A button that opens a dialog that the layout does not have."""

from app import ui

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Card(
            title="People",
            actions=(
                ui.Action(label="Help", effects=(ui.OpenDialog(dialog="hepl"),)),  # ! no dialog 'hepl', did you mean 'help'?
            ),
            body=(),
        ),
    ),
)
