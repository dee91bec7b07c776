"""What people see and read of Dominoes of War."""
