"""Own places of the operator, and the visits of vehicles to them."""
