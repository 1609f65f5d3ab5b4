"""A route without its first slash, which no address matches."""

from app import ui

people = ui.Screen(routes=("staff",), title="People", body=(ui.Paragraph(text="No people."),))  # ! a route starts with a slash: write '/staff'
