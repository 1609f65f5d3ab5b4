"""A name that the vocabulary does not have."""

from app import ui

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Paragraf(text="No people."),  # ! app.ui has no 'Paragraf', did you mean 'Paragraph'?
    ),
)
