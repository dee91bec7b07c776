"""What people see and read of Mini Wars."""
