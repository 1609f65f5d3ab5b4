"""The rows that reports add up, as SQL: one module for each kind."""
