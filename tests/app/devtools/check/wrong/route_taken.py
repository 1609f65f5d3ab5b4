"""A second screen with the same route."""

from app import ui

people = ui.Screen(  # ! route '/add-user' is taken by the screen at screens/users.py:49
    routes=("/add-user",),
    title="People",
    body=(
        ui.Paragraph(text="No people."),
    ),
)
