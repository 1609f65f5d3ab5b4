"""Schemas, calls and rules."""
