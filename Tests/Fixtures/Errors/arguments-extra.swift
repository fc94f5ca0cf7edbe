final class List { func select(row: Int) {} }
func go(_ list: List) { list.select(x: 1, y: 2) }
