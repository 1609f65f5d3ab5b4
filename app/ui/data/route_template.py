"""Templates of routes and paths, with parameters in braces."""

import re


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
    """Return whether a path or template matches a route: '/edit-user/{id}' and '/edit-user/7' both do."""
    pattern = re.sub(r"\\{\w+\\}", "[^/]+", re.escape(route))
    return re.fullmatch(pattern, path.split("?")[0]) is not None
