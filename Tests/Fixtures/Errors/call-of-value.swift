final class Store { static let shared = Store() }
func go() { print(Store.shared()) }
