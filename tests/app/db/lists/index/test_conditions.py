"""The conditions of tests on the rows of a list index."""

from sqlalchemy import column, create_mock_engine

from app.db.lists.index.conditions import without_index


def test_key_without_index_costs_nothing_on_sqlite() -> None:
    """An operator of SQLite hides a column from the planner. PostgreSQL has it for numbers only."""
    engines = [create_mock_engine(f"{name}://", print) for name in ("sqlite", "postgresql+asyncpg")]
    compiled = [
        [str(without_index(column(name), name).compile(dialect=engine.dialect)) for name in ("id", "make")]
        for engine in engines
    ]
    assert compiled == [["+id", "+make"], ["(id + $1::INTEGER)", "(make || $1::VARCHAR)"]]
