"""The import of files from spreadsheets."""

from typing import Literal

from app.contract.base.node import Node
from app.contract.calls import Call
from app.contract.imports import (
    CHECK_IMPORT,
    CREATE_IMPORT,
    DELETE_IMPORT,
    IMPORT,
    IMPORT_PROBLEMS,
    IMPORT_ROWS,
    IMPORT_TEMPLATE,
    RUN_IMPORT,
    UPDATE_IMPORT,
    UPDATE_IMPORT_ROW,
)
from app.contract.jobs import JOB, STOP_JOB, UNDO_CHANGESET
from app.ui.text.imports import ImportText


class Import(Node):
    """Imports records from a file or from pasted cells in four steps: the file, its columns, a check, and the import.

    It works for every resource that the server imports, which a parameter of the route names. Users say what each
    column is, see what would be added, changed or refused, and mend cells on the page. The import goes on without the
    page, and can be undone. A button with the route of the screen, such as '/import/depots', opens it.

    Also called: upload, CSV import, Excel import, bulk upload.
    See also: Bulk, Table.
    """

    has_heading = True
    kind: Literal["import"] = "import"
    parameter: str = "resource"
    """The parameter of the route with the name of the resource, such as 'depots'."""
    create: Call = CREATE_IMPORT
    """The call that reads a file."""
    load: Call = IMPORT
    """The call that returns an import, for a page that is opened again."""
    update: Call = UPDATE_IMPORT
    """The call that changes what the columns are, and how the rows are read."""
    check_rows: Call = CHECK_IMPORT
    """The call that checks all rows."""
    rows: Call = IMPORT_ROWS
    """The call that returns rows with their problems."""
    update_row: Call = UPDATE_IMPORT_ROW
    """The call that changes cells of a row and checks it again."""
    run: Call = RUN_IMPORT
    """The call that begins the import."""
    delete: Call = DELETE_IMPORT
    """The call that discards an import that has not begun."""
    problems: Call = IMPORT_PROBLEMS
    """The call that returns the rows with problems as a file."""
    template: Call = IMPORT_TEMPLATE
    """The call that returns an empty file with the right headings."""
    job: Call = JOB
    """The call that returns how far the import is."""
    stop: Call = STOP_JOB
    """The call that stops it."""
    undo: Call = UNDO_CHANGESET
    """The call that undoes it."""
    texts: ImportText = ImportText()
    """The texts of the steps."""
