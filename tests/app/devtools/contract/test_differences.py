"""What is told of each kind of difference, and that it is found where people write it."""

from typing import Annotated, Any, Literal

import pytest
from fastapi import FastAPI
from pydantic import BaseModel, Field

from app.devtools.contract.announced import not_releasable, unannounced
from app.devtools.contract.differences import Difference, differences
from app.devtools.contract.parts import Part
from app.devtools.contract.written import Contract, SentAndAnswered, calls_of, words_in
from app.ui.base.node import Node


def contract(protocol: int = 1, version: str = "1.0.0", **more: Any) -> Contract:
    return Contract(version=version, protocol=protocol, **more)


def word(**attributes: Part) -> Contract:
    return contract(words={"Table": attributes})


def call(**parts: dict[str, Part]) -> Contract:
    return contract(calls={"POST /users": SentAndAnswered(**parts)})


def screen(**document: Any) -> Contract:
    return contract(screens={"/clients": {"routes": ["/clients"], **document}})


TEXT, NUMBER, MAYBE = Part(allows=["string"]), Part(allows=["integer"]), Part(allows=["null", "string"])
SHORT, NEEDED = Part(allows=["string"], limits=["maxLength 5"]), Part(allows=["string"], must=True)
BOTH, ONE = Part(allows=["'local'", "'server'"]), Part(allows=["'server'"])
NOTHING = contract()
TABS = {"kind": "tabs", "name": "tab", "tabs": [{"name": "general"}, {"name": "track"}]}
FEWER_TABS = {**TABS, "tabs": [{"name": "general"}]}
COLUMNS = [{"name": "id", "title": "ID"}, {"name": "code", "title": "Code"}]
OF_ROWS: list[dict[str, Any]] = [
    {"field": "clientCode", "title": "Code", "cell": {"kind": "text"}},
    {"field": "city", "title": "City", "cell": {"kind": "text"}},
    {"field": None, "title": "Delete", "cell": {"kind": "actions", "actions": [{"label": "Delete"}]}},
]
ITEMS: list[dict[str, Any]] = [{"label": "Log out", "to": None}, {"label": "Clients", "to": "/clients"}]

