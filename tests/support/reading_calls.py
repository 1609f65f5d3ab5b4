"""Requests for every call of the API that reads, made from its OpenAPI description: a new call is included at once."""

import re
from collections.abc import Iterator
from itertools import chain, cycle
from math import ceil
from typing import Any
from urllib.parse import quote, urlencode

IDS = ("1", "9001", "2", "9002", "5", "4711")
"""Records of the sample data and, in turn with them, those that only some may see."""
WORDS = ("narmada", "95555", "secret", "zebra")
TABLES = ("trips", "users", "fleets", "clients", "stations", "roles", "views")
TESTS = ("has.95555", "begins.secret", "isnt.user", "empty", "is.Ongoing", "is.partnerA", "from.2026-03-01")
"""Tests of lists; each field accepts those of its type."""
VALUES = {
    "entity": TABLES,
    "list": ("/trip-list", "/user-list", "/role-list"),
    "clientCode": ("CL-0002", "CL-9001"),
    "plate": ("MH12AB1234", "ZZ 95555 9001"),
    **dict.fromkeys(("page", "limit"), ("3",)),
    "first": ("3", "100"),
    "before": ("3",),
}
"""Values of parameters by name. Others have values by their types."""
EVERY_VALUE = {"/trips/get-all-trips", "/users"}
"""Lists of which each parameter takes every value. Of others, which the same functions serve, it takes one in turn."""
ALIKE = re.compile("^/(reports/(?!arrivals)|report-schedules|webhooks|jobs)")
"""Lists that the functions of the report about arrivals serve, too."""
MOST_OF_ALIKE = 8
"""How many requests of each call of these lists are selected."""


def reading_calls(openapi: dict[str, Any], pattern: str = "", most: int | None = None) -> Iterator[str]:
    """Yield the addresses of GET requests whose path matches, with each parameter in turn.

    With `most`, those of a path are a selection of this many that has some of each kind.
    """
    for path, methods in openapi["paths"].items():
        if "get" in methods and re.search(pattern, path):
            calls = list(_calls_of(path, openapi))
            limit = min(most or len(calls), MOST_OF_ALIKE if ALIKE.match(path) else len(calls))
            yield from calls[:: ceil(len(calls) / limit)]


def _calls_of(path: str, openapi: dict[str, Any]) -> Iterator[str]:
    parameters = openapi["paths"][path]["get"].get("parameters", [])
    if (listed := path.removesuffix("/values").removesuffix("/groups")) != path:  # which also take the list's query
        others = openapi["paths"][listed]["get"]["parameters"]
        parameters = [*parameters, *(each for each in others if each["name"] in ("search", "condition"))]
    places = _places(path, [each for each in parameters if each["in"] == "path"])
    is_list = path.endswith(("/groups", "/values", "/neighbours")) or "locate" in {each["name"] for each in parameters}
    in_turn = is_list and path not in EVERY_VALUE
    bases, queries = _queries([each for each in parameters if each["in"] == "query"], in_turn=in_turn)
    yield from (f"{place}?{urlencode(query)}" for place in places for query in bases)
    turns = cycle(places)
    yield from (f"{next(turns)}?{urlencode(query)}" for query in queries)
    if path.endswith("/groups"):  # dates have groups by a period only, and others without
        for more in ({"groupPeriod": "month"}, {"search": "95555"}):
            yield from (f"{next(turns)}?{urlencode({**query, **more})}" for query in bases)


def _places(path: str, parameters: list[dict[str, Any]]) -> list[str]:
    places = [path]
    for parameter in parameters:
        name = f"{{{parameter['name']}}}"
        places = [each.replace(name, quote(value)) for each in places for value in _values(parameter)]
    return places


Query = dict[str, str]


def _queries(parameters: list[dict[str, Any]], *, in_turn: bool) -> tuple[list[Query], Iterator[Query]]:
    """Return queries with the required parameters; and with one other in turn, on a page if the call has pages."""
    required = [each for each in parameters if each.get("required")]
    bases: list[Query] = [{}]
    for parameter in required:
        bases = [{**base, parameter["name"]: value} for base in bases for value in _values(parameter)]
    return bases, _queries_with_another([each for each in parameters if each not in required], bases, in_turn=in_turn)


def _queries_with_another(parameters: list[dict[str, Any]], bases: list[Query], *, in_turn: bool) -> Iterator[Query]:
    names = {each["name"] for each in parameters}
    page = {"page": "1", "limit": "5"} if {"page", "limit"} <= names else {}
    turns = cycle(bases)
    for number, parameter in enumerate(parameters):
        values = _values(parameter)
        if in_turn and parameter["name"] == "sort":
            values = tuple(each for each in values if not each.startswith("-"))
        elif in_turn and parameter["name"] != "search":
            values = values[number % (len(values) or 1) :][:1]
        for value in values:
            yield {**next(turns), **page, parameter["name"]: value}
            if page and parameter["name"] in ("search", "first"):
                yield {**next(turns), parameter["name"]: value}


def _values(parameter: dict[str, Any]) -> tuple[str, ...]:
    schemas = parameter["schema"].get("anyOf", [parameter["schema"]])
    if parameter["name"] in VALUES:
        return VALUES[parameter["name"]]
    return tuple(dict.fromkeys(chain.from_iterable(map(_values_of, schemas))))


def _values_of(schema: dict[str, Any]) -> tuple[str, ...]:
    if "enum" in schema:
        return tuple(filter(None, schema["enum"]))
    if schema.get("format") == "date-time":
        return ("2026-11-20T00:00:00Z",)
    if schema.get("type") == "integer":
        return IDS if schema.get("maximum", 0) < 2**31 else ("1772443800000",)
    if schema.get("type") == "number":
        return ("19.5",)
    if "pattern" in schema:
        return tuple(each for each in TESTS if re.search(schema["pattern"], each))
    return WORDS
