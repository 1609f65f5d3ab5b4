"""A name that is defined further below."""

from app import ui

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        TABLE,  # ! 'TABLE' is defined below, in line 13: move this after it
    ),
)

TABLE = ui.Paragraph(text="No people")
