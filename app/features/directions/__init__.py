"""Directions for a lorry: from a service where there is one, along the highways that ship otherwise."""
