"""The calls of imports: a file of a spreadsheet, or pasted cells, becomes records in a few steps.

The file is the body of `CREATE_IMPORT`, its name the header `X-File-Name`. The server reads it and matches its columns;
`CHECK_IMPORT` says what a run would do, and `RUN_IMPORT` makes it a job.
"""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from app.contract.calls import SIGNED_IN, Call
from app.contract.schema import Schema

ImportMode = Literal["add", "change", "both"]
DayOrder = Literal["dmy", "mdy"]
RowState = Literal["new", "add", "change", "same", "problem", "skipped", "waiting", "done", "kept", "failed"]
ImportState = Literal["open", "checked", "waiting", "running", "stopped", "done", "failed"]
Line = Annotated[int, Field(ge=1, le=2**31 - 1)]


class ImportQuery(Schema):
    """The resource whose records a file has, and the sheet to read."""

    of: Annotated[str, Field(max_length=100)]
    sheet: Annotated[str, Field(max_length=200)] = ""


class ImportTemplateQuery(Schema):
    """The resource whose headings a template has."""

    of: Annotated[str, Field(max_length=100)]
    format: Literal["xlsx", "csv"] = "xlsx"


class ImportHeading(Schema):
    """A column of the file."""

    index: int
    title: str
    samples: list[str]
    """Up to three different values."""


class ImportFieldOption(Schema):
    """A field that a column can fill."""

    name: str
    label: str
    required: bool


class ImportChoice(Schema):
    """A value with its label."""

    value: str
    label: str


class ImportKey(Schema):
    """A field whose values say which record a row changes."""

    name: str
    label: str


class ImportQuestion(Schema):
    """What the file does not say. A question without options is answered by the matching of columns."""

    kind: Literal["dayOrder", "column"]
    sentence: str
    options: list[ImportChoice] = []


class ImportCounts(Schema):
    """How many rows a run would add and change, how many are the same as stored, and how many have problems."""

    add: int = 0
    change: int = 0
    same: int = 0
    problem: int = 0


class ImportProblem(Schema):
    """Rows with the same problem in the same field."""

    sentence: str
    field: str
    """Empty for a sentence about whole rows."""
    count: int
    lines: list[int]
    """The first lines."""


class EarlierImport(Schema):
    """An import of the same file."""

    at: datetime
    by: str | None
    added: int
    changeset: int | None


class Import(Schema):
    """An import that is prepared, runs or has ended."""

    id: int
    of: str
    label: str
    file_name: str
    sheets: list[str]
    sheet: str
    heading_row: int
    """The line of the headings. 0 without headings."""
    headings: list[ImportHeading]
    mapping: dict[str, str | None]
    """The field of each column by the index of the column. None for a column that is left out."""
    fields: list[ImportFieldOption]
    ignored: list[str]
    """The titles of the columns that are left out."""
    missing: list[str]
    """The labels of required fields without a column. A run would add nothing."""
    mode: ImportMode
    modes: list[ImportMode]
    """Those that the rights of the user allow."""
    key: str
    keys: list[ImportKey]
    blank_clears: bool
    """Whether a blank cell removes the value of a record that changes."""
    only_all: bool
    """Whether nothing is imported while a row has a problem."""
    day_order: DayOrder | None
    asks: list[ImportQuestion]
    notes: list[str]
    """What the user has to know about how the file was read."""
    totals: str
    """Says which lines have totals, after a check. Empty if none has."""
    imports_totals: bool
    """Whether these lines are imported as well."""
    state: ImportState
    rows: int
    counts: ImportCounts
    problems: list[ImportProblem]
    earlier: EarlierImport | None


class ImportChange(Schema):
    """New answers for an import. What is left out stays."""

    sheet: Annotated[str | None, Field(max_length=200)] = None
    heading_row: Annotated[int | None, Field(ge=0, le=2**31 - 1)] = None
    mapping: dict[str, str | None] | None = None
    mode: ImportMode | None = None
    key: Annotated[str | None, Field(max_length=100)] = None
    blank_clears: bool | None = None
    only_all: bool | None = None
    imports_totals: bool | None = None
    day_order: DayOrder | None = None


class ImportRowsQuery(Schema):
    """Which rows of an import to show, 50 on a page."""

    state: RowState | None = None
    page: Annotated[int, Field(ge=1, le=100_000)] = 1


class ImportValue(Schema):
    """A value that a run would store. Texts are empty for no value."""

    field: str
    kind: Literal["text", "date", "moment"]
    before: str | None
    """What the record has now. None for a new record."""
    after: str
    cell: str
    """The text of the file, if it reads differently."""


class ImportRow(Schema):
    """A row of the file."""

    line: int
    cells: list[str]
    state: RowState
    errors: dict[str, str]
    """The sentences by field; by '' one about the whole row."""
    values: list[ImportValue] = []
    """What a run would store: for rows that are asked for as 'add' or 'change'."""


class ImportRows(Schema):
    """A page of rows."""

    rows: list[ImportRow]
    total: int


class ImportRowChange(Schema):
    """New texts for cells of a row, by field."""

    values: dict[str, str]
    everywhere: bool = False
    """Whether all rows with the same text in these columns get the new one."""


class CheckedRow(Schema):
    """Rows after a change, and what a run of their import would do."""

    rows: list[ImportRow]
    """The changed row, and others with problems that were checked again. Empty after a change of all rows."""
    counts: ImportCounts
    problems: list[ImportProblem]


class ImportRun(Schema):
    """The job of an import that runs."""

    job: int


# The body of the first call is a file, and so are the responses of the last two.
CREATE_IMPORT = Call(method="POST", path="/imports", query=ImportQuery, data=Import, needs=SIGNED_IN)
IMPORT = Call(method="GET", path="/imports/{id}", data=Import, needs=SIGNED_IN)
UPDATE_IMPORT = Call(method="PUT", path="/imports/{id}", body=ImportChange, data=Import, needs=SIGNED_IN)
CHECK_IMPORT = Call(method="POST", path="/imports/{id}/check", data=Import, needs=SIGNED_IN)
IMPORT_ROWS = Call(method="GET", path="/imports/{id}/rows", query=ImportRowsQuery, data=ImportRows, needs=SIGNED_IN)
UPDATE_IMPORT_ROW = Call(
    method="PUT", path="/imports/{id}/rows/{line}", body=ImportRowChange, data=CheckedRow, needs=SIGNED_IN
)
RUN_IMPORT = Call(method="POST", path="/imports/{id}/run", data=ImportRun, needs=SIGNED_IN)
DELETE_IMPORT = Call(method="DELETE", path="/imports/{id}", needs=SIGNED_IN)
IMPORT_PROBLEMS = Call(method="GET", path="/imports/{id}/problems.csv", needs=SIGNED_IN)
IMPORT_TEMPLATE = Call(method="GET", path="/imports/template", query=ImportTemplateQuery, needs=SIGNED_IN)
