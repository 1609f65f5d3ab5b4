"""A block that requires another parameter than the route has, so that it would never be shown."""

from app import ui

changes = ui.Screen(
    routes=("/vehicle-notes/{id}",),
    title="Notes",
    body=(
        ui.Collapsible(  # ! no route of this screen has the parameter 'ids', did you mean 'id'?
            title="Notes",
            requires="ids",
            body=(ui.Paragraph(text="None yet."),),
        ),
    ),
)
