"""The base map that ships with the product."""

from pathlib import Path

FILE = Path(__file__).parent / "base.pmtiles"
"""Vector tiles in the Protomaps schema: land, waters, highways and places. No borders."""
PATH = "/maps/base.pmtiles"
"""Where browsers ask for it."""
