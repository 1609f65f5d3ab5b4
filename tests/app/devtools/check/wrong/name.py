"""A name that is not defined."""

from app import ui

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        TABLE,  # ! 'TABLE' is not defined
    ),
)
