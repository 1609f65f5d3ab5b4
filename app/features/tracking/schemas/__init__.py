"""Schemas of tracked vehicles and their stored positions, and their calls."""
