"""Measures the dashboard and reports with 10,000 vehicles and 300,000 trips: `npm run bench -- dashboard`.

An admin sees all of them, people of a client a fifth or a few of the trips. `BENCH_DASHBOARD_URL` names a database that
is kept, and is filled if it is empty. Without it, SQLite and a PostgreSQL server are measured.
"""

import os
from collections.abc import Iterator, Mapping
from datetime import timedelta
from functools import partial
from math import inf

from sqlalchemy import delete, update

from app.core.clock import utc_now
from app.core.settings import Settings
from app.db.engine import Database
from app.features.auth import sessions
from app.features.reports.reports import REPORTS
from app.features.roles.models import Role
from app.features.users.schemas import User
from app.i18n.time_zone import OFFICE
from tests.bench.figures import Row, under
from tests.bench.ground import Ground
from tests.bench.load import asked
from tests.bench.report_data import STORED_DAYS, fill
from tests.bench.running import Running, prepared, serving
from tests.support.postgresql import postgresql_server
from tests.support.run_async import run_in_thread

URL = "BENCH_DASHBOARD_URL"
MAX_MILLISECONDS = 300
READERS = {"a fifth of the trips": (2, "B00000"), "a few trips": (3, "B00001")}
"""Users of a client, and its code."""
_SCOPED = ("trips", "fleets", "clients")
_MODULES = [{"name": name, "list": True} for name in ("dashboard", "tracking", "reports", "alerts", "sites")]
_MODULES += [{"name": name, "list": True, "scope": "own_client"} for name in _SCOPED]
_CHARTS = {
    "/reports/vehicle-days": "groupBy=day&groupPeriod=day&groupSum=km",
    "/reports/silent-days": "groupBy=day&groupPeriod=day&groupSum=silentHours",
    "/reports/arrivals": "groupBy=result",
    "/reports/halts": "groupBy=day&groupPeriod=day&groupSum=hours",
    "/reports/visits": "groupBy=result",
    "/reports/alerts": "groupBy=day&groupPeriod=day",
}
"""The groups that charts show, by the path of the facts."""


def dashboard(ground: Ground) -> Iterator[Row]:
    """The figures of the dashboard and of each report, at the 95th percentile."""
    if url := os.environ.get(URL):
        yield from _measured(url, ground.rounds)
        return
    yield from _measured(f"sqlite:///{ground.folder / 'dashboard.db'}", ground.rounds)
    with postgresql_server() as server:
        server.create("dashboard", template="template0")
        yield from _measured(server.settings("dashboard").database_url, ground.rounds)


def _measured(url: str, rounds: int) -> Iterator[Row]:
    tokens: dict[str, str] = {}
    session = run_in_thread(prepared(Settings(env="development", database_url=url), partial(_fill, tokens=tokens)))
    dialect = url.partition(":")[0].partition("+")[0]
    with serving(url, session, WAYBILL_ROLES="enforced", WAYBILL_POSITIONS_EVERY="0") as server:
        readers = {"everything": server}
        readers |= {name: server._replace(signed_in={"token": tokens[name]}) for name in READERS}
        for reader, limited in readers.items():
            for name, paths in _parts().items():
                slowest = max(_milliseconds(limited, path, 3 * rounds) for path in paths)
                yield under(f"{dialect}, {reader}, {name}", slowest, MAX_MILLISECONDS, "ms")


def _milliseconds(server: Running, path: str, most: int) -> float:
    found = inf
    try:
        found = asked(server, f"/api{path}", seconds=60, most=most).quantile(0.95)
    except* ValueError:  # the server refuses to count for so long
        pass
    return found


def _parts() -> Mapping[str, list[str]]:
    """Return the requests of each screen, by what they show."""
    today = utc_now().astimezone(OFFICE).date()
    parts = {
        "dashboard, all dates": ["/dashboard/figures"],
        "dashboard, 30 days": [f"/dashboard/figures?from={today - timedelta(days=29)}&to={today}"],
        "dashboard, 12 months": [f"/dashboard/figures?from={today - timedelta(days=364)}&to={today}"],
    }
    for days in (30, STORED_DAYS):
        period = f"day=between.{today - timedelta(days=days - 1)}..{today}"
        for report in REPORTS:
            path, facts = report.call.path, report.facts_call.path
            chart = f"{facts}/groups?{_CHARTS[facts]}&{period}"
            requests = [f"{path}?page=1&limit=25&{period}", f"{path}/totals?{period}", chart]
            parts[f"{path}, {days} days"] = requests
    return parts


async def _fill(database: Database, tokens: dict[str, str]) -> None:
    async with database.writing() as session:
        await fill(session)
        await session.execute(delete(Role).where(Role.name == "Customer"))
        session.add(Role(name="Customer", access="Limited Access", role="Customer", modules=_MODULES))
        for name, (user, code) in READERS.items():
            await session.execute(update(User).where(User.id == user).values(role="Customer", client_code=code))
            tokens[name] = await sessions.create(session, user, utc_now())
