"""What people write beside an order, and whether it leaves the order open."""
