"""Languages and their message catalogs."""
