"""The parts that only SQLite needs."""
