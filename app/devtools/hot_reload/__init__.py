"""Changes of screens and code that open pages follow."""
