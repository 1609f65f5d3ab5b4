"""A paragraph without its text."""

from app import ui

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Paragraph(heading="People"),  # ! Paragraph needs text=…
    ),
)
