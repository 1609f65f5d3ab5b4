"""The business features."""
