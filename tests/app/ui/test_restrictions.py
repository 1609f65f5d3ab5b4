"""Which nodes of a document need a right, derived from their calls."""

from typing import Annotated, Any

import pytest

from app import ui
from app.contract.jobs import JOBS
from app.contract.resources import resource
from app.contract.schema import Required, Schema, Text
from app.ui.restrictions import FREE, Restrictions, all_of, any_of, implies
from app.ui.text.access import AccessText


class Card(Schema):
    id: int
    number: str


class CardBody(Schema):
    number: Annotated[Text, Required("Number is required")]


CARDS = resource("/cards", record=Card, body=CardBody)
PUMPS = resource("/pumps", record=Card, body=CardBody, option=Card)
FREE_CALL = ui.Call(method="GET", path="/free", data=list[Card], needs="signed_in")
ADD = ui.Action(label="Add", to="/add-card")
DELETE = ui.Action(label="Delete", icon="trash", effects=(ui.Request(call=CARDS.delete, failed="Failed"),))


def rights(*sets: str) -> frozenset[frozenset[str]]:
    """Return alternatives, each written as rights with blanks between them."""
    return frozenset(frozenset(each.split()) for each in sets)


def table(source: ui.Source, *columns: ui.Column, **values: Any) -> ui.Table:
    empty = ui.Notice(icon="users", title="None", text="Add one.", actions=values.pop("actions", ()))
    paging = values.pop("paging", ui.Paging(mode="browser", size=5))
    return ui.Table(
        label="Cards", source=source, paging=paging, columns=columns or (ui.Column(field="number"),), empty=empty
    )


LIST = ui.Screen(
    routes=("/cards",),
    title="Cards",
    body=(
        ui.Card(
            title="Cards",
            actions=(ADD,),
            body=(
                table(
                    CARDS.list_source(),
                    ui.Column(field="number", cell=ui.LinkCell(to="/pumps")),
                    ui.Column(title="Delete", cell=ui.ActionsCell(label_field="number", actions=(DELETE,))),
                    actions=(ADD,),
                ),
                ui.Paragraph(text="A note."),
            ),
        ),
    ),
)
FORM = ui.Screen(
    routes=("/add-card", "/edit-card/{id}"),
    title="Card",
    body=(
        ui.Form(
            add=ui.Save(title="Add", call=CARDS.create),
            edit=ui.Edit(
                title="Edit", call=CARDS.update, load=CARDS.record_source(), required_field="number", to="/add-card"
            ),
            fields=(
                ui.ComboboxField(
                    name="number",
                    options=ui.Options(source=PUMPS.options_source(), search="search", value="number", label="number"),
                ),
            ),
            on_success=(ui.Navigate(to="/cards"),),
            failed="Failed",
            to="/cards",
        ),
    ),
)
PUMP_LIST = ui.Screen(routes=("/pumps",), title="Pumps", body=(table(PUMPS.list_source()),))
MIXED = ui.Screen(
    routes=("/mixed",),
    title="Mixed",
    body=(table(CARDS.list_source()), ui.Paragraph(text="A note."), table(PUMPS.list_source())),
)
OPEN = ui.Screen(routes=("/open",), title="Open", body=(table(ui.Source(call=FREE_CALL)), table(CARDS.list_source())))
STATIC = ui.Screen(routes=("/about",), title="About", body=(ui.Paragraph(text="A note."),))
ALL = Restrictions((LIST, FORM, PUMP_LIST, MIXED, OPEN, STATIC), AccessText())


@pytest.mark.parametrize(
    ("route", "needed"),
    [
        ("/cards", rights("cards.list")),
        ("/add-card", rights("cards.add")),
        ("/edit-card/{id}", rights("cards.list")),
        ("/edit-card/7", rights("cards.list")),
        ("/mixed", rights("cards.list", "pumps.list")),
        ("/open", FREE),
        ("/about", None),
        ("/unknown", None),
    ],
)
def test_screen_needs_what_one_of_its_blocks_needs(route: str, needed: Any) -> None:
    assert ALL.of_route(route) == needed


