"""Reports links that open a list or a form which does not fit them."""

from urllib.parse import parse_qsl

from app.contract.base.node import Node, close_to, nodes_of
from app.contract.route_template import matches
from app.ui.blocks.forms import Form
from app.ui.blocks.overview import CountCard
from app.ui.blocks.tables import Table
from app.ui.screens import Screen


def check_copies(screens: tuple[Screen, ...]) -> None:
    """Report a copy that opens a form for records of another kind."""
    forms = [(screen, node) for screen in screens for node in nodes_of(screen.body) if isinstance(node, Form)]
    for _, form in forms:
        if form.edit is None or (duplicate := form.edit.duplicate) is None:
            continue
        opened = [other for screen, other in forms if any(matches(route, duplicate.to) for route in screen.routes)]
        if opened and all(other.add.call != form.add.call for other in opened):
            duplicate.report(f"the form at '{duplicate.to}' adds records of another kind: write the route of their own")


def check_prefilled_links(screens: tuple[Screen, ...]) -> None:
    """Report a link with a value for a field that the form does not fill from its address: it would be ignored."""
    forms = [(screen, node) for screen in screens for node in nodes_of(screen.body) if isinstance(node, Form)]
    for link in nodes_of(screens):
        to = getattr(link, "to", None)
        if not isinstance(to, str) or "?" not in to:
            continue
        opened = [form for screen, form in forms if any(matches(route, to) for route in screen.routes)]
        for name in (name for name, _ in parse_qsl(to.partition("?")[2], keep_blank_values=True)):
            for form in opened:
                _check_prefilled(link, name, to, form)


def _check_prefilled(link: Node, name: str, to: str, form: Form) -> None:
    if name in form.prefilled:
        return
    path = to.partition("?")[0]
    if name in form.names():
        link.report(f"the form at '{path}' does not fill '{name}' from a link: add it to prefilled of the form")
        return
    for close in close_to(name, form.prefilled):
        link.report(f"the form at '{path}' has no '{name}', did you mean '{close}'?")


def check_count_link(card: CountCard, screens: tuple[Screen, ...]) -> None:
    """Report a link to the list of another call, which does not have the condition of the rows that are counted."""
    opened = (screen for screen in screens if any(matches(route, card.to) for route in screen.routes))
    tables = [node.source.call for screen in opened for node in nodes_of(screen) if isinstance(node, Table)]
    lists, counted = [call for call in tables if "." in call.needs], card.source.call
    if lists and "." in counted.needs and all(call.resource != counted.resource for call in lists):
        advice = f"'{card.to}' shows '{lists[0].path}': write the route of their list"
        card.report(f"the rows are of '{counted.path}', but {advice}")
