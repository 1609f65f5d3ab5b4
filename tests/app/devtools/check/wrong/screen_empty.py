"""A screen without a block."""

from app import ui

people = ui.Screen(routes=("/people",), title="People", body=())  # ! screen 'People' needs a block in its body
