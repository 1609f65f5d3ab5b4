"""A second screen at the address of the first."""

from app import ui

people = ui.Screen(  # ! route '/add-user' is taken by the screen at screens/users.py:49
    routes=("/add-user",),
    title="People",
    body=(
        ui.Paragraph(text="Nobody."),
    ),
)
