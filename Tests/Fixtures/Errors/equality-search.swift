final class Item {}
func place(of item: Item, in all: [Item]) -> Int? { all.firstIndex(of: item) }
