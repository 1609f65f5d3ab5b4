"""Two screens that are each other's parents."""

from app import ui

people = ui.Screen(
    routes=("/people",),
    title="People",
    parent="/people-list",
    body=(ui.Paragraph(text="No people."),),
)
person = ui.Screen(  # ! the parents of '/parent_cycle-list' lead back to it: '/parent_cycle', '/parent_cycle-list'
    routes=("/people-list",),
    title="Person",
    parent="/people",
    body=(ui.Paragraph(text="No person."),),
)
