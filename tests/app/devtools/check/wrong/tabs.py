"""A button that selects a tab of tabs that the screen does not have."""

from app import ui

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Card(
            title="People",
            actions=(
                ui.Action(label="More", effects=(ui.SelectTab(choices={"tabs": "more"}),)),  # ! the screen has no tabs 'tabs', did you mean 'tab'?
            ),
            body=(),
        ),
        ui.Tabs(label="People", tabs=(ui.Tab(name="more", label="More", body=()),)),
    ),
)
