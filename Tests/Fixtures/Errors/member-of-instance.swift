final class Store { var items = 0 }
func go() { print(Store.items) }
