"""The client in a real window, played with a real mouse and keyboard."""
