"""Adds the client of a trip, and makes the names of roles unique, because users refer to roles by name.

A trip belongs to the client whose name is the name of its customer, if there is just one. Permissions name resources as
calls do.
"""

from collections.abc import Iterable, Iterator
from itertools import count

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

_ACTIVE = sa.text("deleted_at IS NULL")
_ROLES = sa.table("roles", *(sa.column(name) for name in ("id", "name", "deleted_at")), sa.column("modules", sa.JSON))


def upgrade() -> None:
    with op.batch_alter_table("trips") as batch:
        batch.add_column(sa.Column("client_code", sa.String(), nullable=True))
        batch.create_foreign_key(
            "fk_trips_client_code_clients", "clients", ["client_code"], ["client_code"], onupdate="CASCADE"
        )
        batch.create_index("ix_trips_client_code", ["client_code"])
    op.execute(
        "UPDATE trips SET client_code = (SELECT min(client_code) FROM clients WHERE client_name = trips.customer_name"
        " AND deleted_at IS NULL) WHERE customer_name IN (SELECT client_name FROM clients WHERE deleted_at IS NULL"
        " GROUP BY client_name HAVING count(*) = 1)"
    )
    _change_roles(op.get_bind())
    op.create_index("uq_roles_name", "roles", ["name"], unique=True, sqlite_where=_ACTIVE, postgresql_where=_ACTIVE)


def _change_roles(connection: sa.Connection) -> None:
    taken = {"admin", "user", "driver"}  # the built-in roles
    for row in connection.execute(sa.select(_ROLES).order_by(_ROLES.c.id)).all():
        modules = [{**module, "name": module["name"].lower()} for module in row.modules or ()]
        values = {"modules": modules} | ({} if row.deleted_at else {"name": _free_name(row.name, taken)})
        connection.execute(sa.update(_ROLES).where(_ROLES.c.id == row.id).values(values))


def _free_name(name: str, taken: set[str]) -> str:
    """Return the name, with a number if another role has it."""
    free = next(each for each in _numbered(name) if each.casefold() not in taken)
    taken.add(free.casefold())
    return free


def _numbered(name: str) -> Iterator[str]:
    numbers: Iterable[int] = count(2)
    yield name
    yield from (f"{name} {number}" for number in numbers)


def downgrade() -> None:
    op.drop_index("uq_roles_name", "roles")
    with op.batch_alter_table("trips") as batch:
        batch.drop_constraint("fk_trips_client_code_clients", type_="foreignkey")
        batch.drop_index("ix_trips_client_code")
        batch.drop_column("client_code")
