"""Settings, errors, logging, metrics and other parts that every room uses."""
