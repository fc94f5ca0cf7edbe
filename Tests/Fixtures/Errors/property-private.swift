final class Store { private var items = [1] }
func go(_ s: Store) { print(s.items) }
