"""The texts of the user interface that no screen writes."""
