"""Nodes, and the diagnostics that give a mistake its file and line."""
