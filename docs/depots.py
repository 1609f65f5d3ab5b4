"""A subject in one file: depots, with their table, their calls and their screens. Try it:

    WAYBILL_ENV=development .venv/bin/python -m docs.depots

In the product each part has its own place: the table, the shapes and the calls in `app/depots/`, the screens in
`screens/depots.py`, and the table is created by a migration.
"""

import asyncio
from typing import Annotated

import uvicorn
from fastapi import APIRouter
from sqlalchemy import Table as DatabaseTable
from sqlalchemy import select
from sqlalchemy.orm import Mapped

from app import records, ui
from app.database import Database, Reading, Writing
from app.envelope import Answer, Id, answer, serve
from app.listing import Asked, Columns, listed
from app.main import create_app
from app.settings import Settings, load_settings
from app.ui.language import say
from app.ui.schema import Required, Schema, Text
from screens import APPLICATION


# --- the table ---------------------------------------------------------------
class DepotRecord(records.Record):
    __tablename__ = "depots"

    depot_name: Mapped[str]
    city: Mapped[str | None]


# --- the shapes, with the sentences of their rules ---------------------------
class DepotBody(Schema):
    depot_name: Annotated[Text, Required("Depot Name is required")]
    city: Text | None = None


class Depot(DepotBody):
    id: int


class DepotPage(Schema):
    depots: list[Depot]
    total_pages: int
    total: int


# --- the calls ---------------------------------------------------------------
DEPOTS = ui.Call(method="GET", path="/depots", data=DepotPage)
DEPOT = ui.Call(method="GET", path="/depots/{id}", data=Depot)
CREATE_DEPOT = ui.Call(method="POST", path="/depots", body=DepotBody, data=Depot)
UPDATE_DEPOT = ui.Call(method="PUT", path="/depots/{id}", body=DepotBody, data=Depot)

router = APIRouter()
COLUMNS: Columns = {"id": DepotRecord.id, "depotName": DepotRecord.depot_name, "city": DepotRecord.city}


@serve(router, DEPOTS)
async def depots(session: Reading, wanted: Asked) -> Answer:
    page = await listed(session, select(DepotRecord).where(DepotRecord.deleted_at.is_(None)), COLUMNS, wanted)
    return answer({"depots": page.rows, "total": page.total, "totalPages": page.total_pages})


@serve(router, DEPOT)
async def depot(session: Reading, id: Id) -> Answer:
    return answer(await records.get(session, DepotRecord, id))


@serve(router, CREATE_DEPOT)
async def create_depot(session: Writing, body: DepotBody) -> Answer:
    return answer(await records.add(session, DepotRecord(**records.columns_of(body))), say("Depot added"))


@serve(router, UPDATE_DEPOT)
async def update_depot(session: Writing, id: Id, body: DepotBody) -> Answer:
    record = await records.get(session, DepotRecord, id)
    return answer(await records.change(session, record, records.columns_of(body)), say("Depot saved"))


# --- the screens -------------------------------------------------------------
ADD = ui.Action(label="Add Depot", icon="plus", tone="primary", to="/add-depot")

depot_list = ui.Screen(
    routes=("/depots",),
    title="Depots",
    body=(
        ui.Card(
            title="Depots",
            actions=(ADD,),
            body=(
                ui.Table(
                    label="Depots",
                    source=ui.Source(call=DEPOTS, rows="depots"),
                    paging=ui.Paging(by="server", size=5),
                    columns=(
                        ui.Column(field="depotName", title="Depot Name", cell=ui.LinkCell(to="/edit-depot/{id}")),
                        ui.Column(field="city", title="City"),
                    ),
                    empty=ui.Notice(icon="warehouse", title="No depots yet", actions=(ADD,)),
                ),
            ),
        ),
    ),
)

depot_form = ui.Screen(
    routes=("/add-depot", "/edit-depot/{id}"),
    title="Add Depot",
    parent="/depots",
    body=(
        ui.Form(
            add=ui.Save(title="Add Depot", call=CREATE_DEPOT),
            edit=ui.Edit(
                title="Edit Depot",
                call=UPDATE_DEPOT,
                load=ui.Source(call=DEPOT),
                named="depotName",
                to="/add-depot",
            ),
            fields=(ui.Field(name="depotName"), ui.Field(name="city")),
            done=(ui.Navigate(to="/depots"),),
            failed="The depot could not be saved. Please try again.",
            to="/depots",
        ),
    ),
)
# --- the end -----------------------------------------------------------------


async def create_table(settings: Settings) -> None:
    table = DepotRecord.__table__
    assert isinstance(table, DatabaseTable)
    database = Database(settings)
    async with database.engine.begin() as connection:
        await connection.run_sync(lambda sync: table.create(sync, checkfirst=True))
    await database.close()


def main() -> None:
    settings = load_settings()
    asyncio.run(create_table(settings))
    application = ui.Application(layout=APPLICATION.layout, screens=(*APPLICATION.screens, depot_list, depot_form))
    app = create_app(settings, extra=(router,), application=application)
    uvicorn.run(app, host=settings.host, port=settings.port, log_level="warning")


if __name__ == "__main__":
    main()
