"""Two screens with one name, of which only the last would appear."""

from app import ui

people = ui.Screen(routes=("/people",), title="People", body=(ui.Paragraph(text="No people."),))
people = ui.Screen(routes=("/people/new",), title="Add", body=(ui.Paragraph(text="No people."),))  # ! line 5 has another 'people': rename one of the two
