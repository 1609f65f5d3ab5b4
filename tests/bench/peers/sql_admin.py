"""A list of vehicles in SQLAdmin. `python tests/bench/peers/sql_admin.py PORT DATABASE`.

It shows ten rows of the table `fleets` in a copy of Waybill's database, without a sign-in.
"""

import sys

import uvicorn
from sqladmin import Admin, ModelView
from sqlalchemy import create_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware


class Base(DeclarativeBase):
    """The base of the model."""


class Vehicle(Base):
    """A row."""

    __tablename__ = "fleets"
    id: Mapped[int] = mapped_column(primary_key=True)
    fleet_number: Mapped[str]
    registration_number: Mapped[str]
    vendor_fleet_id: Mapped[str | None]
    model: Mapped[str | None]
    make: Mapped[str | None]
    capacity: Mapped[str | None]
    partner: Mapped[str | None]


class VehicleAdmin(ModelView, model=Vehicle):
    """The list."""

    column_list = list(Vehicle.__mapper__.columns.keys())
    column_sortable_list = column_list
    column_searchable_list = column_list[1:4]
    column_default_sort = "id"
    page_size = 10


def main() -> None:
    port, database = sys.argv[1:]
    app = Starlette()
    Admin(app, create_engine(f"sqlite:///{database}")).add_view(VehicleAdmin)
    uvicorn.run(GZipMiddleware(app), host="127.0.0.1", port=int(port))


if __name__ == "__main__":
    main()
