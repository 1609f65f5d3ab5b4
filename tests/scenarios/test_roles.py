"""Enforced roles: each template role sees what it allows and nothing else, and nobody gets more than they have."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from sqlalchemy import true

from app.core.settings import Settings
from app.db.access import UNRESTRICTED
from app.features.clients import schemas as clients
from app.features.fleets import scopes as fleets
from app.features.roles import role_access
from app.features.roles.models import Role
from app.features.roles.permissions import Permissions
from app.features.trips import models as trips
from app.features.users import schemas as users
from app.main import create_app
from app.web.api.application import Api
from app.web.pages.snapshot import SnapshotSource
from tests.scenarios.test_access import FIRST_PART, Mutant, Pair, both, leaks, patch
from tests.support.postgresql import Postgresql
from tests.support.role_worlds import OUT_OF_SIGHT, create_role_world, modules_of
from tests.support.run_async import run_in_thread
from tests.support.worlds import answers

pytestmark = pytest.mark.anyio
LIMITED = ("driver", "Customer")
"""The roles that see single rows, which other queries find."""
MANY, FEW = 6, 2
"""How many requests of each call are compared for these roles; and for others, or on PostgreSQL. `test_access.py`
compares every parameter.
"""


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
        run_in_thread(world.close())


@pytest.mark.promise("Access", "What a role does not show changes no answer to a person with this role.")
@pytest.mark.parametrize("role", OUT_OF_SIGHT)
async def test_rows_out_of_sight_change_no_answer(calls: Any, worlds: dict[str, Pair], role: str) -> None:
    assert await leaks(calls, worlds[role], most=MANY if role in LIMITED else FEW) == []


@pytest.mark.parametrize("role", LIMITED)
@pytest.mark.usefixtures("worlds")  # which create the application
async def test_rows_out_of_sight_change_no_answer_of_four_workers(
    calls: Any, postgresql: Postgresql, role: str
) -> None:
    """On PostgreSQL, with requests that go from one to the next."""
    with postgresql.copy() as one, postgresql.copy() as other:
        first = await create_role_world(one, role, differs=False, workers=4)
        second = await create_role_world(other, role, differs=True, workers=4)
        assert await leaks(calls, (first, second), most=FEW) == []
        for world in (first, second):
            await world.close()


@pytest.mark.usefixtures("worlds")
async def test_changed_role_counts_on_every_worker(calls: Any, postgresql: Postgresql) -> None:
    """From the next request on, also on one that has answered with the former role."""
    with postgresql.copy() as settings:
        world = await create_role_world(settings, "Dispatcher", differs=False, workers=2)
        request = "/stations?page=1"
        before = await answers(calls, world, (request, request))
        async with world.services.database.writing() as session:
            role = await session.get_one(Role, 1)
            role.modules = [each for each in modules_of("Dispatcher") if each["name"] != "stations"]
            role.version += 1
        after = await answers(calls, world, (request, request))
        assert [status for status, _, _ in (*before, *after)] == [200, 200, 403, 403]
        await world.close()


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
    assert await leaks(calls, worlds[role], pattern, size=FIRST_PART) != []


def fresh(find: Any) -> Any:
    """Return a function that finds the access of a role without what earlier requests have found."""

    def find_again(own: Any, *args: Any) -> Any:
        own._accesses.clear()
        return find(own, *args)

    return find_again
