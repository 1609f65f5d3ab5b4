"""A button that selects a tab that the tabs do not have."""

from app import ui

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Card(
            title="People",
            actions=(
                ui.Action(label="More", effects=(ui.SelectTab(choices={"tab": "mor"}),)),  # ! tabs 'tab' have no 'mor', did you mean 'more'?
            ),
            body=(),
        ),
        ui.Tabs(label="People", tabs=(ui.Tab(name="more", label="More", body=()),)),
    ),
)
