"""Figures of trips, clients and vehicles, as each reader may see them, with links to the rows that prove them."""
