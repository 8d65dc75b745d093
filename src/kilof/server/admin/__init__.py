"""What operators do: the same commands for a running server, over a socket in its folder, and for a folder that nobody
serves."""
