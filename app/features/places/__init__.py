"""Search for places by name."""
