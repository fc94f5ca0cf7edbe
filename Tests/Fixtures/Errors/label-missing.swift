func select(row: Int) {}
func go() { select(3) }
