"""What people see and read of Miniwary."""
