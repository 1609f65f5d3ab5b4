"""Mistakes in functions of features that no import shows are reported with their line."""

from pathlib import Path
from typing import Any

import pytest

from app.devtools.check.handlers import errors_of_functions

CODE = """
from asyncio import gather
from app.db import records
from app.features.clients.models import Client
from app.features.clients.schemas import CLIENTS, ClientUpdate
from app.web.api.dependencies import WriteSession
from app.web.api.envelope import Answer, answer
def serve(*_): return lambda function: function
async def change(session: WriteSession, client: Client) -> None: ...
@serve(CLIENTS.update)
async def update_client(session: WriteSession, id: int, body: ClientUpdate) -> Answer:
    client = await records.get(session, Client, id)
    LINE
"""
LINES = {
    'raise HTTPException(404, "None")': (
        "pages cannot show this error: raise one of app.core.errors, such as NotFound()"
    ),
    "records.delete(session, client); return answer()": (
        "write `await records.delete(…)`: without it, nothing happens"
    ),
    "change(session, client); return answer()": "write `await change(…)`: without it, nothing happens",
    "session.flush(); return answer()": "write `await session.flush(…)`: without it, nothing happens",
    "other = records.get(session, Client, 1); return answer(other)": (
        "write `await records.get(…)`: without it, nothing happens"
    ),
    "await session.commit(); return answer()": "the server commits after this function: remove `session.commit()`",
    "return answer(client.client_nmae)": "Client has no 'client_nmae', did you mean 'client_name'?",
    "client.code = 1; return answer()": "Client has no 'code', did you mean 'client_code'?",
    "return answer(body.client_cod)": "ClientUpdate has no 'client_cod', did you mean 'client_code'?",
    "return {'id': 1}": "a call returns an answer: write `return answer(…)`",
    "return client": "a call returns an answer: write `return answer(client)`",
    "answer(client)": "this function returns nothing: end it with `return answer(…)`",
}
RIGHT = (
    "await gather(change(session, client), session.flush()); return answer(client.client_name)",
    "client.client_code = body.client_code; return answer(client, str(client.id))",
    "change = len; change([]); raise KeyError",
)


def messages(line: str, folder: Path) -> list[str]:
    path = folder / "routes.py"
    path.write_text(CODE.replace("LINE", line), encoding="utf-8")
    names: dict[str, Any] = {}
    exec(compile(path.read_bytes(), path, "exec"), names)
    errors = list(errors_of_functions(path, names))
    assert all(error.place.line == CODE.count("\n", 0, CODE.index("LINE")) + 1 for error in errors)
    return [error.sentence for error in errors]


@pytest.mark.parametrize("line", LINES)
def test_mistake_of_a_function_is_reported(line: str, tmp_path: Path) -> None:
    assert messages(line, tmp_path) == [LINES[line]]


@pytest.mark.parametrize("line", RIGHT)
def test_other_code_is_not_reported(line: str, tmp_path: Path) -> None:
    assert messages(line, tmp_path) == []


def test_route_without_a_call_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "routes.py"
    code = "from fastapi import APIRouter\nrouter = APIRouter()\n@router.get('/cards')\nasync def cards(): ...\n"
    path.write_text(code, encoding="utf-8")
    names: dict[str, Any] = {}
    exec(compile(code, path, "exec"), names)
    (error,) = errors_of_functions(path, names)
    message = "screens know only declared calls: declare a Call, and write @serve(router, …)"
    assert (error.place.line, error.sentence) == (3, message)
