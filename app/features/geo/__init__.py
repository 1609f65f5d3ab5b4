"""Bundled geographic data: highways, places and a base map, each a file in this folder."""
