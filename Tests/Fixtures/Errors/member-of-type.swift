final class Store { static let shared = Store() }
func go(_ store: Store) { print(store.shared) }
