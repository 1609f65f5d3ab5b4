"""Two screens with the same route."""

from app import ui

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Paragraph(text="No people."),
    ),
)

staff = ui.Screen(  # ! route '/people' is taken by the screen at screens/wrong_route_taken.py:5
    routes=("/people",),
    title="Staff",
    body=(
        ui.Paragraph(text="No staff."),
    ),
)
