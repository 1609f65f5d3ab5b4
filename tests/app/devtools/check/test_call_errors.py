"""Calls with wrong, missing or swapped arguments are reported on the line of their author."""

import sys
from pathlib import Path
from typing import Any, Protocol

import pytest
from pydantic import PydanticUserError
from sqlalchemy.exc import ArgumentError

from app.devtools.check.call_errors import argument_error
from app.devtools.check.error_messages import screen_error
from app.ui.base.diagnostics import ScreenError
from app.ui.data.schema import Schema

CODE = """
from typing import Annotated
from fastapi import APIRouter
from app import ui
from sqlalchemy.orm import DeclarativeBase
from app.db.samples import SeedData
from app.features.clients.models import Client
from app.features.clients import schemas
from app.features.clients.schemas import CLIENTS, ClientCreate
from app.ui.data.resources import resource
from app.ui.data.schema import Required, Schema, Text
from pydantic import BaseModel, field_validator
from app.web.api.resource_routes import serve_change, serve_create, serve_delete, serve_list, serve_one
from screens import lists

router = APIRouter()
RENAME = ui.Call(method="PUT", path="/cards/{id}/rename", data=schemas.Client)
class Card: ...
class Tables(DeclarativeBase): ...
class Plain(BaseModel): ...
class Body(Schema):
    number: Text
"""
CALLS = {
    "serve_list(router, Client, CLIENTS)": (
        "serve_list() takes a Resource as `calls`, not the class Client: swap `calls` and `model`"
    ),
    "serve_one(router, CLIENTS, Client)": "serve_one() takes a Call as `call`, not a Resource",
    "serve_list(router, CLIENTS, Card)": "serve_list() takes a subclass of Record as `model`, not the class Card",
    "serve_one(router, CLIENTS.list, Client)": (
        "this serves a GET call with {id} in its path, not 'GET /client/clients'"
    ),
    "serve_delete(router, CLIENTS.one, Client, message='')": (
        "this serves a DELETE call with {id} in its path, not 'GET /client/clients/{id}'"
    ),
    "serve_create(router, CLIENTS.create, Client, 'Added')": (
        "serve_create() takes fewer values than this, or takes them by name, such as message=…"
    ),
    "serve_change(router, CLIENTS.update, Client, message='', values={})": (
        "this serves a PUT or POST call with {id} in its path and without a body, not 'PUT /client/clients/{id}'"
    ),
    "serve_change(router, RENAME, Client, message='', values={'client_nam': 'X'})": (
        "Client has no column 'client_nam', did you mean 'client_name'?"
    ),
    "serve_change(router, RENAME, Client, message='', values={'client_name': 7})": (
        "'client_name' is text, and 7 is a whole number"
    ),
    "serve_change(router, RENAME, Client, message='', values={'client_name': None})": "'client_name' is never null",
    "serve_change(router, RENAME, Client, message='', values={'client_name'})": (
        "`values` is a dict: write {'client_name': …}"
    ),
    "SeedData('clients', Client, ClientCreate)": (
        "SeedData() takes a subclass of Schema as `shape`, not the class Client: swap `shape` and `model`"
    ),
    "resource('/cards', record='Card', body=ClientCreate, rows='cards')": (
        "resource() takes a subclass of Schema as `record`, not 'Card'"
    ),
    "lists.add('Add', route='/add')": "add() has no parameter 'route'; there is label, to",
    "lists.add('Add')": "add() needs `to`",
    "lists.form(CLIENTS.one, add=lists.add('Add', to='/add'), edit=('Edit', '/edit/{id}'), required_field='id',"
    " fields=(), failed='', back='/')": "form() takes a Resource as `calls`, not a Call",
    "ui.Column('number')": "Column takes its values by name: write field=…",
    "resource('/cards', record=schemas.Client, body=ClientCreate, rows='client_list')": (
        "`rows` is a name in JSON: write rows='clientList'"
    ),
    "resource('/cards', record=ClientCreate, body=schemas.Client)": (
        "Client has an id and ClientCreate has none: swap the two"
    ),
    "from app.features.clinets import schemas": (
        "there is no module 'app.features.clinets', did you mean 'app.features.clients'?"
    ),
    "import datetine": "there is no module 'datetine', did you mean 'datetime'?",
    "from app.features.clients.models import CLIENTS": (
        "app.features.clients.models has no 'CLIENTS': write 'from app.features.clients.schemas import CLIENTS'"
    ),
    "resource('cards', record=schemas.Client, body=ClientCreate)": (
        "the path of a resource is that of its list: write '/cards'"
    ),
    "resource('/cards/{id}', record=schemas.Client, body=ClientCreate)": (
        "the path of a resource is that of its list: write '/cards'"
    ),
    "ui.Call(method='POST', path='/cards', body=Plain)": "Call.body: Plain is no Schema, write class Plain(Schema)",
    "ui.Details(source=CLIENTS.record_source, rows=())": (
        "Details.source: record_source is a method, write record_source()"
    ),
    "Body.number": "screens name a field in quotes: write 'number'",
    "Body.nummer": "Body has no 'nummer', did you mean 'number'?",
    "class Wrong(Schema): number: (Text, Required('Number is required'))": (
        "the type of 'number' is a tuple: write number: Annotated[…, …]"
    ),
    "class Wrong(Schema): number: Annotated[Text, Required]": "Required lacks its brackets: write Required(…)",
    "class Wrong(ui.Screen): title = 'Cards'": (
        "Wrong is a class, but a screen consists of values: write … = ui.Screen(…)"
    ),
    "CLIENTS.udpate": "Resource has no 'udpate', did you mean 'update'?",
    "type('Card', (Tables,), {'__tablename__': 'cards', '__annotations__': {'number': str}})": (
        "a column is `Mapped`: write number: Mapped[…]"
    ),
}


