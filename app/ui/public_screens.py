"""Checks of public screens: they need no session, so the token in their address is all that protects their data."""

from collections.abc import Sequence
from typing import get_args

from app.contract.base.node import Node, nodes_of
from app.contract.calls import PUBLIC, Call
from app.contract.route_template import placeholders
from app.ui.blocks import Block, Card, Paragraph, RecordScope
from app.ui.blocks.details import Details
from app.ui.blocks.maps import MarkersMap
from app.ui.blocks.rail import Rail
from app.ui.blocks.record_header import RecordHeader
from app.ui.blocks.tables import Notice, Rows
from app.ui.screens import Screen

TOKEN = "token"
"""The parameter of an address that is a secret."""
PUBLIC_BLOCKS = (Card, Details, MarkersMap, Notice, Paragraph, Rail, RecordHeader, RecordScope, Rows)
"""The blocks that a public screen may have. Its page loads their code and no other, to be small: see
renderer/src/public.tsx."""
_BLOCKS = get_args(get_args(Block.__value__)[0])


def check_public_screens(screens: Sequence[Screen]) -> None:
    """Report public screens whose data needs a session, and other screens whose calls name a token."""
    for screen in screens:
        for node in nodes_of(screen):
            for call in (value for value in vars(node).values() if isinstance(value, Call)):
                _check_call(screen, node, call)
        if screen.public:
            _check_screen(screen)


def _check_screen(screen: Screen) -> None:
    for route in screen.routes:
        if TOKEN not in placeholders(route):
            screen.report(
                f"'{route}' is public, so its address needs a secret: write '{route.rstrip('/')}/{{{TOKEN}}}'"
            )
    if screen.neighbours or screen.parent:
        screen.report("a public screen leads to no other screen: remove `neighbours` and `parent`")
    known = ", ".join(block.__name__ for block in PUBLIC_BLOCKS)
    for block in nodes_of(screen.body):
        if isinstance(block, _BLOCKS) and not isinstance(block, PUBLIC_BLOCKS):
            block.report(f"a public screen cannot have the block '{type(block).__name__}': its page has {known}")


def _check_call(screen: Screen, node: Node, call: Call) -> None:
    name, names_token = f"'{call.method} {call.path}'", TOKEN in placeholders(call.path)
    if screen.public and call.needs and call.needs != PUBLIC:
        node.report(
            f"{name} needs '{call.needs}', and a public screen has no session: use a call with needs='{PUBLIC}'"
        )
    elif screen.public and not names_token:
        node.report(f"{name} names no token, so it answers anybody: write {{{TOKEN}}} in its path")
    elif not screen.public and names_token:
        node.report(f"{name} names a token, which only the address of a public screen has: write public=True")
