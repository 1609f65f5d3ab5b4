"""Differences between two contracts, and the announcement of breaking ones."""

from types import GenericAlias
from typing import Annotated, Any, Literal

import pytest
from fastapi import FastAPI
from pydantic import BaseModel, Field

from app.contract.base.node import Node
from app.devtools.contract.announcement import missing_announcements, release_obstacle
from app.devtools.contract.differences import Difference, differences
from app.devtools.contract.properties import Property
from app.devtools.contract.snapshot import CallContract, Contract, calls_of, links_of, nodes_in, to_text


def contract(protocol: int = 1, version: str = "1.0.0", **more: Any) -> Contract:
    return Contract(version=version, protocol=protocol, **more)


def node(**attributes: Property) -> Contract:
    return contract(nodes={"Table": attributes})


def call(**properties: dict[str, Property]) -> Contract:
    return contract(calls={"POST /users": CallContract(**properties)})


def screen(*body: dict[str, Any]) -> Contract:
    return contract(links=links_of({"screens": [{"routes": ["/clients"], "body": list(body)}]}))


TEXT, NUMBER, OPTIONAL = Property(types=["string"]), Property(types=["integer"]), Property(types=["null", "string"])
SHORT, REQUIRED = Property(types=["string"], constraints=["maxLength 5"]), Property(types=["string"], required=True)
BOTH, ONE = Property(types=["'local'", "'server'"]), Property(types=["'server'"])
NOTHING = contract()
TABS = {"kind": "tabs", "name": "tab", "tabs": [{"name": "general"}, {"name": "track"}]}
FEWER_TABS = {**TABS, "tabs": [{"name": "general"}]}

CASES = [
    (contract(), contract(2), "breaking  protocol 1 is now 2"),
    (node(), NOTHING, "breaking  node Table was removed"),
    (NOTHING, node(), "additive  node Table was added"),
    (node(paging=BOTH), node(), "breaking  Table.paging was removed"),
    (node(), node(paging=BOTH), "additive  Table.paging was added"),
    (node(), node(paging=REQUIRED), "breaking  Table.paging was added and is required"),
    (node(paging=BOTH), node(paging=ONE), "breaking  Table.paging no longer allows 'local'"),
    (node(paging=ONE), node(paging=BOTH), "additive  Table.paging now allows 'local'"),
    (node(paging=OPTIONAL), node(paging=TEXT), "breaking  Table.paging no longer allows null"),
    (node(paging=TEXT), node(paging=REQUIRED), "breaking  Table.paging is now required"),
    (node(paging=REQUIRED), node(paging=TEXT), "additive  Table.paging is no longer required"),
    (call(), NOTHING, "breaking  call POST /users was removed"),
    (NOTHING, call(), "additive  call POST /users was added"),
    (call(body={"name": TEXT}), call(body={"name": REQUIRED}), "breaking  POST /users: body name is now required"),
    (
        call(body={"name": TEXT}),
        call(body={"name": SHORT}),
        "breaking  POST /users: body name has the new constraint 'maxLength 5'",
    ),
    (
        call(body={"name": SHORT}),
        call(body={"name": TEXT}),
        "additive  POST /users: body name lost the constraint 'maxLength 5'",
    ),
    (call(query={"sort": TEXT}), call(), "breaking  POST /users: query sort was removed"),
    (call(response={"data.id": NUMBER}), call(), "breaking  POST /users: response data.id was removed"),
    (call(), call(response={"data.id": NUMBER}), "additive  POST /users: response data.id was added"),
    (
        call(response={"id": TEXT}),
        call(response={"id": OPTIONAL}),
        "breaking  POST /users: response id can now be null",
    ),
    (
        call(response={"id": OPTIONAL}),
        call(response={"id": TEXT}),
        "additive  POST /users: response id can no longer be null",
    ),
    (call(response={"id": ONE}), call(response={"id": BOTH}), "additive  POST /users: response id can now be 'local'"),
    (
        call(response={"id": REQUIRED}),
        call(response={"id": TEXT}),
        "breaking  POST /users: response id can now be missing",
    ),
    (
        call(response={"id": TEXT}),
        call(response={"id": REQUIRED}),
        "additive  POST /users: response id is now always present",
    ),
    (screen(), NOTHING, "breaking  link /clients was removed"),
    (NOTHING, screen(), "additive  link /clients was added"),
    (screen(TABS), screen(FEWER_TABS), "breaking  link /clients ?tab=track was removed"),
    (screen(FEWER_TABS), screen(TABS), "additive  link /clients ?tab=track was added"),
    (
        screen({"between": {"first": "from", "last": "to"}}),
        screen({"between": {"first": "since", "last": "to"}}),
        "breaking  link /clients ?from= was removed",
    ),
    (
        screen({"kind": "selectedRow", "parameter": "tender"}),
        screen(),
        "breaking  link /clients ?tender= was removed",
    ),
]


