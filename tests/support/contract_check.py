"""Checks API responses against the schemas of their calls."""

import importlib
import re
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
from pydantic import TypeAdapter

from app.contract.calls import Call
from app.contract.resources import Resource

_PARAMETER = re.compile(r"\{\w+\}")


@cache
def declared_calls() -> list[Call]:
    """Return all calls of all features."""
    folders = sorted(path.parent.name for path in Path("app/features").glob("*/schemas*"))
    modules = [importlib.import_module(f"app.features.{folder}.schemas") for folder in folders]
    return [call for module in modules for value in vars(module).values() for call in calls_in(value)]


def calls_in(value: object) -> list[Call]:
    values = vars(value).values() if isinstance(value, Resource) else [value]
    return [each for each in values if isinstance(each, Call)]


async def check_contract(response: httpx.Response) -> None:
    """Assert that a successful response equals its data, serialized by the schema of the call."""
    if response.status_code != 200 or not response.headers.get("content-type", "").startswith("application/json"):
        return
    await response.aread()
    data, request = response.json()["data"], response.request
    calls = [call for call in declared_calls() if _asks(request, call)]
    assert not calls or any(_matches(call, data) for call in calls), f"{request.method} {request.url}: {data}"


def _asks(request: httpx.Request, call: Call) -> bool:
    parts = _PARAMETER.split(call.path.replace("{id}", "\0"))
    pattern = "[^/]+".join(map(re.escape, parts)).replace("\0", "[0-9]+")  # "values" is no id
    return request.method == call.method and re.fullmatch(f"/api{pattern}", request.url.path) is not None


@cache
def _adapter(shape: Any) -> TypeAdapter[Any]:
    return TypeAdapter(shape)


def _matches(call: Call, data: Any) -> bool:
    if call.data is None:
        return data is None
    shape = _adapter(call.data)
    try:
        with patch("app.contract.schema.dates_outside_years", return_value=()):  # stored dates are of any year
            known = shape.validate_python(data, context={"now": datetime.now(UTC)})  # for relative dates of samples
        return bool(shape.dump_python(known, mode="json", by_alias=True) == data)
    except ValueError:
        return False
