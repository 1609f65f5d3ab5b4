"""Downloads of exports."""
