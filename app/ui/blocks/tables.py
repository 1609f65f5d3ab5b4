"""Tables: columns, sorting, searching and paging."""

from typing import Annotated, Literal

from pydantic import Field, SkipValidation, ValidationInfo, field_validator

from app.contract.base.diagnostics import ScreenError
from app.contract.base.node import Node, duplicates, nearest
from app.contract.base.translatable import Translatable
from app.contract.calls import Call, Part, Source, fields_of, titles_of
from app.contract.condition_checks import check_possible
from app.contract.conditions import fields_in
from app.contract.lists.exports import ExportFormat
from app.contract.route_template import placeholders
from app.contract.rules.json_schema import value_schema
from app.ui.blocks.bulk import Bulk
from app.ui.blocks.cell_checks import check_cell
from app.ui.blocks.cells import ActionsCell, Cell, ChangeCell, DownloadCell, TextCell
from app.ui.blocks.choice_labels import with_choice_labels
from app.ui.blocks.details import Detail, check_details
from app.ui.blocks.effects import Action, Confirm
from app.ui.blocks.filters import Filter, check_filters, complete_filters
from app.ui.blocks.list_views import ListView, TableViews, check_views, views_error
from app.ui.blocks.search_results import SearchResult
from app.ui.blocks.table_export import FORMATS, TableExport, table_export
from app.ui.icons import Icon


class Notice(Node):
    """An icon and a message in place of missing content, with suggestions for next steps.

    Also called: alert, empty state, placeholder.
    See also: Callout, Toast.
    """

    has_heading = True
    kind: Literal["notice"] = "notice"
    icon: Icon
    """The icon."""
    title: Translatable
    """The message in a few words."""
    text: Translatable = ""
    """A sentence about what the user can do."""
    actions: tuple[Action, ...] = ()
    """Buttons for next steps."""


class Column(Node):
    """One column of a table.

    Also called: table header.
    See also: Table.
    """

    field: str | None = None
    """The row's field. None for a column of actions."""
    title: Translatable = ""
    """The heading. Default: the title of the field in the shape of the row."""
    cell: Cell = TextCell()
    """The format of the value."""
    sortable: bool = True
    """Whether users can sort by this column. Columns without a field are never sortable."""
    align: Literal["start", "end"] = "start"
    """Use 'end' for numbers that users compare."""
    width: Literal["tiny", "narrow", "medium", "wide"] = "medium"
    """The smallest width of the column and its share of the free space. A line has about 6 characters in 'tiny', 11 in
    'narrow', 12 in 'medium' and 14 in 'wide'. Text continues on a second line, as does a date with a time, but not in
    'wide'."""
    pinned: bool = False
    """Whether the column stays in view while a wide table scrolls. The first column can be pinned. Columns of actions
    always are."""
    essential: bool = False
    """Whether the column is on the card of a row on phones; if none is, a card has the first four that are not tiny. On
    windows from 640 to 1400 px, the others are on the last line of a row if there are more than seven side by side."""
    under: str | None = None
    """The field of the preceding column. From 640 px, this column's values appear below that column's, unless the
    reader hides or moves either of them."""
    visible: bool = True
    """Whether the column is shown until the user selects columns. Those of a table without `views` always are."""
    wrap: bool = False
    """Whether long text continues on up to three lines, also within words. By default it has two lines and then an
    ellipsis; words are not divided. The tooltip has all of it."""


def _complete(columns: tuple[Column, ...], info: ValidationInfo) -> tuple[Column, ...]:
    # Pydantic passes the fields declared above this one, so `source` must precede `columns`.
    try:
        titles = titles_of(info.data["source"].shape()) if "source" in info.data else {}
    except ScreenError:  # the source reports it
        titles = {}
    titled = tuple(
        column if column.title else column.model_copy(update={"title": titles.get(column.field or "", "")})
        for column in columns
    )
    return with_choice_labels(titled, info)


