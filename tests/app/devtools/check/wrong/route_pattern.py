"""Two routes that match the same addresses."""

from app import ui

people = ui.Screen(  # ! route '/route_pattern/{name}' is taken by the screen at screens/wrong_route_pattern.py:5
    routes=("/people/{id}", "/people/{name}"), title="People", body=(ui.Paragraph(text="No people."),)
)