CASES = [
    (contract(), contract(2), "breaking  protocol 1 is now 2"),
    (word(), NOTHING, "breaking  word Table was removed"),
    (NOTHING, word(), "additive  word Table was added"),
    (word(paging=BOTH), word(), "breaking  Table.paging was removed"),
    (word(), word(paging=BOTH), "additive  Table.paging was added"),
    (word(), word(paging=NEEDED), "breaking  Table.paging was added and must be given"),
    (word(paging=BOTH), word(paging=ONE), "breaking  Table.paging: 'local' is no longer allowed"),
    (word(paging=ONE), word(paging=BOTH), "additive  Table.paging: 'local' is allowed now"),
    (word(paging=MAYBE), word(paging=TEXT), "breaking  Table.paging: null is no longer allowed"),
    (word(paging=TEXT), word(paging=NEEDED), "breaking  Table.paging must be given now"),
    (word(paging=NEEDED), word(paging=TEXT), "additive  Table.paging may be left out now"),
    (call(), NOTHING, "breaking  call POST /users was removed"),
    (NOTHING, call(), "additive  call POST /users was added"),
    (call(body={"name": TEXT}), call(), "breaking  POST /users: body name was removed"),
    (call(), call(body={"name": TEXT}), "additive  POST /users: body name was added"),
    (call(), call(body={"name": NEEDED}), "breaking  POST /users: body name was added and must be given"),
    (call(body={"name": TEXT}), call(body={"name": NEEDED}), "breaking  POST /users: body name must be given now"),
    (
        call(body={"name": TEXT}),
        call(body={"name": SHORT}),
        "breaking  POST /users: body name: the rule 'maxLength 5' holds now",
    ),
    (
        call(body={"name": SHORT}),
        call(body={"name": TEXT}),
        "additive  POST /users: body name: the rule 'maxLength 5' is gone",
    ),
    (call(query={"sort": TEXT}), call(), "breaking  POST /users: query sort was removed"),
    (call(answer={"data.id": NUMBER}), call(), "breaking  POST /users: answer data.id was removed"),
    (call(), call(answer={"data.id": NUMBER}), "additive  POST /users: answer data.id was added"),
    (call(answer={"id": TEXT}), call(answer={"id": MAYBE}), "breaking  POST /users: answer id may be null now"),
    (call(answer={"id": MAYBE}), call(answer={"id": TEXT}), "additive  POST /users: answer id is never null any more"),
    (call(answer={"id": ONE}), call(answer={"id": BOTH}), "additive  POST /users: answer id may be 'local' now"),
    (call(answer={"id": NEEDED}), call(answer={"id": TEXT}), "breaking  POST /users: answer id may be missing now"),
    (call(answer={"id": TEXT}), call(answer={"id": NEEDED}), "additive  POST /users: answer id is always there now"),
    (screen(), NOTHING, "breaking  screen /clients was removed"),
    (NOTHING, screen(), "additive  screen /clients was added"),
    (screen(body=[TABS]), screen(body=[FEWER_TABS]), "breaking  /clients: 'tab=track' of the address was removed"),
    (screen(body=[FEWER_TABS]), screen(body=[TABS]), "additive  /clients: 'tab=track' of the address was added"),
    (
        screen(between={"first": "from", "last": "to"}),
        screen(between={"first": "since", "last": "to"}),
        "breaking  /clients: 'from=' of the address was removed",
    ),
    (screen(api="/api"), screen(api="/v2"), "breaking  the API's base /api was removed"),
    (screen(title="Clients"), screen(title="Customers"), "cosmetic  /clients: title 'Clients' is now 'Customers'"),
    (
        screen(body=[{"kind": "table", "columns": COLUMNS}]),
        screen(body=[{"kind": "table", "columns": [COLUMNS[0], {"name": "code", "title": "Sign"}]}]),
        "cosmetic  /clients: table.columns.code.title 'Code' is now 'Sign'",
    ),
    (screen(columns=COLUMNS), screen(columns=COLUMNS[1:]), "cosmetic  /clients: columns.id was removed"),
    (screen(columns=COLUMNS[1:]), screen(columns=COLUMNS), "additive  /clients: columns.id was added"),
    (screen(columns=OF_ROWS), screen(columns=OF_ROWS[1:]), "cosmetic  /clients: columns.clientCode was removed"),
    (screen(columns=OF_ROWS), screen(columns=OF_ROWS[:2]), "cosmetic  /clients: columns.Delete was removed"),
    (screen(items=ITEMS[1:]), screen(items=ITEMS), "additive  /clients: items.Log out was added"),
]


@pytest.mark.parametrize("entries", [OF_ROWS, ITEMS])
def test_an_entry_that_is_gone_is_all_that_is_told_of_its_list(entries: list[dict[str, Any]]) -> None:
    for gone in range(len(entries)):
        fewer = entries[:gone] + entries[gone + 1 :]
        assert len(differences(screen(of=entries), screen(of=fewer))) == 1


@pytest.mark.parametrize(("old", "new", "line"), CASES, ids=[line for *_, line in CASES])
def test_a_difference_is_labelled_by_whom_it_concerns(old: Contract, new: Contract, line: str) -> None:
    assert line in [str(each) for each in differences(old, new)]


def test_what_is_the_same_is_not_told() -> None:
    for side in {id(each): each for old, new, _ in CASES for each in (old, new)}.values():
        assert differences(side, side) == []


def test_an_attribute_that_is_new_is_told_once_and_not_for_each_screen() -> None:
    old = contract(words={"Table": {}}, screens={"/clients": {"table": {}}})
    new = contract(words={"Table": {"dense": TEXT}}, screens={"/clients": {"table": {"dense": ""}}})
    assert [str(each) for each in differences(old, new)] == ["additive  Table.dense was added"]


