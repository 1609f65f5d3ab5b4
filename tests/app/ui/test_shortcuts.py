"""Keys of actions and of the sidebar."""

import pytest

from app import ui
from app.contract.base.diagnostics import ScreenError
from app.contract.base.node import nodes_of
from screens import APPLICATION


@pytest.mark.parametrize(
    ("key", "sentence"), [("N", "is no key"), ("nn", "is no key"), (" ", "is no key"), ("g", "is taken")]
)
def test_key_of_an_action_is_a_free_letter(key: str, sentence: str) -> None:
    with pytest.raises(ScreenError, match=sentence):
        ui.Action(label="Add", to="/add", key=key)


def test_two_entries_of_the_sidebar_differ_in_their_keys() -> None:
    group = ui.NavGroup(items=tuple(ui.NavItem(label=to, icon="map", to=to, key="a") for to in ("/a", "/b")))

    with pytest.raises(ScreenError, match="the key 'a' is taken"):
        APPLICATION.layout.model_copy(update={"navigation": (group,)}).check()


def test_a_dialog_lists_the_keys() -> None:
    dialogs = [node for node in nodes_of(APPLICATION.layout.dialogs) if isinstance(node, ui.ShortcutList)]

    assert len(dialogs) == 1
