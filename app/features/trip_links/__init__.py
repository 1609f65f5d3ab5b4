"""Links that show one trip to people without an account, and trips as lines of text.

A link has a random token, of which only the hash is stored. It shows what its maker has chosen, until it ends.
"""
