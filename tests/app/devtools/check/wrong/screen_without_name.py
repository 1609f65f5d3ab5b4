"""A screen without a name, which would not appear."""

from app import ui

ui.Screen(  # ! the result of `ui.Screen(…)` is not used: write `wrong_screen_without_name_screen = ui.Screen(…)`
    routes=("/people",),
    title="People",
    body=(ui.Paragraph(text="No people."),),
)
