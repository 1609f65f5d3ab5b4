"""Checks of the built-in roles and their templates."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from app.content.errors import ContentError
from app.content.features import content_check
from app.content.loader import Fixtures
from app.content.yaml_reader import Location
from app.core.errors import Invalid
from app.features.roles.content import RolesContent
from app.features.roles.permissions import COLUMN_OF_ACTION, Permissions, check_permissions
from app.features.users.schemas import ADMIN
from app.i18n.canonical_text import fold
from app.i18n.messages import translate
from app.web.api.resource_catalog import Resources, find_resources
from app.web.api.routers import feature_routers


@content_check("roles")
def wrong_permissions(fixtures: Fixtures) -> Iterator[ContentError]:
    """Yield the modules of templates that the form of a role would refuse, and templates that give too much."""
    resources = _resources()
    for index, template in enumerate(fixtures.load("roles", RolesContent).templates):
        at: Location = ("templates", index)
        modules = [module.model_dump() for module in template.modules]
        messages = {
            place: _refusal([module], resources) or _missing_actions(module, resources)
            for place, module in enumerate(modules)
        }
        for place, message in messages.items():
            if message:
                yield fixtures.error_at("roles", (*at, "modules", place), message)
        if not any(messages.values()) and (message := _refusal(modules, resources)):
            yield fixtures.error_at("roles", at, message)


def _refusal(modules: list[dict[str, Any]], resources: Resources) -> str | None:
    try:
        check_permissions(Permissions.parse(modules), resources)
    except Invalid as error:
        return error.detail
    return None


def _missing_actions(module: dict[str, Any], resources: Resources) -> str | None:
    """Return which actions of a known module the module does not have."""
    name = module["name"]
    wrong = [
        f"'{column}'"
        for action, column in COLUMN_OF_ACTION.items()
        if module[column] and action not in resources[name].actions
    ]
    if not wrong:
        return None
    return translate("'{name}' does not have {actions}: remove this here", name=name, actions=", ".join(wrong))


@cache
def _resources() -> Resources:
    return find_resources(feature_routers("router"))


@content_check("roles")
def roles_without_template(fixtures: Fixtures) -> Iterator[ContentError]:
    """Yield the built-in roles except Admin that allow nothing, because no template lists their modules."""
    content = fixtures.load("roles", RolesContent)
    templates = {fold(template.role): index for index, template in enumerate(content.templates)}
    for index, role in enumerate(content.roles):
        key = fold(role.name)
        if key == ADMIN:
            continue
        if key not in templates:
            message = translate(
                "'{name}' has no template, so it allows nothing: add one below 'templates:'", name=role.name
            )
            yield fixtures.error_at("roles", ("roles", index, "name"), "name: " + message)
        elif content.templates[templates[key]].all:
            message = translate("only Admin may do everything: write the modules of '{name}' instead", name=role.name)
            yield fixtures.error_at("roles", ("templates", templates[key], "all"), "all: " + message)
