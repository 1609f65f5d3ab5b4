"""The bundled base map."""

from pathlib import Path

FILE = Path(__file__).parent / "base.pmtiles"
"""Vector tiles in the Protomaps schema: land, water, highways, places and lines between states."""
PATH = "/maps/base.pmtiles"
"""The URL path of the base map."""
