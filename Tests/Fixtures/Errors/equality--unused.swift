struct Item {}
func go(_ one: Item, _ other: Item) { _ = one == other }
