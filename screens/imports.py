"""Imports: files of spreadsheets become records. One screen for all resources; buttons of their lists open it."""

from app import ui

import_screen = ui.Screen(
    routes=("/import/{resource}",),
    title="Import",
    keywords="upload excel csv spreadsheet paste",
    body=(ui.Import(),),
)
