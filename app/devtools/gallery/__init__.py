"""The gallery (development only): every node with an example, and every screen in each of its states."""
