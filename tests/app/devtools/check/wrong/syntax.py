"""A parenthesis that is not closed."""

from app import ui

people = ui.Screen(  # ! Python does not understand this: '(' was never closed
    routes=("/people",),
    title="People",
    body=(),
