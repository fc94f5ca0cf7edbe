func move(from: Int, to: Int) {}
func go() { move(to: 1, from: 2) }
