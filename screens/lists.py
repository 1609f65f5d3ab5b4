"""What all lists have in common: the heading with its main action, and what can be done to a row."""

from app import ui


def screen(route: str, *, title: str, keywords: str, heading: str, add: ui.Action, table: ui.Table) -> ui.Screen:
    """A list on a card, with the action that adds to it."""
    card = ui.Card(title=heading, actions=(add,), body=(table,))
    return ui.Screen(routes=(route,), title=title, keywords=keywords, body=(card,))


def column(title: str, *, named: str, actions: tuple[ui.Action, ...]) -> ui.Column:
    """The last column: icons that act on the row, which `named` names for those who cannot see it."""
    return ui.Column(title=title, width="narrow", cell=ui.ActionsCell(named=named, actions=actions))


def edit(to: str) -> ui.Action:
    """A pencil that leads to the row's form."""
    return ui.Action(label="Edit", icon="pencil", to=to)


def delete(call: ui.Call, *, question: str, failed: str, then: ui.Effect) -> ui.Action:
    """A bin that asks, deletes, and does `then` once the row is gone."""
    request = ui.Request(call=call, failed=failed, done=(then,))
    confirm = ui.Confirm(question=question, yes="Delete", tone="danger", then=(request,))
    return ui.Action(label="Delete", icon="trash", tone="danger", do=(confirm,))


def only_logged(subject: str, *, then: str) -> tuple[ui.Effect, ...]:
    """What a form does that has nowhere to store things yet: it writes them to the console, leaves and says so."""
    note = f"{subject} noted in this browser's console only. Nothing is stored yet, so the list stays as it is."
    return (ui.Log(label=subject), ui.Navigate(to=then), ui.Toast(level="info", text=note))
