"""A number for a text."""

from app import ui

NOTICE = ui.Notice(icon="users", title=5)  # ! Notice.title: 5 is not valid, write a text in quotes
