"""What people see and read of WarShard."""
