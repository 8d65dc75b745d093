"""Players from outside: bots written from the rulebooks and the front door, by somebody who knows no other bot."""
