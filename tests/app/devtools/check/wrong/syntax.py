"""A parenthesis that is not closed."""

from app import ui

people = ui.Screen(  # ! syntax error: '(' was never closed
    routes=("/people",),
    title="People",
    body=(),
