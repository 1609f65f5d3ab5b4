"""The gallery: every word with an example, every screen in each of its states. Only in development."""
