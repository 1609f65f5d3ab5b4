"""A screen below one that there is not."""

from app import ui

people = ui.Screen(  # ! no screen has the route '/user-lst', did you mean '/user-list'?
    routes=("/people",),
    title="People",
    parent="/user-lst",
    body=(
        ui.Paragraph(text="Nobody."),
    ),
)
