"""Checks the sample content without a database or a browser."""

from app.content.errors import ContentError
from app.content.features import content_checks, content_schemas
from app.content.loader import ContentSchemas, Fixtures
from app.db import discovery as slices
from app.ops.seeding import SAMPLES, unknown_references

SHAPES: ContentSchemas = {**content_schemas(), **SAMPLES}
"""The schema of each file of the sample content."""


def validate_fixtures(fixtures: Fixtures) -> list[ContentError]:
    """Return all mistakes in the files of a folder. References between files are checked once each file is valid."""
    mistakes = fixtures.validate(SHAPES, slices.seed_data_locations())
    return mistakes or _mistakes_across_files(fixtures, reads_folder=True)


def validate_stored(fixtures: Fixtures) -> list[ContentError]:
    """Return all mistakes in stored texts."""
    return fixtures.validate_files(SHAPES) or _mistakes_across_files(fixtures, reads_folder=False)


def _mistakes_across_files(fixtures: Fixtures, *, reads_folder: bool) -> list[ContentError]:
    checks = [each for each in content_checks() if not each.stops_seeding and (reads_folder or not each.reads_folder)]
    return [*unknown_references(fixtures), *(mistake for check in checks for mistake in check.find(fixtures))]
