"""The contract of the API: what server, screens and browser agree on, without I/O."""
