"""Names of icons."""

from app.ui.icon_names import ICON_NAMES
from app.ui.icons import SYNONYMS


def test_synonyms_lead_to_icons() -> None:
    assert set(SYNONYMS.values()) <= ICON_NAMES
    assert not SYNONYMS.keys() & ICON_NAMES
