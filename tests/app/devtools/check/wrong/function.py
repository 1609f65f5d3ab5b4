"""A function of another file that is called with a missing argument."""

from app import ui
from screens import lists

people = lists.screen(  # ! screen() needs `title`
    "/people",
    add=ui.Action(label="Add", to="/add-user"),
    table=ui.Paragraph(text="No people."),
)
