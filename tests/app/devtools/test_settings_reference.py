"""docs/settings.md is current."""

from app.core.settings import describe_settings
from app.devtools.settings_reference import PAGE, page


def test_settings_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `npm run reference`"


def test_every_setting_has_a_description() -> None:
    assert [setting.name for setting in describe_settings() if not setting.description] == []