class Paging(Node):
    """Divides rows into pages, in the browser or on the server.

    Also called: pagination, pager.
    See also: Table.
    """

    mode: Literal["browser", "server"]
    """'browser' loads all rows once, then pages, searches and sorts them locally; 'server' requests each page."""
    size: int
    """The default number of rows per page."""
    sizes: tuple[int, ...] = (10, 25, 50)
    """Other page sizes that users may select. The browser remembers the selection for all tables that offer it."""
    suggested_size: int = 25
    """The size that a table with more rows suggests until the user selects one, if it is one of the sizes."""

    def check(self) -> None:
        if min((self.size, *self.sizes)) < 1:
            self.report("a page has at least one row")


class ConditionName(Node):
    """A condition of a list, for its tab."""

    name: str
    """The name in the address."""
    label: Translatable
    """The text of the tab."""
    fields: tuple[str, ...] = ()
    """The fields that it tests. A user who does not see one of them has no tab."""


def _conditions_of_source(_: object, info: ValidationInfo) -> tuple[ConditionName, ...]:
    source = info.data.get("source")
    if source is None or source.condition is not None:
        return ()
    return tuple(ConditionName(name=each.name, label=each.label, fields=each.fields) for each in source.call.conditions)


def _export_error(wanted: object) -> str | None:
    """Return what is wrong with the formats of an export, or None."""
    example = 'write export=True, or the formats, such as export=("csv",)'
    if isinstance(wanted, bool):
        return None
    if not isinstance(wanted, tuple) or not wanted:
        return f"an export needs formats: {example}"
    for name in wanted:
        if name not in FORMATS:
            return f"'{name}' is no format of an export{nearest(str(name), FORMATS)}"
    return f"'{wanted[0]}' is twice in `export`: remove one of the two" if len({*wanted}) < len(wanted) else None


def _export_of(_: object, info: ValidationInfo) -> TableExport | None:
    wanted, source, columns = (info.data.get(name) for name in ("export", "source", "columns"))
    if _export_error(wanted) or not wanted or source is None or columns is None:
        return None
    # Reasons why a row has no action are no values of the record.
    reasons = (
        action.disabled_reason
        for column in columns
        if isinstance(column.cell, ActionsCell)
        for action in column.cell.actions
    )
    try:
        shown = (*(column.field for column in columns), *reasons)
        return table_export(source, FORMATS if wanted is True else wanted, shown)
    except ScreenError:  # the source reports it
        return None


def _bulk_of(bulk: Bulk | None, info: ValidationInfo) -> Bulk | None:
    source = info.data.get("source")
    return bulk.of_list(source.call) if bulk and source else bulk


def _values_of_source(_: object, info: ValidationInfo) -> Call | None:
    source = info.data.get("source")
    if source is None or not info.data.get("filters"):
        return None
    return Call(method="GET", path=f"{source.call.path}/values", needs=source.call.needs)


def _views_of(_: object, info: ValidationInfo) -> TableViews | None:
    wanted = info.data.get("views")
    if views_error(wanted) or not wanted:
        return None
    return TableViews(shipped=wanted if isinstance(wanted, tuple) else ())


