"""Templates of routes and paths, with parameters in braces."""

import re
from urllib.parse import unquote


def placeholders(template: str) -> set[str]:
    """Return the names in braces: {'id'} for '/edit-user/{id}'."""
    return set(re.findall(r"{(\w+)}", template))


def is_route(template: str) -> bool:
    """Return whether each part is a word or a parameter, which occurs once: '/edit-user/{id}'."""
    is_unique = template.count("{") == len(placeholders(template))
    return is_unique and re.fullmatch(r"/|(?:/(?:[\w.-]+|\{\w+\}))+", template) is not None


def address_pattern(template: str) -> str:
    """Return the template without names: two routes with one pattern match the same addresses."""
    return re.sub(r"{\w+}", "{}", template)


def matches(route: str, path: str) -> bool:
    """Return whether a path or template matches a route: '/edit-user/{id}' and '/edit-user/7' both do.

    Each part of the path is decoded once, so an encoded slash belongs to a parameter.
    """
    expected, parts = route.split("/"), path.split("?")[0].split("/")
    return len(expected) == len(parts) and all(map(_matches_part, expected, parts))


def _matches_part(expected: str, part: str) -> bool:
    return bool(part) if expected.startswith("{") else expected in (part, unquote(part))
