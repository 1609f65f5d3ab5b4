"""Features read records through the access of the person only. Sentences name what to write instead."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.project.tree import ROOT, sources
from tests.support.project_rules import require_none

FEATURES = Path("app/features")
RAW = {"execute", "scalar", "scalars", "stream", "stream_scalars", "get", "get_one", "fetch_rows", "stream_rows"}
"""Functions that read rows of any table."""
ALLOWED = {
    "app/features/alerts": "alerts are read with `visible_to`, and what is personal by the id of the person who asks",
    "app/features/auth": "sessions, codes and limits belong to no person",
    "app/features/jobs": "jobs and sets of changes belong to persons, and each statement says whose",
    "app/features/exports": "an export belongs to the person who ordered it; its rows come from the list",
    "app/features/imports/commands.py:_importer": "the command finds the user who imports",
    "app/features/imports/description.py": "an import belongs to the person who asks, and each statement names it",
    "app/features/imports/lookups.py:taken_values": "a value is unique among all records, as the form says",
    "app/features/imports/row_states.py": "the rows of an import that steps.py has found for the person",
    "app/features/imports/services.py": "old imports of all persons are removed",
    "app/features/imports/steps.py": "an import belongs to the person who asks, and each statement names it",
    "app/features/messages": "messages belong to no person: who may see webhooks and channels sees all of them",
    "app/features/reports/services.py": "the server sends what is due, with the access of the owner of each report",
    "app/features/tracking/visibility.py": "it says which trackers the person may see",
    "app/features/trip_links/store.py:count_view": "a link counts its openings, which nobody makes who has an access",
    "app/features/views": "views and looks belong to persons, and each statement names the one who asks",
    "app/features/tracking/positions": "positions are of no record: `visible_plates` says which ones a person may see",
    "app/features/tracking/conditions": "conditions belong to no person: features that tell people say who sees them",
    "app/features/tracking/visits": "visits belong to no person: `reading` says what people see of them",
    "app/features/tracking/trips": "the watch belongs to no person: `reading` says what people see of a trip",
    "app/features/tracking/plates.py:visible_plates": "it says which positions a person may see",
    "app/features/tracking/board/stored_live.py": "all vehicles, of which the board shows those in `visible_plates`",
    "app/features/users/directory.py": "the sign-in finds users before anybody is signed in",
    "app/features/users/admins.py": "admins are protected against all others, and counted among all users",
    "app/features/users/routes.py:update_user": "the name of the author in a message to a user",
    "app/features/clients/routes.py:_next_code": "a code is unique among all clients",
    "app/features/clients/routes.py:_client_with_code": "a code is unique among all clients",
    "app/features/trips/samples.py": "seed data of the server",
    "app/features/trips/synthetic.py": "synthetic data of the server",
    "app/features/trips/synthetic_data": "synthetic data of the server",
    "app/features/trips/clients.py:_find_client_codes": "two columns, of the clients in `visible_ids`",
    "app/features/roles/role_access.py": "the access of a person comes from their role",
    "app/features/roles/routes.py:_names": "the name of a role is unique among all roles",
}
"""Files and functions that may read without an access, and why."""


def raw_reads(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the place of each read, and the function that contains it."""
    return raw_reads_of((ROOT / path).read_text(encoding="utf-8"), str(path))


def raw_reads_of(code: str, path: str) -> Iterator[tuple[str, str]]:
    for function in ast.walk(ast.parse(code)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            name = getattr(function, "name", "lambda")
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and _is_raw(node.func):
                    yield f"{path}:{node.lineno}", f"{path}:{name}"


def _is_raw(function: ast.expr) -> bool:
    match function:
        case ast.Attribute(value=ast.Name(id="connection" | "session" | "database" | "Connection"), attr=name):
            return name in RAW
        case ast.Name(id=name):
            return name in RAW - {"get"}
    return False


def is_allowed(function: str) -> bool:
    return any(function == each or function.startswith((f"{each}/", f"{each}:")) for each in ALLOWED)


def test_features_read_records_with_access() -> None:
    paths = [path for path in sources() if path.is_relative_to(FEATURES)]
    found = {place: function for path in paths for place, function in raw_reads(path)}
    require_none(
        sorted(place for place, function in found.items() if not is_allowed(function)),
        "Read with read_rows(connection, select_rows(…)), ListSource or app.db.records, which obey the access of the"
        " person, or add the function and a reason to ALLOWED in this file",
    )
    unused = {each for each in ALLOWED if not any(function.startswith(each) for function in found.values())}
    require_none(sorted(unused), "Remove these from ALLOWED: they read nothing without an access")


@pytest.mark.parametrize("call", ["connection.execute(rows)", "session.get(Trip, 1)", "fetch_rows(connection, rows)"])
def test_raw_read_is_found(call: str) -> None:
    assert list(raw_reads_of(f"def one():\n    return {call}", "x.py")) == [("x.py:2", "x.py:one")]


def test_only_one_module_knows_whether_roles_are_enforced() -> None:
    """Besides it, only checks of settings read the switch: what is allowed is decided in one place."""
    app = [path for path in sources() if path.parts[0] == "app" and path.suffix == ".py"]
    readers = {str(path) for path in app if "settings.roles" in (ROOT / path).read_text(encoding="utf-8")}
    checks = {"app/core/production_checks.py", "app/ops/deploy_check.py"}
    assert readers - checks == {"app/features/roles/role_access.py"}