class Table(Node):
    """A table of rows from a source, with search, sorting and paging. Its state is part of the URL.

    Also called: grid, data grid, datagrid, list, filter.
    See also: Column, Filter, Paging, Rows, Cards.
    """

    kind: Literal["table"] = "table"
    label: Translatable
    """The accessible name of the table."""
    source: Source
    """The source of the rows."""
    columns: tuple[Column, ...]
    """The columns, in reading order."""
    paging: Paging
    """How rows are divided into pages."""
    search: Translatable | None = "Search this list"
    """The accessible name and the placeholder of the search field, which searches all columns. None shows none."""
    export: Annotated[bool | tuple[ExportFormat, ...], SkipValidation] = Field(default=False, exclude=True)
    """Whether users can save all rows that match as a file: True for Excel and CSV, or the formats, such as ("csv",).
    The server has to serve the list with `serve_list`, or with an `export`."""
    exports: Annotated[TableExport | None, Field(validate_default=True)] = None
    """How the rows are exported. Screens write `export` instead."""
    bulk: Bulk | None = None
    """What users can do with many rows at once. None has no boxes to select rows."""
    conditions: Annotated[tuple[ConditionName, ...], Field(validate_default=True)] = ()
    """The conditions that an address can name: those of the call. Each has a tab, unless views ship with the table:
    then only one that the address names has a tab, which removes it. Screens do not write them."""
    filters: tuple[Filter, ...] = ()
    """The fields that users can filter the rows by, in the order of the form. Active filters are part of the URL."""
    values: Annotated[Call | None, Field(validate_default=True)] = None
    """The call that returns what the filters offer. Screens do not write it."""
    sort: str | None = None
    """The initial sort field; a leading '-' sorts in descending order."""
    views: Annotated[bool | tuple[ListView, ...], SkipValidation] = Field(default=False, exclude=True)
    """Whether users choose columns and density, and save views with a name: True, or the views that ship with the
    table. What users choose is remembered on every device."""
    list_views: Annotated[TableViews | None, Field(validate_default=True, serialization_alias="views")] = None
    """How views are stored. Screens write `views` instead."""
    row_title: Translatable = ""
    """The headline of a row on phones, where rows are cards: '{source} to {destination}'. Default: the first link, else
    the first column. A tap on the card opens the first link."""
    search_details: tuple[Detail, ...] = ()
    """Values that the search finds and no column shows. A row whose columns do not contain the search shows the value
    that does, with its label, below the first column that is not tiny."""
    search_result: SearchResult | None = Field(default=None, exclude=True)
    """How the search for everything shows these records. None if it does not find them."""
    empty: Notice
    """The notice that is shown while there are no rows."""

    _complete_bulk = field_validator("bulk")(_bulk_of)
    _complete_columns = field_validator("columns")(_complete)
    _complete_conditions = field_validator("conditions")(_conditions_of_source)
    _complete_exports = field_validator("exports")(_export_of)
    _complete_filters = field_validator("filters")(complete_filters)
    _complete_values = field_validator("values")(_values_of_source)
    _complete_views = field_validator("list_views")(_views_of)

    def check(self) -> None:
        self.source.check_rows()
        fields = fields_of(self.source.shape())
        _check_columns(self.columns, fields)
        check_details(self.search_details, self.source.shape())
        if self.search_result:
            self.search_result.check_fields(self.source.shape())
        check_filters(self.filters, self.source)
        for item, other in duplicates(self.filters, lambda item: item.field):
            item.report(f"there is another filter of '{item.field}' at {other.place}")
        for column in self.columns[1:]:
            if column.pinned:
                column.report(f"column '{column.title}' cannot be pinned: only the first column can")
        self.check_names("the title of a row names no field", fields, *sorted(placeholders(self.row_title)))
        if self.sort is not None and self.sort.removeprefix("-") not in fields:
            sign = "-" if self.sort.startswith("-") else ""
            self.report(f"cannot sort by '{self.sort}'{nearest(self.sort, (sign + field for field in fields))}", "sort")
        if self.source.sort is not None:
            self.report("users sort a table: write `sort` of the table, not of its source", "source")
        self._check_paging()
        self._check_export()
        self._check_bulk()
        self._check_views()

    def _check_export(self) -> None:
        if error := _export_error(self.export):
            self.report(error, "export")
        if self.export and self.source.limit is not None:
            limit = self.source.limit
            self.report(
                f"this table has at most {limit} rows, and an export has all: remove `limit` or `export`", "export"
            )

    def _check_bulk(self) -> None:
        """Report actions whose calls are for the records of another list."""
        for action in self.bulk.actions if self.bulk else ():
            if action.call.resource != self.source.call.resource:
                action.report(f"'{action.call.path}' does not change the rows of '{self.source.call.path}'")

    def _check_views(self) -> None:
        if error := views_error(self.views):
            self.report(error, "views")
        self._check_visible_columns()
        if not self.list_views:
            return
        with_field = [column for column in self.columns if column.field is not None]
        for column, other in duplicates(with_field, lambda column: column.field):
            column.report(f"views know columns by their fields, and the column at {other.place} has this one as well")
        check_views(self.list_views.shipped)
        sortable = [str(column.field) for column in with_field if column.sortable]
        for view in self.list_views.shipped:
            view.check_query(self.source, sortable, has_filters=bool(self.filters))
            view.check_columns(str(column.field) for column in with_field)

    def _check_visible_columns(self) -> None:
        hidden = [column for column in self.columns if not column.visible]
        if len(hidden) == len([column for column in self.columns if column.field is not None]) > 0:
            self.report("at least one column has to be visible")
        for column in hidden:
            if column.field is None:
                column.report(f"column '{column.title}' has no field, so users could not show it: remove visible=False")
            elif not self.list_views:
                column.report(f"users cannot show column '{column.title}': write views=True, or remove visible=False")

    def _check_paging(self) -> None:
        path, mode = self.source.call.path, self.paging.mode
        if mode == "server" and not self.source.is_paged():
            self.paging.report(f"the server does not page '{path}', which returns all rows: write mode=\"browser\"")
        if mode == "browser" and self.source.is_paged():
            self.paging.report(f"the server pages '{path}': write mode=\"server\"")


