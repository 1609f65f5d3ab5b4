"""Building blocks of list screens and their forms."""

from collections.abc import Mapping
from types import MappingProxyType

from pydantic.alias_generators import to_camel

from app import ui
from app.contract.resources import Resource
from app.features.trips.schemas import TRIPS
from app.ui.records import (
    columns_of,
    details_of,
    filters_of,
    form_fields_of,
    icon_of,
    state_mark_of,
    state_views,
    transition_actions,
    unique_fields_of,
)
from screens.bulk import bulk_of, importing

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
    create: ui.Call | None = None,
) -> ui.Screen:
    """Create a screen with a table on a card. The title is also the heading, unless `heading` is set.

    `notes` stand below the table. With `create`, the call that adds a record, users can import records.
    """
    actions = (*((importing(create),) if create else ()), add)
    card = ui.Card(title=heading or title, actions=actions, body=(table, *notes))
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


_BUILT_IN = ui.Paragraph(text="Built-in rows come with Waybill and cannot be changed here.")
_PAGES = ui.Paging(mode="server", size=10)


def record_list(
    calls: Resource,
    *,
    icon: str,
    route: str = "",
    title: str = "",
    heading: str = "",
    keywords: str = "",
    add: ui.Action | None = None,
    columns: tuple[ui.Column, ...] = (),
    cells: Mapping[str, ui.Cell] = MappingProxyType({}),
    actions: tuple[ui.Action, ...] = (),
    filters: tuple[ui.Filter, ...] = (),
    paging: ui.Paging = _PAGES,
    sort: str | None = None,
    views: bool | tuple[ui.ListView, ...] = True,
    search_result: ui.SearchResult | None = None,
    hint: str = "",
    built_in: bool = False,
    names: Mapping[str, str] = MappingProxyType({}),
    bulk: ui.Bulk | bool = True,
    imports: bool = True,
) -> ui.Screen:
    """Create the list screen of a resource. What is missing is derived from the resource.

    `heading` is that of the card, by default the title. `icon` is that of the empty list and of search results.
    `cells` are formats of derived columns, and `columns` replaces the columns. `actions` are the buttons of a row,
    by default Edit, those of each `Toggle` and of `States`, and Delete. Records with `States` have a view of each.
    `hint` is the sentence in an empty list. With `built_in`, the list also has rows of content files, which users
    cannot change, and `names` translates their names. `bulk` is what users can do with many
    records at once, by default `bulk_of`, and
    `imports` says whether they can import some.
    """
    routes = calls.routes
    to, add = routes.edit, add or adding(calls)
    search = ui.SearchResult(title=calls.label, to=to, words=f"{calls.singular} {calls.plural}", icon=icon)
    link = ui.LinkCell(to=to, labels=dict(names))
    actions = actions or (edit(to), *changes(calls), *transition_actions(calls), delete(calls))
    buttons = column(
        actions[0].label if len(actions) == 1 else "Actions",
        label_field=calls.label,
        actions=actions,
        fallback="Built in" if built_in else "",
        labels=names,
    )
    table = ui.Table(
        label=title or calls.plural.title(),
        search=f"Search {calls.plural}",
        source=calls.list_source(),
        sort=sort,
        paging=paging,
        export=True,
        bulk=(bulk_of(calls) if bulk else None) if isinstance(bulk, bool) else bulk,
        columns=(*(columns or columns_of(calls, {calls.label: link, **cells})), buttons),
        filters=filters or filters_of(calls),
        views=(state_views(calls) or True) if views is True else views,
        search_result=search_result or search,
        empty=ui.Notice(
            icon=icon, title=f"No {calls.plural} yet", text=hint or f"Add your first {calls.singular}.", actions=(add,)
        ),
    )
    return screen(
        route or routes.list,
        title=title or calls.plural.title(),
        heading=heading,
        keywords=keywords,
        add=add,
        table=table,
        notes=(_BUILT_IN,) if built_in else (),
        create=calls.create if imports else None,
    )


def edit(to: str) -> ui.Action:
    """Create the edit button of a row."""
    return ui.Action(label="Edit", icon="pencil", to=to, key="e")


def changes(calls: Resource) -> tuple[ui.Action, ...]:
    """Create the buttons of a row that change a yes or no: each row has one of the two."""
    return tuple(
        change(
            each.call,
            label=each.label,
            icon=icon_of(each),
            failed=f"The {calls.singular} could not be saved. Please try again.",
            visible_when=ui.Equals(field=to_camel(each.column), value=not each.value),
        )
        for each in calls.changes
    )


def change(call: ui.Call, *, label: str, icon: str, failed: str, visible_when: ui.Condition | None = None) -> ui.Action:
    """Create a button of a row that sends a call without asking, such as one that blocks a card, and reloads the list.

    `visible_when` selects the rows that have it.
    """
    request = ui.Request(call=call, failed=failed, on_success=(ui.Refresh(),))
    return ui.Action(label=label, icon=icon, effects=(request,), visible_when=visible_when)


def delete(
    calls: Resource,
    *,
    question: str = "",
    failed: str = "",
    about: tuple[str, ...] = (),
    then: ui.Effect | None = None,
    disabled_reason: str | None = None,
    related: ui.RelatedRecords | None = None,
) -> ui.Action:
    """Create the delete button of a row. After the deletion, it runs `then`; by default, it reloads the list.

    `about` names the record in the question, such as '{fullName}', and `related` lists what still needs it.
    """
    return deletion(
        calls.delete,
        question=question or f"Are you sure you want to delete this {calls.singular}?",
        failed=failed or f"The {calls.singular} could not be deleted. Please try again.",
        about=about or (f"{{{calls.label}}}",),
        then=then,
        disabled_reason=disabled_reason,
        related=related,
        locks=calls.states.record_locks if calls.states else (),
    )


