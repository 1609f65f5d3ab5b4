"""Building blocks of list screens and their forms."""

from collections.abc import Mapping
from types import MappingProxyType

from app import ui
from app.contract.resources import Resource
from app.features.clients.schemas import CLIENT_OF_CODE, CLIENTS
from app.features.trips.schemas import TRIPS

__tracebackhide__ = True  # errors in these nodes are mistakes of the caller


def add(label: str, *, to: str) -> ui.Action:
    """Create the main action of a list, which opens the form."""
    return ui.Action(label=label, icon="plus", tone="primary", to=to, key="n")


def screen(
    route: str,
    *,
    title: str,
    add: ui.Action,
    table: ui.Table,
    heading: str = "",
    keywords: str = "",
    notes: tuple[ui.Paragraph, ...] = (),
) -> ui.Screen:
    """Create a screen with a table on a card. The title is also the heading, unless `heading` is set.

    `notes` stand below the table.
    """
    card = ui.Card(title=heading or title, actions=(add,), body=(table, *notes))
    return ui.Screen(routes=(route,), title=title, keywords=keywords, body=(card,))


def identity() -> ui.Column:
    """Create the ID column."""
    return ui.Column(field="id", cell=ui.NumberCell(grouped=False), width="tiny", pinned=True)


def filters(*fields: str | ui.Filter) -> tuple[ui.Filter, ...]:
    """Create the filters of a table. Of a field, only the name is needed."""
    return tuple(each if isinstance(each, ui.Filter) else ui.Filter(field=each) for each in fields)


_TINY_ACTIONS = 2
"""The number of icon buttons that fit into a tiny column."""


def column(
    title: str,
    *,
    label_field: str,
    actions: tuple[ui.Action, ...],
    fallback: str = "",
    labels: Mapping[str, str] = MappingProxyType({}),
) -> ui.Column:
    """Create a column of icon buttons. `label_field` completes their accessible names; `labels` translates its values.

    `fallback` is the label of rows without actions.
    """
    cell = ui.ActionsCell(label_field=label_field, actions=actions, fallback=fallback, labels=dict(labels))
    is_tiny = len(actions) <= _TINY_ACTIONS and not fallback
    return ui.Column(title=title, width="tiny" if is_tiny else "narrow", cell=cell)


def screen_with_built_in(
    route: str,
    *,
    title: str,
    calls: Resource,
    columns: tuple[ui.Column, ...],
    size: int,
    add: ui.Action,
    edit_route: str,
    question: str,
    failed: str,
    empty: ui.Notice,
    heading: str,
    keywords: str,
    search_result: ui.SearchResult,
    filters: tuple[ui.Filter, ...] = (),
    views: bool | tuple[ui.ListView, ...] = True,
    actions: tuple[ui.Action, ...] = (),
    names: Mapping[str, str] = MappingProxyType({}),
) -> ui.Screen:
    """Create a list screen of built-in rows, which have no actions, and stored rows, which users edit and delete.

    The browser pages the list, with `size` rows a page. `question` and `failed` belong to the deletion. `actions` come
    before the others, also in built-in rows. `names` translates the names of built-in rows.
    """
    actions = *actions, edit(edit_route), delete(calls.delete, question=question, about=("{name}",), failed=failed)
    table = ui.Table(
        label=title,
        source=calls.list_source(),
        paging=ui.Paging(mode="browser", size=size),
        export=True,
        columns=(*columns, column("Actions", label_field="name", actions=actions, fallback="Built in", labels=names)),
        filters=filters,
        views=views,
        search_result=search_result,
        empty=empty,
    )
    note = ui.Paragraph(text="Built-in rows come with Waybill and cannot be changed here.")
    return screen(route, title=title, heading=heading, keywords=keywords, add=add, table=table, notes=(note,))


def edit(to: str) -> ui.Action:
    """Create the edit button of a row."""
    return ui.Action(label="Edit", icon="pencil", to=to, key="e")


def change(call: ui.Call, *, label: str, icon: str, failed: str, visible_when: ui.Condition | None = None) -> ui.Action:
    """Create a button of a row that sends a call without asking, such as one that blocks a card, and reloads the list.

    `visible_when` selects the rows that have it.
    """
    request = ui.Request(call=call, failed=failed, on_success=(ui.Refresh(),))
    return ui.Action(label=label, icon=icon, effects=(request,), visible_when=visible_when)


def delete(
    call: ui.Call,
    *,
    question: str,
    failed: str,
    about: tuple[str, ...] = (),
    then: ui.Effect | None = None,
    disabled_reason: str | None = None,
    related: ui.RelatedRecords | None = None,
) -> ui.Action:
    """Create the delete button of a row. After the deletion, it runs `then`; by default, it reloads the list.

    `about` names the record in the question, such as '{fullName}', and `related` lists what still needs it.
    """
    request = ui.Request(call=call, failed=failed, on_success=(then or ui.Refresh(),))
    confirm = ui.Confirm(
        question=question, about=about, related=related, yes="Delete", tone="danger", on_confirm=(request,)
    )
    return ui.Action(label="Delete", icon="trash", tone="danger", effects=(confirm,), disabled_reason=disabled_reason)