class Rows(Node):
    """A plain table of all rows of a source, for the few rows of one record.

    Also called: plain table, timeline, steps.
    See also: Table, Feed.
    """

    kind: Literal["rows"] = "rows"
    label: Translatable
    """The accessible name."""
    source: Source | Part
    """The source of the rows."""
    columns: tuple[Column, ...]
    """The columns, in reading order. They are not sortable."""
    empty: Translatable
    """The text that is shown while there are no rows."""
    hint: Translatable = ""
    """A sentence below that text about what will be listed."""
    timeline: bool = False
    """Whether the rows are events on a vertical line: the first column names them, the second one describes them."""
    done: str | None = None
    """The field that says whether an event has happened: the marks of others are grey. None if all of them have."""

    _complete_columns = field_validator("columns")(_complete)

    def check(self) -> None:
        if isinstance(self.source, Source):
            self.source.check_rows()
        fields = fields_of(self.source.shape())
        _check_columns(self.columns, fields)
        if self.done is not None:
            self.check_names("the rows have no", fields, self.done)
            if not self.timeline:
                self.report("only events have happened: write timeline=True, or remove done")


def _check_columns(columns: tuple[Column, ...], fields: dict[str, object]) -> None:
    """Report columns whose fields the rows do not have, and those that show a field twice under one title."""
    for column in columns:
        _check_column(column, fields)
    with_field = (column for column in columns if column.field is not None)
    for column, other in duplicates(with_field, lambda column: (column.field, column.title)):
        column.report(f"there is another column '{column.title}' at {other.place}")
    previous = (None, *(column.field for column in columns))
    for column, above in zip(columns, previous, strict=False):
        if column.under not in (None, above):
            column.report(
                f"column '{column.title}' is below '{column.under}', but comes after '{above}': "
                f"move it directly after the column of '{column.under}'"
            )


def _check_column(column: Column, fields: dict[str, object]) -> None:
    names = [column.field] if column.field is not None else []
    if isinstance(column.cell, ActionsCell):
        names.append(column.cell.label_field)
        names += [each.disabled_reason for each in column.cell.actions if each.disabled_reason is not None]
        names += [name for action in column.cell.actions for name in _fields_of_questions(action)]
        names += [name for action in column.cell.actions for name in _check_visibility(action, fields)]
    elif isinstance(column.cell, DownloadCell):
        names.append(column.cell.file)
    elif isinstance(column.cell, ChangeCell):
        names += column.cell.row_fields
    elif not names:
        column.report(f"column '{column.title}' needs a field")
    check_cell(column, column.cell, column.field, fields)
    for name in names:
        if name not in fields:
            column.report(f"no field '{name}' for column '{column.title or name}'{nearest(name, fields)}")


def _check_visibility(action: Action, fields: dict[str, object]) -> list[str]:
    """Report a condition that no row fulfils, and return its fields."""
    if action.visible_when is None:
        return []
    names = sorted(fields_in(action.visible_when))
    check_possible(action.visible_when, {name: value_schema(fields[name]) for name in names if name in fields})
    return names


def _fields_of_questions(action: Action) -> list[str]:
    questions = (effect for effect in action.effects if isinstance(effect, Confirm))
    return [name for question in questions for part in question.about for name in sorted(placeholders(part))]
