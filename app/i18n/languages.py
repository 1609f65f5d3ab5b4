"""The languages of the catalogs, without reading them."""

from pathlib import Path

TRANSLATIONS: tuple[str, ...] = tuple(
    sorted(path.parts[-3] for path in Path(__file__).parent.glob("*/LC_MESSAGES/waybill.po"))
)
"""The codes of the languages other than English."""
