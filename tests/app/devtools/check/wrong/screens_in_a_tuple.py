"""Screens in a tuple, which would not appear."""

from app import ui

people = (  # ! 'people' contains screens, which need a name each: write `wrong_screens_in_a_tuple_screen = …`
    ui.Screen(routes=("/people",), title="People", body=(ui.Paragraph(text="No people."),)),
)
