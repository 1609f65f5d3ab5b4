"""Views of lists, and what is remembered of them for each person."""
