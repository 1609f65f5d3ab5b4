"""Checks the sample content without a database or a browser."""

from app.db import discovery as slices
from app.features.content.errors import ContentError
from app.features.content.loader import ContentSchemas, Fixtures
from app.features.content.registry import CONTENT
from app.ops.seeding import SAMPLES, unknown_references

SHAPES: ContentSchemas = {**CONTENT, **SAMPLES}
"""The schema of each file of the sample content."""


def validate_fixtures(fixtures: Fixtures) -> list[ContentError]:
    """Return all mistakes in the sample content. References between files are checked once each file is valid."""
    return fixtures.validate(SHAPES, slices.seed_data_locations()) or unknown_references(fixtures)
