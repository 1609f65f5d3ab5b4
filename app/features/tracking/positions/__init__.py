"""Stored positions: what is taken from readings, how it is packed, and what is computed from it."""