def deletion(
    call: ui.Call,
    *,
    question: str,
    failed: str,
    about: tuple[str, ...] = (),
    then: ui.Effect | None = None,
    disabled_reason: str | None = None,
    related: ui.RelatedRecords | None = None,
    locks: tuple[ui.Lock, ...] = (),
) -> ui.Action:
    """Create the delete button of a row whose records have no `Resource`, as `delete` does."""
    request = ui.Request(call=call, failed=failed, on_success=(then or ui.Refresh(),))
    confirm = ui.Confirm(
        question=question, about=about, related=related, yes="Delete", tone="danger", on_confirm=(request,)
    )
    return ui.Action(
        label="Delete",
        icon="trash",
        tone="danger",
        effects=(confirm,),
        disabled_reason=disabled_reason,
        locks=locks,
    )


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
    add: ui.Action | None = None,
    edit: tuple[str, str] = ("", ""),
    required_field: str = "",
    fields: tuple[ui.Field, ...] = (),
    back: str = "",
    keywords: str = "",
    submit: str = "Save",
    enabled_when: ui.Condition | None = None,
    log: str | None = None,
    without: tuple[str, ...] = (),
    cells: Mapping[str, ui.Cell] = MappingProxyType({}),
    prefilled: tuple[str, ...] = (),
) -> ui.Screen:
    """Create a screen with a form to add and edit records. What is missing is derived from the resource.

    `add` opens it; `edit` is the title and route for editing. A record without a value for `required_field`, by default
    its name, counts as not loaded, and the form adds one instead. Saving and Cancel navigate to `back`. With `log`, the
    saved values are written to the browser's console under this label. A copy of a record lacks the fields in `without`
    and unique ones. `cells` are formats of the history, by field. A link may fill the fields in `prefilled`.
    """
    one, routes = calls.singular, calls.routes
    title, route = edit[0] or f"Edit {one.title()}", edit[1] or routes.edit
    add, back, fields = add or adding(calls), back or routes.list, fields or form_fields_of(calls)
    block = ui.Form(
        add=ui.Save(title=add.label, submit=submit, enabled_when=enabled_when, call=calls.create),
        edit=ui.Edit(
            title=title,
            submit=submit,
            enabled_when=enabled_when,
            call=calls.update,
            load=calls.record_source(),
            required_field=required_field or calls.label,
            to=str(add.to),
            not_found=f"No {one} has this ID. Saving adds a new one.",
            restore=calls.restore,
            duplicate=ui.Duplicate(
                to=f"{add.to}?from={{id}}",
                title=f"Copy of {one} {{{calls.label}}}",
                without=without or unique_fields_of(calls),
            ),
        ),
        fields=fields,
        on_success=(*((ui.Log(label=log),) if log else ()), ui.Navigate(to=back)),
        failed=f"The {one} could not be saved. Please try again.",
        to=back,
        record_route=route,
        unsaved=f"You have an unsaved {one}.",
        prefilled=prefilled,
    )
    changes = ui.Collapsible(title="History", requires="id", body=(history(calls, fields, cells),))
    return ui.Screen(
        routes=(str(add.to), route),
        title=add.label,
        keywords=keywords,
        parent=back,
        neighbours=calls.neighbours,
        body=(block, changes),
    )


def adding(calls: Resource) -> ui.Action:
    """Create the main action of a list, which opens the form of its resource."""
    return add(f"Add {calls.singular.title()}", to=calls.routes.add)


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
    route: str = "",
    title: str = "",
    name: str = "",
    rows: tuple[ui.Detail, ...] = (),
    edit: str = "",
    back: str = "",
    marks: tuple[ui.Detail, ...] = (),
    tabs: tuple[ui.Tab, ...] = (),
    first_tab: str = "",
    keywords: str = "",
    cells: Mapping[str, ui.Cell] = MappingProxyType({}),
) -> ui.Screen:
    """Create a screen that shows a record, with a button that edits it. What is missing is derived from the resource.

    `name` is the heading, such as '{fullName}', and `marks` are short values next to it, by default the state. `rows`
    are the values, by default all, in the formats `cells`, and the lines of the record. `tabs` follow a tab with them,
    whose label is `first_tab` or the title of the screen. `back` is the list.
    """
    record, routes = calls.record_source(), calls.routes
    title, edit, back = title or calls.singular.title(), edit or routes.edit, back or routes.list
    header = ui.RecordHeader(
        source=record,
        title=name or f"{{{calls.label}}}",
        fallback=title,
        marks=marks or state_mark_of(calls),
        actions=(*transition_actions(calls), ui.Action(label="Edit", icon="pencil", to=edit, key="e")),
    )
    values = (ui.Details(source=record, rows=rows),) if rows else details_of(calls, cells)
    general = ui.Tab(name="general", label=first_tab or title, body=values)
    body = ui.Tabs(label=title, tabs=(general, *tabs)) if tabs else ui.Card(title=title, body=values)
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
    return ui.Screen(
        routes=(route or routes.details,),
        title=title,
        keywords=keywords,
        parent=back,
        neighbours=calls.neighbours,
        body=(scope,),
    )
