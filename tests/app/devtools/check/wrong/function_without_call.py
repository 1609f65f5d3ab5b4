"""A screen that a function makes, and no code calls the function."""

from app import ui


def people() -> ui.Screen:  # ! no code calls 'people', which makes a screen: write `people = ui.Screen(…)`
    return ui.Screen(routes=("/people",), title="People", body=(ui.Paragraph(text="No people."),))
