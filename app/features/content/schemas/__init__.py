"""Schemas of the sample content that product owners edit, and its calls."""
