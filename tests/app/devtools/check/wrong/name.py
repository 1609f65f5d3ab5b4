"""A name that nobody has given."""

from app import ui

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        TABLE,  # ! nothing here is called 'TABLE'
    ),
)
