"""The base of the vocabulary."""
