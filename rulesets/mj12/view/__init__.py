"""What people see and read of MiniWars (MJ12)."""
