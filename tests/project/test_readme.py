"""The README says what is true."""

from app.core.settings import describe_settings
from tests.project.tree import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_setting_stands_in_the_readme_with_its_default_and_its_meaning() -> None:
    for setting in describe_settings():
        default = f"`{setting.default}`" if setting.default else "none"
        assert f"| `{setting.name}` | {default} | {setting.meaning} |" in README


def test_every_decision_stands_in_the_index() -> None:
    decisions = ROOT / "docs" / "decisions"
    index = (decisions / "README.md").read_text(encoding="utf-8")
    pages = [path.name for path in decisions.glob("0*.md")]

    assert pages
    assert [name for name in pages if f"({name})" not in index] == []
