"""Routes of screens and paths of calls: what stands in braces is filled in."""

import re


def placeholders(template: str) -> set[str]:
    """The names in braces: {'id'} of '/edit-user/{id}'."""
    return set(re.findall(r"{(\w+)}", template))


def matches(route: str, path: str) -> bool:
    """Whether a path, or a template of one, leads to a route: '/edit-user/{id}' and '/edit-user/7' both do."""
    pattern = re.sub(r"\\{\w+\\}", "[^/]+", re.escape(route))
    return re.fullmatch(pattern, path.split("?")[0]) is not None
