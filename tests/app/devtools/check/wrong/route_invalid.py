"""A parameter that is only a part of a word."""

from app import ui

people = ui.Screen(routes=("/people/id-{id}",), title="People", body=(ui.Paragraph(text="No people."),))  # ! '/route_invalid/id-{id}' is not a route: each part is a word, or a parameter of its own such as {id}