def found(screen: ui.Screen) -> dict[str, tuple[Any, Any]]:
    return {
        each.at.partition(".body.0.")[2] or each.at: (rights(*(" ".join(one) for one in each.rights)), each.otherwise)
        for each in ALL.of_node(screen, "screens.0")
    }


def test_nodes_inside_a_list_need_what_their_calls_need() -> None:
    """What the screen needs already is not repeated."""
    assert found(LIST) == {
        "screens.0.routes.0": (rights("cards.list"), None),
        "actions.0": (rights("cards.add"), None),
        "body.0.columns.0.cell": (rights("pumps.list"), {"kind": "text"}),
        "body.0.columns.1": (rights("cards.delete"), None),
        "body.0.empty": (rights("cards.add"), {"text": "", "actions": ()}),
    }


def test_records_of_a_question_need_their_list_and_their_screen() -> None:
    """Who may only delete is asked without them."""
    related = ui.RelatedRecords(
        source=ui.Source(call=PUMPS.list, limit=5), text="Pumps: {count}", to="/edit-card/{id}", title="{number}"
    )
    request = ui.Request(call=CARDS.delete)
    confirm = ui.Confirm(question="Delete?", related=related, yes="Delete", on_confirm=(request,))
    action = ui.Action(label="Delete", effects=(confirm,))
    screen = ui.Screen(routes=("/x",), title="X", body=(ui.Card(title="X", actions=(action,), body=()),))
    assert found(screen)["actions.0.effects.0.related"] == (rights("cards.list pumps.list"), None)


def test_jobs_need_what_one_of_the_orders_needs() -> None:
    importing = ui.Action(label="Import", to="/import/pumps", call=PUMPS.create)
    bulk = ui.Bulk(actions=(ui.BulkAction(label="Delete", call=CARDS.delete),))
    cards = table(CARDS.list_source()).model_copy(update={"bulk": bulk})
    jobs = table(ui.Source(call=JOBS, rows="jobs"), ui.Column(field="text"), paging=ui.Paging(mode="server", size=5))
    screens = (
        ui.Screen(
            routes=("/cards",), title="Cards", body=(ui.Card(title="Cards", actions=(importing,), body=(cards,)),)
        ),
        ui.Screen(routes=("/jobs",), title="Jobs", body=(ui.Card(title="Jobs", body=(jobs,)),)),
        ui.Screen(routes=("/import/{resource}",), title="Import", body=(ui.Import(),)),
    )
    every = Restrictions(screens, AccessText())
    assert every.of_route("/import/pumps") == rights("pumps.add")
    assert every.of_route("/jobs") == rights("pumps.add", "cards.delete")


def test_form_is_read_only_without_the_right_to_change() -> None:
    locked = {"kind": "text", "input": "text", "autocomplete": "off"}
    assert found(FORM) == {
        "screens.0.routes.0": (rights("cards.add"), None),
        "screens.0.routes.1": (rights("cards.list"), None),
        "edit": (rights("cards.change"), {"readOnly": str(AccessText().read_only)}),
        "edit.to": (rights("cards.add"), None),
        "fields.0": (rights("pumps.list"), locked),
    }


def test_button_that_opens_a_form_needs_the_right_to_change() -> None:
    link, button = ui.LinkCell(to="/edit-card/{id}"), ui.Action(label="Edit", to="/edit-card/{id}")
    assert ALL.of(link) == rights("cards.list")
    assert ALL.of(button) == rights("cards.list cards.change")


def test_action_can_stay_with_a_reason() -> None:
    action = DELETE.model_copy(update={"otherwise": "disabled"})
    (restriction,) = ALL.of_node(action, "actions.0")
    assert restriction.otherwise == {"locked": str(AccessText().locked)}


def test_rights_combine_as_sets() -> None:
    one, other = rights("a"), rights("b")
    assert all_of(one, None, other) == rights("a b")
    assert any_of(one, None, other) == rights("a", "b")
    assert any_of(one, rights("a b")) == one
    assert any_of(one, FREE) == FREE
    assert (all_of(None), any_of()) == (None, None)
    assert implies(rights("a b"), one)
    assert not implies(any_of(one, other) or FREE, one)
