"""A screen whose parent does not exist."""

from app import ui

people = ui.Screen(  # ! no screen has the route '/user-lst', did you mean '/user-list'?
    routes=("/people",),
    title="People",
    parent="/user-lst",
    body=(
        ui.Paragraph(text="No people."),
    ),
)