def open_trips(field: str, text: str) -> ui.RelatedRecords:
    """Create the links to the open trips whose `field` has the id of the row, or its field of the same name."""
    own = "id" if field.endswith("Id") else field
    return ui.RelatedRecords(
        source=ui.Source(call=TRIPS, rows="trips", query={field: own}, condition="open", limit=5),
        text=text,
        to="/trip-details/{id}",
        title="Trip {id}",
        about=("{customerName}", "{source} to {destination}"),
    )


def form(
    calls: Resource,
    *,
    add: ui.Action,
    edit: tuple[str, str],
    required_field: str,
    fields: tuple[ui.Field, ...],
    failed: str,
    back: str,
    not_found: str = "",
    keywords: str = "",
    submit: str = "Save",
    enabled_when: ui.Condition | None = None,
    log: str | None = None,
    duplicate: ui.Duplicate | None = None,
    cells: Mapping[str, ui.Cell] = MappingProxyType({}),
    unsaved: str = "You have unsaved changes.",
    prefilled: tuple[str, ...] = (),
) -> ui.Screen:
    """Create a screen with a form to add and edit records. `add` opens it; `edit` is the title and route for editing.

    A record without a value for `required_field` counts as not loaded, and the form adds one instead. Saving and Cancel
    navigate to `back`. `failed` is the toast after a failure without a message from the server. With `log`, the saved
    values are written to the browser's console under this label. `not_found` is the sentence above the form for a new
    record after an unknown id. `duplicate` offers to copy the record. `cells` are formats of the history, by field.
    `unsaved` offers a draft after a sign-in. A link may fill the fields in `prefilled`.
    """
    (title, route), adding = edit, str(add.to)
    block = ui.Form(
        add=ui.Save(title=add.label, submit=submit, enabled_when=enabled_when, call=calls.create),
        edit=ui.Edit(
            title=title,
            submit=submit,
            enabled_when=enabled_when,
            call=calls.update,
            load=calls.record_source(),
            required_field=required_field,
            to=adding,
            not_found=not_found,
            restore=calls.restore,
            duplicate=duplicate,
        ),
        fields=fields,
        on_success=(*((ui.Log(label=log),) if log else ()), ui.Navigate(to=back)),
        failed=failed,
        to=back,
        record_route=route,
        unsaved=unsaved,
        prefilled=prefilled,
    )
    changes = ui.Collapsible(title="History", requires="id", body=(history(calls, fields, cells),))
    return ui.Screen(
        routes=(adding, route),
        title=add.label,
        keywords=keywords,
        parent=back,
        neighbours=calls.neighbours,
        body=(block, changes),
    )


def clients(stored_label: str | None = None) -> ui.Options:
    """Create the options of a field with the code of a client.

    `stored_label` is the field of the record with the name of the stored one.
    """
    return ui.Options(
        source=CLIENTS.options_source(),
        search="search",
        value="clientCode",
        label="clientName",
        stored_label=stored_label,
        lookup=CLIENT_OF_CODE,
    )


def history(
    calls: Resource, fields: tuple[ui.Field, ...] = (), cells: Mapping[str, ui.Cell] = MappingProxyType({})
) -> ui.History:
    """Create the history of a record, in the words of these form fields, or in the formats of `cells`."""
    choices = (
        (field.name, field.options)
        for field in fields
        if isinstance(field, ui.SelectField) and not isinstance(field.options, ui.Options)
    )
    labels = {name: {option.value: option.label for option in options} for name, options in choices}
    return ui.History(
        source=calls.history_source(),
        record=calls.record_source(),
        change=calls.update,
        cells={**{name: ui.TextCell(labels=each) for name, each in labels.items() if each}, **cells},
    )


_NOT_LOADED = "This could not be loaded."
"""Shown when the server sends no message of its own, such as 'Client not found'."""


def details(
    calls: Resource,
    *,
    route: str,
    title: str,
    name: str,
    rows: tuple[ui.Detail, ...],
    edit: str,
    back: str,
    marks: tuple[ui.Detail, ...] = (),
    tabs: tuple[ui.Tab, ...] = (),
    first_tab: str = "",
    keywords: str = "",
) -> ui.Screen:
    """Create a screen that shows a record, with a button that edits it.

    `name` is the heading, such as '{fullName}', and `marks` are short values next to it. `tabs` follow a tab with the
    rows, whose label is `first_tab` or the title of the screen. `back` is the list.
    """
    record = calls.record_source()
    header = ui.RecordHeader(
        source=record,
        title=name,
        fallback=title,
        marks=marks,
        actions=(ui.Action(label="Edit", icon="pencil", to=edit, key="e"),),
    )
    values = ui.Details(source=record, rows=rows)
    general = ui.Tab(name="general", label=first_tab or title, body=(values,))
    body = ui.Tabs(label=title, tabs=(general, *tabs)) if tabs else ui.Card(title=title, body=(values,))
    scope = ui.RecordScope(
        source=record,
        requires="id",
        required_field="id",
        loading="Loading...",
        missing=_NOT_LOADED,
        not_found=_NOT_LOADED,
        failed=_NOT_LOADED,
        toasts=False,
        body=(header, body),
    )
    neighbours = calls.neighbours
    return ui.Screen(routes=(route,), title=title, keywords=keywords, parent=back, neighbours=neighbours, body=(scope,))
