"""Text for a truth value."""

from app import ui

COLUMN = ui.Column(field="id", sortable="maybe")  # ! Column.sortable: 'maybe' is not valid, write True or False
