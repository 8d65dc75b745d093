# Jakie są klawisze i w kogo karta jest wycelowana.

you-there = Ty
