protocol P { func make() -> Self; associatedtype Item; func take(_ item: Item) }
func go(_ p: P, _ x: Int) { p.take(x) }
