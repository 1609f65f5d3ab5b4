"""Text for a tuple of texts."""

from app import ui

people = ui.Screen(routes="/people", title="People", body=())  # ! Screen.routes: '/people' is not valid, write a tuple: (…,)
