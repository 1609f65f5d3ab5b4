"""A call without its first slash."""

from app import ui

PEOPLE = ui.Call(method="GET", path="users")  # ! the path of a call starts with a slash: write '/users'
