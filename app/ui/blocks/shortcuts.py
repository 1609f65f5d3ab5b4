"""The keys of the keyboard: which there are, and the block that lists them."""

from typing import Final, Literal

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable

_TAKEN: Final = frozenset("gjkox?/f[]")
"""The keys of the renderer's own controls. `g` begins a sequence."""


class Shortcut(Node):
    """Keys that do the same, and what they do.

    See also: ShortcutList.
    """

    keys: tuple[str, ...]
    """The keys as browsers name them, such as '/' or 'Control+Enter'."""
    label: Translatable
    """What they do."""


SHORTCUTS: Final = (
    Shortcut(keys=("Control+k",), label="Search everything"),
    Shortcut(keys=("/",), label="Search the list"),
    Shortcut(keys=("f",), label="Filter the list"),
    Shortcut(keys=("Alt+ArrowDown",), label="Filter by the column"),
    Shortcut(keys=("n",), label="Add a record"),
    Shortcut(keys=("j", "k"), label="Next row, previous row"),
    Shortcut(keys=("Enter", "o"), label="Open the row"),
    Shortcut(keys=("x", "X"), label="Select the row, select all rows up to it"),
    Shortcut(keys=("0", "1"), label="Show all rows, show one state by its number"),
    Shortcut(keys=("F",), label="Follow on the map"),
    Shortcut(keys=("e",), label="Edit the record"),
    Shortcut(keys=("[", "]"), label="Previous record, next record"),
    Shortcut(keys=("Control+Enter",), label="Save the form"),
    Shortcut(keys=("?",), label="Show the keys"),
    Shortcut(keys=("Escape",), label="Close"),
)


class ShortcutList(Node):
    """The keys of the keyboard, with those that open screens: `g`, then the `key` of a `NavItem`.

    The key `?` opens the dialog that contains this block.

    Also called: keyboard shortcuts, hotkeys, key bindings.
    See also: Shortcut, NavItem, Action, Preferences.
    """

    kind: Literal["shortcutList"] = "shortcutList"
    go_to: Translatable = "Go to {screen}"
    """What a key of the sidebar does."""
    note: Translatable = "Keys without Ctrl do nothing while you type in a field."
    """The text above the keys."""
    off: Translatable = "Keys without Ctrl are switched off in the settings."
    """The same while they are switched off: see Preferences."""
    shortcuts: tuple[Shortcut, ...] = SHORTCUTS
    """The other keys. A control takes part by its attribute `aria-keyshortcuts`."""


def check_key(node: Node, key: str | None) -> None:
    """Report a key that is no single character in lower case, or that a control of the renderer has."""
    if key is not None and (len(key) != 1 or key.isspace() or key != key.lower()):
        node.report(f"'{key}' is no key: write one lowercase letter such as 'n'")
    if key in _TAKEN:
        node.report(f"the key '{key}' is taken: see the list of keys in app/ui/blocks/shortcuts.py")
