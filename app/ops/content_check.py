"""Checks the sample content without a database or a browser."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from app.content.errors import ContentError
from app.content.loader import ContentSchemas, Fixtures
from app.content.owner_files import DOCUMENT_FOLDER, WrongFile, read_document
from app.content.yaml_reader import Location
from app.contract.base.node import suggestion
from app.core.errors import Invalid
from app.db import discovery as slices
from app.features.content.registry import CONTENT
from app.features.content.schemas.dashboard import DashboardContent
from app.features.content.schemas.masters import StatesContent, StationsContent
from app.features.content.schemas.roles import RolesContent
from app.features.content.schemas.tenders import Document, TendersContent
from app.features.roles.permissions import COLUMN_OF_ACTION, Permissions, check_permissions
from app.features.users.samples import SAMPLES as USERS
from app.features.users.schemas import ADMIN
from app.i18n.canonical_text import fold
from app.i18n.messages import translate
from app.i18n.phone_numbers import is_mobile
from app.ops.seeding import SAMPLES, unknown_references
from app.web.api.resource_catalog import Resources, find_resources
from app.web.api.routers import feature_routers

SHAPES: ContentSchemas = {**CONTENT, **SAMPLES}
"""The schema of each file of the sample content."""

_WHOLE = 100
"""The percentage of all trucks."""


def validate_fixtures(fixtures: Fixtures) -> list[ContentError]:
    """Return all mistakes in the files of a folder. References between files are checked once each file is valid."""
    mistakes = fixtures.validate(SHAPES, slices.seed_data_locations())
    return mistakes or [*_mistakes_across_files(fixtures), *_wrong_documents(fixtures)]


def validate_stored(fixtures: Fixtures) -> list[ContentError]:
    """Return all mistakes in stored texts."""
    return fixtures.validate_files(SHAPES) or _mistakes_across_files(fixtures)


def _mistakes_across_files(fixtures: Fixtures) -> list[ContentError]:
    others = (
        *_unknown_states(fixtures),
        *_wrong_numbers(fixtures),
        *_wrong_shares(fixtures),
        *_wrong_figures(fixtures),
        *_wrong_permissions(fixtures),
        *_roles_without_template(fixtures),
    )
    return [*unknown_references(fixtures), *others]


def _wrong_shares(fixtures: Fixtures) -> Iterator[ContentError]:
    """Yield the locations of the dashboard if their shares are more than the whole."""
    total = round(sum(each.percentage for each in fixtures.load("dashboard", DashboardContent).locations), 2)
    if total > _WHOLE:
        message = translate(
            "the percentages are {total} together, write at most {whole}", total=f"{total:g}", whole=_WHOLE
        )
        yield fixtures.error_at("dashboard", ("locations",), "locations: " + message)


def _wrong_figures(fixtures: Fixtures) -> Iterator[ContentError]:
    """Yield the key figures of the dashboard without a number, and counts that cannot be one."""
    for index, stat in enumerate(fixtures.load("dashboard", DashboardContent).stats):
        if stat.value is None and stat.total is None:
            message = translate("value is missing: add a value, or a total of the chart (orders, earnings or refunds)")
            yield fixtures.error_at("dashboard", ("stats", index), message)
        elif stat.value is not None and stat.total is not None:
            message = translate(
                "the number is the sum of '{name}' in the chart: remove this line, or 'total'", name=stat.total
            )
            yield fixtures.error_at("dashboard", ("stats", index, "value"), "value: " + message)
        elif stat.value is not None and stat.currency is None and (stat.value < 0 or stat.value % 1):
            message = translate(
                "{value} is no count: write a whole number from 0, or add 'currency: INR'", value=f"{stat.value:g}"
            )
            yield fixtures.error_at("dashboard", ("stats", index, "value"), "value: " + message)


def _wrong_permissions(fixtures: Fixtures) -> Iterator[ContentError]:
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


def _roles_without_template(fixtures: Fixtures) -> Iterator[ContentError]:
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


def _wrong_numbers(fixtures: Fixtures) -> Iterator[ContentError]:
    """Yield the numbers of users that cannot receive codes. The form advises against them."""
    for index, user in enumerate(fixtures.load("users", USERS.file).root):
        if not is_mobile(user.mobile_number):
            message = translate("'{number}' is not a ten-digit mobile number", number=user.mobile_number)
            yield fixtures.error_at("users", (index, "mobileNumber"), "mobileNumber: " + message)


def _wrong_documents(fixtures: Fixtures) -> Iterator[ContentError]:
    """Yield the documents of tenders whose file is missing or wrong."""
    content, folder = fixtures.load("tenders", TendersContent), fixtures.folder / DOCUMENT_FOLDER
    places: list[tuple[Location, list[Document]]] = [(("documents",), content.documents)]
    places += [(("tenders", index, "documents"), each.documents or []) for index, each in enumerate(content.tenders)]
    for place, documents in places:
        for index, document in enumerate(documents):
            if document.file and (message := _mistake_in_document(folder, document.file)):
                yield fixtures.error_at("tenders", (*place, index, "file"), "file: " + message)


def _mistake_in_document(folder: Path, name: str) -> str | None:
    try:
        read_document(folder / name)
    except FileNotFoundError:
        shown = f"{folder.parent.name}/{folder.name}"
        missing = translate("the folder {folder} has no file '{name}'", folder=shown, name=name)
        return missing + suggestion(name, [path.name for path in folder.glob("*")])
    except OSError as error:
        return translate("'{name}' cannot be read: {reason}", name=name, reason=error.strerror)
    except WrongFile as error:
        return f"{name}: " + error.sentence
    return None


def _unknown_states(fixtures: Fixtures) -> Iterator[ContentError]:
    """Yield the states of stations that the list of states does not contain."""
    states = {state.name for state in fixtures.load("states", StatesContent).states}
    for index, station in enumerate(fixtures.load("stations", StationsContent).stations):
        if station.state not in states:
            missing = translate("{file} has no '{name}'", file="states.yaml", name=station.state)
            message = "state: " + missing + suggestion(station.state, states)
            yield fixtures.error_at("stations", ("stations", index, "state"), message)
