final class Store { var count = 0 }
func go() { print(Store.count) }
