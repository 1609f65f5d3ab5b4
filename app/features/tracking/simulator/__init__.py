"""A simulated tracking provider."""
