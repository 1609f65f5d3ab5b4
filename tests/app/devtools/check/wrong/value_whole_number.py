"""Text for a whole number."""

from app import ui

PAGING = ui.Paging(mode="server", size="five")  # ! Paging.size: 'five' is not valid, write a whole number
