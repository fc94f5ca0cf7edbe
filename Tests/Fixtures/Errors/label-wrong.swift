func select(row: Int) {}
func go() { select(at: 3) }
