"""What all lists and their forms have in common: the heading with its main action, what can be done to a row, and a
form that adds a record or changes one."""

from app import ui
from app.ui.data.resources import Resource

__tracebackhide__ = True  # what is wrong with a word that is made here was written by the caller


def add(label: str, *, to: str) -> ui.Action:
    """The main action of a list: it leads to the form."""
    return ui.Action(label=label, icon="plus", tone="primary", to=to)


def screen(
    route: str, *, title: str, add: ui.Action, table: ui.Table, heading: str = "", keywords: str = ""
) -> ui.Screen:
    """A list on a card, with the action that adds to it. The heading of the card is the title, unless it says more."""
    card = ui.Card(title=heading or title, actions=(add,), body=(table,))
    return ui.Screen(routes=(route,), title=title, keywords=keywords, body=(card,))


def identity() -> ui.Column:
    """The first column of a list whose rows are told apart by their ids."""
    return ui.Column(field="id", cell=ui.NumberCell(grouped=False), width="narrow")


def column(title: str, *, label_field: str, actions: tuple[ui.Action, ...]) -> ui.Column:
    """The last column: icons that act on the row, which `label_field` names for those who cannot see it."""
    return ui.Column(title=title, width="narrow", cell=ui.ActionsCell(label_field=label_field, actions=actions))


def edit(to: str) -> ui.Action:
    """A pencil that leads to the row's form."""
    return ui.Action(label="Edit", icon="pencil", to=to)


def delete(call: ui.Call, *, question: str, failed: str, then: ui.Effect | None = None) -> ui.Action:
    """A bin that asks, deletes, and does `then` once the row is gone: the list is read again, unless told otherwise."""
    request = ui.Request(call=call, failed=failed, on_success=(then or ui.Refresh(),))
    confirm = ui.Confirm(question=question, yes="Delete", tone="danger", on_confirm=(request,))
    return ui.Action(label="Delete", icon="trash", tone="danger", effects=(confirm,))


def form(
    calls: Resource,
    *,
    add: ui.Action,
    edit: tuple[str, str],
    required_field: str,
    fields: tuple[ui.Field, ...],
    failed: str,
    back: str,
    keywords: str = "",
) -> ui.Screen:
    """A form that adds a record, opened by the action `add`, and edits one at `edit`: a title and a route.

    A record without a value for `required_field` counts as not loaded, and the form adds one instead. Saving and Cancel
    navigate to `back`. `failed` is the toast after a failure without a message from the server.
    """
    (title, route), adding = edit, str(add.to)
    block = ui.Form(
        add=ui.Save(title=add.label, call=calls.create),
        edit=ui.Edit(
            title=title,
            call=calls.update,
            load=calls.record_source(),
            required_field=required_field,
            to=adding,
            restore=calls.restore,
        ),
        fields=fields,
        on_success=(ui.Navigate(to=back),),
        failed=failed,
        to=back,
    )
    return ui.Screen(routes=(adding, route), title=add.label, keywords=keywords, parent=back, body=(block,))


def only_logged(subject: str, *, then: str) -> tuple[ui.Effect, ...]:
    """What a form does that has nowhere to store things yet: it writes them to the console, leaves and says so."""
    note = f"{subject} noted in this browser's console only. Nothing is stored yet, so the list stays as it is."
    return (ui.Log(label=subject), ui.Navigate(to=then), ui.Toast(level="info", text=note))
