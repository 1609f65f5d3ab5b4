"""A fraction for a whole number."""

from app import ui

PAGING = ui.Paging(mode="server", size=2.5)  # ! Paging.size: 2.5 is not valid, write a whole number
