"""Data: schemas, calls and conditions."""
