"""How far the setup of an empty database is: what staff have entered or imported so far."""
