struct Item { var name = "" }
func has(_ item: Item, in all: [Item]) -> Bool { all.contains(item) }
