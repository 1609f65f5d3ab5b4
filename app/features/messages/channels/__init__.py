"""The channels: each sends one message and says what became of it, see `outcome.py`."""
