func move(from: Int, to: Int) {}
func go() { move(start: 1, to: 2) }
