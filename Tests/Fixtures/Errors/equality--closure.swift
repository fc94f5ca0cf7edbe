final class Item {}
func others(_ item: Item, in all: [Item]) -> [Item] { all.filter { $0 != item } }
