func select(_ row: Int) {}
func go() { select(row: 3) }
