"""What can be checked of sample content without a database and a browser."""

from app import slices
from app.content.files import CONTENT
from app.content.loader import Fixtures, Shapes
from app.content.mistakes import Mistake
from app.seeding import SAMPLES, strangers

SHAPES: Shapes = {**CONTENT, **SAMPLES}
"""The shape of every file of sample content."""


def mistakes_in(fixtures: Fixtures) -> list[Mistake]:
    """All mistakes of the sample content; those between files are seen once each file is right by itself."""
    return fixtures.mistakes(SHAPES, slices.sources()) or strangers(fixtures)
