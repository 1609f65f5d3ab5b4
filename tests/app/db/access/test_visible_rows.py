"""What a person may see of a query."""

import gc
from weakref import ref

from sqlalchemy import create_engine

from app.db.access import Access, run_with, select_rows, visible_rows
from app.features.fleets.schemas import Fleet


def test_queries_are_not_kept() -> None:
    """Reports make a new query for each request. Hundreds of them would delay each garbage collection."""
    access = Access(scopes={"fleets": Fleet.make == "Tata"})
    rows = select_rows("fleets", {"id": Fleet.id})
    kept = ref(rows)
    with create_engine("sqlite://").connect() as connection:
        assert run_with(connection, access, visible_rows, rows).scoped is not rows
    del rows
    gc.collect()
    assert kept() is None
