"""An error of Python that has nothing to do with screens."""

from app import ui

WIDTH = 1 / 0  # ! ZeroDivisionError: division by zero

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Paragraph(text=str(WIDTH)),
    ),
)
