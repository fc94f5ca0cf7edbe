func select(row: Int) {}
func go() { select(row: 3, of: "a") }
