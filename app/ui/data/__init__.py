"""Data: schemas, calls and rules."""
