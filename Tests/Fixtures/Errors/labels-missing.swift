func move(from: Int, to: Int) {}
func go() { move(1, 2) }
