"""Lists: the query of a request, pages, values, neighbours, and `index/`, the list indexes of large tables."""
