"""The search for records of every kind."""
