"""The picture of the sign-in page."""

from xml.etree import ElementTree

from app.devtools.geodata import picture
from app.features.geo import highways
from app.features.geo.graph import Graph


def test_stored_picture_shows_stored_highways() -> None:
    """So neither changes without the other; `npm run geography` writes both."""
    drawn = picture.draw(Graph.unpack(highways.FILE.read_bytes()))
    assert picture.FILE.read_bytes() == drawn
    assert len(ElementTree.fromstring(drawn).findall("{*}g[@id='still']/{*}circle")) == 12