ERRORS = (TypeError, AttributeError, ImportError, ArgumentError, PydanticUserError, ScreenError)


def mistake(code: str, tmp_path: Path) -> str:
    """The error of this code, with its line."""
    path = tmp_path / "cards.py"
    path.write_text(CODE + code, encoding="utf-8")
    with pytest.raises(ERRORS) as raised:
        exec(compile(path.read_text(encoding="utf-8"), path, "exec"), {"__name__": "cards"})
    error = screen_error(raised.value, tmp_path, path)
    assert error.place.path == str(path)
    return f"{error.place.line - CODE.count(chr(10))}: {error.sentence}"


@pytest.mark.parametrize("call", CALLS)
def test_wrong_call_is_reported_on_its_line(call: str, tmp_path: Path) -> None:
    assert mistake(call, tmp_path) == f"1: {CALLS[call]}"


class Sized(Protocol):
    """What has a size."""

    size: int


def right_call(_sized: Sized, _value: Any, _zoom: float, *_names: str, **_more: str) -> str | None:
    return argument_error(sys._getframe())


def test_right_arguments_of_any_type_are_not_reported() -> None:
    """Classes of typing cannot be compared with a value, and a whole number is a float as well."""
    sized: Any = object()
    assert right_call(sized, 1, 2, "a", b="b") is None


def test_validator_of_no_field_is_reported(tmp_path: Path) -> None:
    code = """class Wrong(Schema):
    number: Text
    @field_validator("nummer")
    @classmethod
    def upper(cls, value): ...
"""
    assert mistake(code, tmp_path) == "3: Wrong has no 'nummer', did you mean 'number'?"


def test_unknown_type_in_quotes_is_reported_at_its_field() -> None:
    card: Any = type("Quoted", (Schema,), {"__module__": __name__, "__annotations__": {"day": "dat"}})
    with pytest.raises(PydanticUserError) as raised:
        card(day=1)
    assert screen_error(raised.value, Path(), Path()).sentence.startswith("'dat' is not defined")
