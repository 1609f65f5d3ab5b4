"""Enforced roles: each template role sees what it allows and nothing else, and nobody gets more than they have."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from sqlalchemy import true

from app.core.settings import Settings
from app.db.access import UNRESTRICTED
from app.features.clients import models as clients
from app.features.fleets import models as fleets
from app.features.roles import role_access
from app.features.roles.permissions import Permissions
from app.features.trips import models as trips
from app.features.users import models as users
from app.main import create_app
from app.web.api.application import Api
from app.web.pages.snapshot import SnapshotSource
from tests.scenarios.test_access import Mutant, Pair, both, leaks, patch
from tests.support.postgresql import Postgresql
from tests.support.role_worlds import OUT_OF_SIGHT, create_role_world
from tests.support.run_async import run_in_thread

pytestmark = pytest.mark.anyio
PATTERNS = {"driver": "", "Customer": ""}
"""The calls to compare: all of them for the roles that see single rows."""
FEW = "^/(roles|audit|activity|search)"


@pytest.fixture(scope="module")
def worlds(
    seeded: Path, tmp_path_factory: pytest.TempPathFactory, calls: Api, source: SnapshotSource
) -> Iterator[dict[str, Pair]]:
    """Two databases for each role."""
    folder = tmp_path_factory.mktemp("worlds of roles")
    create_app(Settings(env="development", database_url=f"sqlite:///{seeded}"), source=source, api=calls)
    run_in_thread(calls.state.services.close())

    def create(role: str, *, differs: bool) -> Any:
        path = copy(seeded, folder / f"{role}_{differs}.db")
        settings = Settings(env="development", database_url=f"sqlite:///{path}")
        return run_in_thread(create_role_world(settings, role, differs=differs))

    made = {role: (create(role, differs=False), create(role, differs=True)) for role in OUT_OF_SIGHT}
    yield made
    for world in (each for pair in made.values() for each in pair):
        run_in_thread(world.services.close())


@pytest.mark.promise("Access", "What a role does not show changes no answer to a person with this role.")
@pytest.mark.parametrize("role", OUT_OF_SIGHT)
async def test_rows_out_of_sight_change_no_answer(calls: Any, worlds: dict[str, Pair], role: str) -> None:
    assert await leaks(calls, worlds[role], PATTERNS.get(role, FEW)) == []


@pytest.mark.parametrize("role", PATTERNS)
@pytest.mark.usefixtures("worlds")  # which create the application
async def test_rows_out_of_sight_change_no_list_on_postgresql(calls: Any, postgresql: Postgresql, role: str) -> None:
    with postgresql.copy() as one, postgresql.copy() as other:
        pair = await create_role_world(one, role, differs=False), await create_role_world(other, role, differs=True)
        assert await leaks(calls, pair, "^/(users|trips/trip-details/{id}|fleets|activity)$") == []
        for world in pair:
            await world.services.close()


def no_limit(*_: object) -> Any:
    return true()


models = (clients, fleets, trips, users)
MUTANTS: dict[str, tuple[str, str, Mutant]] = {
    "own client": ("Customer", "^/client/clients$", both(*(patch(each, "equals", no_limit) for each in models))),
    "own trips": ("driver", "^/trips/get-all-trips$", both(*(patch(each, "equals", no_limit) for each in models))),
    "vehicles of own trips": ("Customer", "^/fleets$", patch(fleets, "_drives", no_limit)),
    "rights": ("user", "^/roles$", patch(Permissions, "rights", lambda *_: None)),
    "unknown role": (
        "driver",
        "^/users$",
        both(
            patch(role_access, "NO_ROLE", UNRESTRICTED),
            patch(role_access.RoleAccess, "permissions", lambda *_: None),
        ),
    ),
}


@pytest.mark.parametrize("name", MUTANTS)
async def test_broken_limit_of_a_role_is_noticed(
    calls: Any, worlds: dict[str, Pair], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    role, pattern, mutate = MUTANTS[name]
    monkeypatch.setattr(role_access.RoleAccess, "role", fresh(role_access.RoleAccess.role))
    mutate(monkeypatch)
    assert await leaks(calls, worlds[role], pattern) != []


def fresh(find: Any) -> Any:
    """Returns a function that finds the access of a role without what earlier requests have found."""

    def find_again(own: Any, *args: Any) -> Any:
        own._accesses.clear()
        return find(own, *args)

    return find_again
