"""Reports links that open a list or a form which does not fit them."""

from urllib.parse import parse_qsl

from app.contract.base.node import Node, close_to, nodes_of
from app.contract.calls import Source
from app.contract.route_template import matches
from app.ui.blocks.bulk import BulkAction
from app.ui.blocks.charts import Bars, Chart
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


def check_bulk_fields(screens: tuple[Screen, ...]) -> None:
    """Report a change of many records that asks for fields of a form which is not there."""
    forms = [node for node in nodes_of(screens) if isinstance(node, Form) and node.edit]
    for action in (node for node in nodes_of(screens) if isinstance(node, BulkAction) and node.fields):
        known = {name for form in forms if form.edit and form.edit.call == action.call for name in form.names()}
        if known.isdisjoint(action.fields):
            fields = ", ".join(f"'{name}'" for name in action.fields)
            action.report(f"users enter values as in a form, but no form that sends '{action.call.path}' has {fields}")


def check_prefilled_links(screens: tuple[Screen, ...]) -> None:
    """Report a link with a value for a field that the form does not fill from its address: it would be ignored."""
    forms = [(screen, node) for screen in screens for node in nodes_of(screen.body) if isinstance(node, Form)]
    for link in nodes_of(screens):
        to, carried = getattr(link, "to", None), getattr(link, "carries", None)
        if not isinstance(to, str) or ("?" not in to and not carried):
            continue
        opened = [form for screen, form in forms if any(matches(route, to) for route in screen.routes)]
        names = [name for name, _ in parse_qsl(to.partition("?")[2], keep_blank_values=True)]
        for name in (*names, carried) if carried else names:
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


def check_count_link(node: CountCard | Bars | Chart, screens: tuple[Screen, ...]) -> None:
    """Report a link to the list of another call, or to one that does not show how the rows are chosen."""
    source, to = node.source, node.to
    if to is None or not isinstance(source, Source) or (source.condition is None and source.group is None):
        return
    opened = (screen for screen in screens if any(matches(route, to) for route in screen.routes))
    tables = [each for screen in opened for each in nodes_of(screen) if isinstance(each, Table)]
    lists, counted = [each for each in tables if "." in each.source.call.needs], source.call.listed or source.call
    if lists and "." in counted.needs and all(each.source.call.resource != counted.resource for each in lists):
        advice = f"'{to}' shows '{lists[0].source.call.path}': write the route of their list"
        node.report(f"the rows are of '{counted.path}', but {advice}")
    elif lists and source.group and (source.group.during or not isinstance(node, CountCard)):
        _check_filters(node, source.group.by, to, lists[0])


def _check_filters(node: Node, field: str, to: str, table: Table) -> None:
    """Report a table without the filter by which a link chooses the rows of a group."""
    filters = {each.reference.field if each.reference else each.field for each in table.filters}
    if field not in filters:
        stored = {name: each.stored for name, each in table.source.references().items()}
        name = stored.get(field, field)
        node.report(f"the list at '{to}' has no filter for '{name}': add ui.Filter(field=\"{name}\") to its table")
