"""Geography that ships with the product: highways, places and a base map, each a file beside this one."""