class Column(Node):
    """A column."""

    title: str
    """The heading."""


class Before(Node):
    """A table."""

    paging: Literal["local", "server"] = "local"
    """Where pages are made."""
    columns: tuple[Column, ...]
    """The columns."""


class After(Node):
    """The same, later."""

    paging: Literal["server"] = "server"
    """Where pages are made."""
    columns: tuple[Column, ...] | None = None
    """The columns."""
    dense: bool
    """Whether rows are low."""


def test_the_attributes_of_words_are_read_from_their_classes() -> None:
    before, after = (words_in(each.model_json_schema(mode="serialization")) for each in (Before, After))
    lines = differences(contract(words={"Table": before["Before"]}), contract(words={"Table": after["After"]}))
    assert [str(each) for each in lines] == [
        "breaking  Table.dense was added and must be given",
        "breaking  Table.paging: 'local' is no longer allowed",
        "additive  Table.columns: null is allowed now",
        "additive  Table.columns may be left out now",
    ]


class Sent(BaseModel):
    name: str
    tags: list[str] = []


class SentLater(BaseModel):
    name: Annotated[str, Field(max_length=5)]
    role: Literal["admin", "user"]


class Row(BaseModel):
    id: int
    name: str


class RowLater(BaseModel):
    id: int | None


def api(sent: type[BaseModel], row: type[BaseModel]) -> FastAPI:
    app, below = FastAPI(), FastAPI()

    async def save(body: Any) -> Any:
        return body

    save.__annotations__["body"] = sent
    below.add_api_route("/users", save, methods=["POST"], response_model=dict[str, int] | list[row])  # type: ignore[valid-type]
    app.mount("/api", below)
    return app


def test_the_parts_of_calls_are_read_from_the_api_itself() -> None:
    old, new = contract(calls=calls_of(api(Sent, Row))), contract(calls=calls_of(api(SentLater, RowLater)))
    assert [str(each) for each in differences(old, new)] == [
        "breaking  POST /users: body tags was removed",
        "breaking  POST /users: body role was added and must be given",
        "breaking  POST /users: body name: the rule 'maxLength 5' holds now",
        "breaking  POST /users: answer [].name was removed",
        "breaking  POST /users: answer [].id may be null now",
    ]


WORD = [Difference("breaking", "Table.paging was removed", in_words=True)]
LINK = [Difference("breaking", "screen /clients was removed")]
NEW = [Difference("additive", "screen /drivers was added")]
QUIET, LOUD = (
    "## Unreleased\n\n- New.\n\n## 1.0.0 - 2026-01-01\n\n### Breaking\n\n- Old.\n",
    "## [Unreleased]\n\n### Breaking\n\n- It.\n",
)


@pytest.mark.parametrize(
    ("found", "protocol", "changelog", "names"),
    [
        (NEW, 1, QUIET, []),
        (LINK, 1, LOUD, []),
        (LINK, 1, QUIET, ["CHANGELOG.md"]),
        (WORD, 2, LOUD, []),
        (WORD, 1, LOUD, ["app/ui/application.py"]),
        (WORD, 1, QUIET, ["app/ui/application.py", "CHANGELOG.md"]),
    ],
)
def test_what_breaks_is_announced_by_the_changelog_and_in_words_also_by_the_protocol(
    found: list[Difference], protocol: int, changelog: str, names: list[str]
) -> None:
    to_do = unannounced(contract(), contract(protocol), found, changelog)
    assert len(to_do) == len(names)
    assert all(name in sentence for name, sentence in zip(names, to_do, strict=True))


def test_a_release_needs_a_version_that_is_new_and_stands_in_the_changelog() -> None:
    assert "1.0.0 was released already" in (not_releasable(contract(), contract(), QUIET) or "")
    assert "'## 2.0.0 - <day>'" in (not_releasable(contract(), contract(version="2.0.0"), QUIET) or "")
    assert not_releasable(contract(version="0.9.0"), contract(), QUIET) is None
    assert not_releasable(None, contract(), QUIET) is None
