"""Directions for trucks, from a directions service or from the bundled highways."""
