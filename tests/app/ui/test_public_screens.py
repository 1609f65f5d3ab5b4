"""Public screens: nothing of them needs a session, and only their calls name a token."""

import re
from pathlib import Path

import pytest

from app.contract.calls import Call, Source
from app.contract.schema import Schema
from app.ui import Block, Collapsible, Detail, Details, Paragraph, Screen, ScreenError
from app.ui.public_screens import PUBLIC_BLOCKS
from tests.app.ui.toy_vocabulary import application

COMPONENTS = Path(__file__).parents[3] / "renderer/src/public.tsx"


class Parcel(Schema):
    """What a link shows."""

    place: str


def details(path: str = "/parcels/{token}", needs: str = "public") -> Details:
    source = Source(call=Call(method="GET", path=path, data=Parcel, needs=needs))
    return Details(source=source, rows=(Detail(label="Place", field="place"),))


def shared(*body: Block, route: str = "/parcel/{token}", public: bool = True) -> Screen:
    return Screen(routes=(route,), title="Parcel", public=public, body=body)


def test_public_screen_with_public_calls_is_accepted() -> None:
    application(shared(details()))


@pytest.mark.parametrize(
    ("screen", "message"),
    [
        (
            shared(details(needs="parcels.list")),
            "needs 'parcels.list', and a public screen has no session: use a call with needs='public'",
        ),
        (shared(details("/parcels")), "names no token, so it answers anybody: write {token} in its path"),
        (shared(Paragraph(text="Parcel"), route="/parcel"), "its address needs a secret: write '/parcel/{token}'"),
        (shared(details(), public=False), "names a token, which only the address of a public screen has"),
    ],
)
def test_screen_that_could_reveal_data_is_refused(screen: Screen, message: str) -> None:
    with pytest.raises(ScreenError, match=re.escape(message)):
        application(screen)


def test_block_whose_code_the_page_lacks_is_refused() -> None:
    folded = Collapsible(title="Parcel", body=(Paragraph(text="Parcel"),))
    with pytest.raises(ScreenError, match="a public screen cannot have the block 'Collapsible'"):
        application(shared(folded))


def test_renderer_has_the_same_blocks() -> None:
    kinds = {block.model_fields["kind"].default for block in PUBLIC_BLOCKS}
    assert set(re.findall(r"^  (\w+): ", COMPONENTS.read_text(encoding="utf-8"), re.MULTILINE)) == kinds