@pytest.mark.parametrize(("old", "new", "line"), CASES, ids=[line for *_, line in CASES])
def test_difference_is_labelled_by_its_effect(old: Contract, new: Contract, line: str) -> None:
    assert line in [str(each) for each in differences(old, new)]


def test_equal_contracts_have_no_differences() -> None:
    for side in {id(each): each for old, new, _ in CASES for each in (old, new)}.values():
        assert differences(side, side) == []


def test_contract_is_read_as_it_was_written() -> None:
    for old, new, _ in CASES:
        for each in (old, new):
            assert Contract.model_validate_json(to_text(each)) == each


class Column(Node):
    """A column."""

    title: str
    """The heading."""


class TableBefore(Node):
    """A table."""

    paging: Literal["local", "server"] = "local"
    """The side that makes the pages."""
    columns: tuple[Column, ...]
    """The columns."""


class TableAfter(Node):
    """A later version of the table."""

    paging: Literal["server"] = "server"
    """The side that makes the pages."""
    columns: tuple[Column, ...] | None = None
    """The columns."""
    dense: bool
    """Whether rows are narrow."""


def test_attributes_are_read_from_node_classes() -> None:
    before, after = (nodes_in(each.model_json_schema(mode="serialization")) for each in (TableBefore, TableAfter))
    old, new = contract(nodes={"Table": before["TableBefore"]}), contract(nodes={"Table": after["TableAfter"]})
    lines = differences(old, new)
    assert [str(each) for each in lines] == [
        "breaking  Table.dense was added and is required",
        "breaking  Table.paging no longer allows 'local'",
        "additive  Table.columns now allows null",
        "additive  Table.columns is no longer required",
    ]


class UserBody(BaseModel):
    name: str
    tags: list[str] = []


class LaterUserBody(BaseModel):
    name: Annotated[str, Field(max_length=5)]
    role: Literal["admin", "user"]


class Row(BaseModel):
    id: int
    name: str


class LaterRow(BaseModel):
    id: int | None


def api(sent: type[BaseModel], row: type[BaseModel]) -> FastAPI:
    api = FastAPI()

    async def save(body: Any) -> Any:
        return body

    save.__annotations__["body"] = sent
    api.add_api_route("/users", save, methods=["POST"], response_model=dict[str, int] | GenericAlias(list, row))
    return api


def test_properties_of_calls_are_read_from_openapi() -> None:
    old, new = contract(calls=calls_of(api(UserBody, Row))), contract(calls=calls_of(api(LaterUserBody, LaterRow)))
    assert [str(each) for each in differences(old, new)] == [
        "breaking  POST /users: body tags was removed",
        "breaking  POST /users: body role was added and is required",
        "breaking  POST /users: body name has the new constraint 'maxLength 5'",
        "breaking  POST /users: response [].name was removed",
        "breaking  POST /users: response [].id can now be null",
    ]


NODE = [Difference("breaking", "Table.paging was removed", in_vocabulary=True)]
LINK = [Difference("breaking", "link /clients was removed")]
NEW = [Difference("additive", "link /drivers was added")]
SILENT, ANNOUNCED = (
    "## Unreleased\n\n- New.\n\n## 1.0.0 - 2026-01-01\n\n### Breaking\n\n- Old.\n",
    "## [Unreleased]\n\n### Breaking\n\n- It.\n",
)


@pytest.mark.parametrize(
    ("found", "protocol", "changelog", "names"),
    [
        (NEW, 1, SILENT, []),
        (LINK, 1, ANNOUNCED, []),
        (LINK, 1, SILENT, ["CHANGELOG.md"]),
        (NODE, 2, ANNOUNCED, []),
        (NODE, 1, ANNOUNCED, ["app/ui/application.py"]),
        (NODE, 1, SILENT, ["app/ui/application.py", "CHANGELOG.md"]),
    ],
)
def test_breaking_changes_need_changelog_and_protocol(
    found: list[Difference], protocol: int, changelog: str, names: list[str]
) -> None:
    missing = missing_announcements(contract(), contract(protocol), found, changelog)
    assert len(missing) == len(names)
    assert all(name in sentence for name, sentence in zip(names, missing, strict=True))


def test_release_needs_a_new_version_in_changelog() -> None:
    assert "1.0.0 is released already" in (release_obstacle(contract(), contract(), SILENT) or "")
    assert "'## 2.0.0 - <day>'" in (release_obstacle(contract(), contract(version="2.0.0"), SILENT) or "")
    assert release_obstacle(contract(version="0.9.0"), contract(), SILENT) is None
    assert release_obstacle(None, contract(), SILENT) is None
