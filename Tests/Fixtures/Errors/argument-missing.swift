func select(row: Int, of list: String) {}
func go() { select(row: 3) }
