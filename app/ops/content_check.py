"""What can be checked of sample content without a database and a browser."""

from app.db import discovery as slices
from app.features.content.errors import ContentError
from app.features.content.loader import ContentSchemas, Fixtures
from app.features.content.registry import CONTENT
from app.ops.seeding import SAMPLES, unknown_references

SHAPES: ContentSchemas = {**CONTENT, **SAMPLES}
"""The shape of every file of sample content."""


def validate_fixtures(fixtures: Fixtures) -> list[ContentError]:
    """All mistakes of the sample content; those between files are seen once each file is right by itself."""
    return fixtures.validate(SHAPES, slices.seed_data_locations()) or unknown_references(fixtures)
