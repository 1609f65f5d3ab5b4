"""A function of another file that is called with a missing argument."""

from app import ui
from screens import lists

people = lists.screen(  # ! TypeError: screen() missing 1 required keyword-only argument: 'title'
    "/people",
    add=ui.Action(label="Add", to="/add-user"),
    table=ui.Paragraph(text="No people."),
)
