func go() { let s = "row " + 3; print(s) }
