"""Extraction of texts into the catalogs."""
