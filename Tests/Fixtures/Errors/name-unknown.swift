func go() { delegat = 3 }
