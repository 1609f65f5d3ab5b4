"""Updates open pages after changes of screens and code, in development."""
