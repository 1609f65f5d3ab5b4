"""Every difference between the models and the tables is reported with the line of the model and the command to run."""

from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Connection

from app.db.discovery import load_tables
from app.db.engine import Database
from app.db.lists.index.build import drop_list_indexes
from app.db.migrations import migrate
from app.db.migrations.drift import differences_of_migrations, missing_migrations

load_tables()
COMMAND = "write it with WAYBILL_ENV=development .venv/bin/python -m app.cli revision"
EXPECTED = [
    ("auth", "class Session", "makes the table 'sessions'", "Add sessions"),
    ("clients", "client_code:", "makes 'client_code' of clients unique", "Make client_code of clients unique"),
    ("fleets", "vendor_fleet_id:", "makes the column 'vendor_fleet_id' of fleets nullable", "Make vendor_fleet_id of"),
    ("fleets", "vendor_fleet_id:", "makes an index of 'vendor_fleet_id' of fleets", "Index vendor_fleet_id of fleets"),
    ("fleets", "model:", "makes the column 'model' of fleets VARCHAR instead of INTEGER", "Change the type of model"),
    ("fleets", "model:", "allows equal values of 'model' of fleets", "Allow equal model of fleets"),
    ("fleets", "capacity:", "makes the column 'capacity' of fleets", "Add capacity to fleets"),
    ("tracking", '"site_visits",', "makes the column 'out_gap_s' of site_visits", "Add out_gap_s to"),
    ("trips", "truck_id:", "makes 'truck_id' of trips refer to fleets.id", "Make truck_id of trips refer to"),
    ("users", "mobile_key:", "makes 'mobile_key' of users unique", "Make mobile_key of users unique"),
    ("fleets", "class Fleet", "removes the column 'needed' of fleets, which every row needs", "Remove needed from"),
]


def change(connection: Connection) -> list[str]:
    """Changes tables in several ways; returns the differences."""
    drop_list_indexes(connection)
    postgresql = connection.dialect.name == "postgresql"
    with Operations.context(MigrationContext.configure(connection)) as op:
        with op.batch_alter_table("fleets") as batch:
            batch.drop_index("ix_fleets_vendor_fleet_id")
            batch.drop_column("capacity")
            batch.alter_column("vendor_fleet_id", nullable=False)
            batch.alter_column("model", type_=sa.Integer(), postgresql_using="1" if postgresql else None)
            batch.add_column(sa.Column("extra", sa.String()))
            batch.add_column(sa.Column("needed", sa.String(), nullable=False))
            batch.create_unique_constraint("uq_fleets_model", ["model"])
        with op.batch_alter_table("trips") as batch:
            batch.drop_constraint("fk_trips_truck_id_fleets")
        if postgresql:
            op.drop_constraint("fk_users_client_code_clients", "users")
            op.drop_constraint("fk_trips_client_code_clients", "trips")
            op.drop_constraint("fk_sites_client_code_clients", "sites")
        with op.batch_alter_table("clients") as batch:
            batch.drop_constraint("uq_clients_client_code")
        op.drop_index("uq_users_mobile_key", "users")
        op.drop_column("site_visits", "out_gap_s")
        op.drop_table("sessions")
    return list(map(str, missing_migrations(connection)))


def test_product_has_a_migration_for_every_column() -> None:
    assert differences_of_migrations() == []


@pytest.mark.anyio
@pytest.mark.every_database
async def test_differences_name_line_and_command(database: Database, on: str) -> None:
    await migrate(database.engine)
    async with database.engine.execution_options(writes=True).begin() as connection:
        found = await connection.run_sync(change)
    if on == "postgresql":
        found = [each for each in found if "refer to clients.client_code" not in each]
    for error, (feature, declaration, message, title) in zip(found, EXPECTED, strict=True):
        file = {"auth": "models", "trips": "models", "tracking": "visits/tables"}.get(feature, "schemas")
        path = Path(f"app/features/{feature}/{file}.py")
        lines = path.read_text(encoding="utf-8").split("\n")
        line = next((number for number, text in enumerate(lines, 1) if text.lstrip().startswith(declaration)), 0)
        assert error.startswith(f'{path}:{line}: no step of app/db/migrations {message}: {COMMAND} "{title}')
