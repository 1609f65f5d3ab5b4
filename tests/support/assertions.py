"""Assertions about API responses."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx


def data_of(response: httpx.Response) -> Any:
    """Return the data of a successful response."""
    assert response.status_code == 200, response.text
    body = response.json()
    assert set(body) == {"status", "message", "data"}
    assert body["status"] is True
    return body["data"]


def message_of(response: httpx.Response) -> str:
    """Return the message of a successful response."""
    data_of(response)
    return str(response.json()["message"])


def refusal_of(response: httpx.Response, status: int) -> str:
    """Return the message of a response with the error `status`."""
    assert response.status_code == status, response.text
    body = response.json()
    assert set(body) == {"status", "message", "data"}
    assert body["status"] is False
    assert body["data"] is None or set(body["data"]) in ({"errors"}, {"record", "changed"}, {"deleted"})
    assert isinstance(body["message"], str)
    assert body["message"]
    return str(body["message"])


def errors_of(response: httpx.Response, status: int = 422) -> dict[str, list[str]]:
    """Return the messages by field of a response with the error `status`."""
    refusal_of(response, status)
    errors: dict[str, list[str]] = response.json()["data"]["errors"]
    return errors


@contextmanager
def naming(case: object) -> Iterator[None]:
    """Add the case to an error, for a test that loops over cases: an application for each of them takes longer."""
    try:
        yield
    except BaseException as error:
        error.add_note(f"in the case {case!r}")
        raise
